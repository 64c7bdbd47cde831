/** Impressions are sent in batches (docs/specification/tracking.md#impressions). */
export const SEARCH_BATCH_SIZE = 15;
export const DATA_LAYER_BATCH_SIZE = 25;
export const IMPRESSION_IDLE_MS = 6_000;

export interface ImpressionBatch {
  waiting: number[];
  /** Already reported: once per page. */
  seen: ReadonlySet<number>;
  lastSeenAt: number;
}

export const emptyBatch = (): ImpressionBatch => ({ waiting: [], seen: new Set(), lastSeenAt: 0 });

export interface ImpressionStep {
  batch: ImpressionBatch;
  /** To be sent now. */
  sent: number[];
}

/** Adds a work; a full batch is sent. */
export function addImpression(batch: ImpressionBatch, artworkId: number, now: number, size: number): ImpressionStep {
  if (batch.seen.has(artworkId)) return { batch, sent: [] };
  const next = { waiting: [...batch.waiting, artworkId], seen: new Set([...batch.seen, artworkId]), lastSeenAt: now };
  return next.waiting.length >= size ? flushImpressions(next) : { batch: next, sent: [] };
}

/** After 6 seconds without another. */
export function impressionsAtRest(batch: ImpressionBatch, now: number): ImpressionStep {
  return now - batch.lastSeenAt >= IMPRESSION_IDLE_MS ? flushImpressions(batch) : { batch, sent: [] };
}

/** On page close, sends the rest. */
export const flushImpressions = (batch: ImpressionBatch): ImpressionStep => ({
  batch: { ...batch, waiting: [] },
  sent: batch.waiting,
});
