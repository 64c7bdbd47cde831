/** Works seen are told in batches (browse §9 Impression batches). */
export const SEARCH_BATCH_SIZE = 15;
export const DATA_LAYER_BATCH_SIZE = 25;
export const IMPRESSION_IDLE_MS = 6_000;

export interface ImpressionBatch {
  waiting: number[];
  /** Told already: a work is seen once a page. */
  seen: ReadonlySet<number>;
  lastSeenAt: number;
}

export const emptyBatch = (): ImpressionBatch => ({ waiting: [], seen: new Set(), lastSeenAt: 0 });

export interface ImpressionStep {
  batch: ImpressionBatch;
  /** What is to be told now. */
  sent: number[];
}

/** One more work came into view: the batch is told as soon as it is full. */
export function addImpression(batch: ImpressionBatch, artworkId: number, now: number, size: number): ImpressionStep {
  if (batch.seen.has(artworkId)) return { batch, sent: [] };
  const next = { waiting: [...batch.waiting, artworkId], seen: new Set([...batch.seen, artworkId]), lastSeenAt: now };
  return next.waiting.length >= size ? flushImpressions(next) : { batch: next, sent: [] };
}

/** After 6 seconds without another. */
export function impressionsAtRest(batch: ImpressionBatch, now: number): ImpressionStep {
  return now - batch.lastSeenAt >= IMPRESSION_IDLE_MS ? flushImpressions(batch) : { batch, sent: [] };
}

/** On page close, whatever waits. */
export const flushImpressions = (batch: ImpressionBatch): ImpressionStep => ({
  batch: { ...batch, waiting: [] },
  sent: batch.waiting,
});
