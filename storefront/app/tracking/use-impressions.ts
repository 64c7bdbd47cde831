import {
  addImpression,
  DATA_LAYER_BATCH_SIZE,
  emptyBatch,
  flushImpressions,
  IMPRESSION_IDLE_MS,
  type ImpressionStep,
  impressionsAtRest,
  SEARCH_BATCH_SIZE,
} from '@easel/domain/tracking/impressions';
import { useEffect } from 'react';

export interface ImpressionListeners {
  onSearchBatch: (artworkIds: number[]) => void;
  onDataLayerBatch: (artworkIds: number[]) => void;
}

/** A work counts as seen when half of it is visible. */
const VISIBLE_FRACTION = 0.5;

/**
 * Reports works that become visible in batches: when a batch is full, after six seconds without another, and when the page is left or
 * hidden, which on phones is the last event of a page.
 */
export function useImpressions(findWall: () => ParentNode | null, listing: unknown, listeners: ImpressionListeners) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another listing restarts it; listeners may change with every render.
  useEffect(() => {
    const trackers = [
      { size: SEARCH_BATCH_SIZE, batch: emptyBatch(), send: listeners.onSearchBatch },
      { size: DATA_LAYER_BATCH_SIZE, batch: emptyBatch(), send: listeners.onDataLayerBatch },
    ];
    const step = (take: (tracker: (typeof trackers)[number]) => ImpressionStep) => {
      for (const tracker of trackers) {
        const { batch, sent } = take(tracker);
        tracker.batch = batch;
        if (sent.length > 0) tracker.send(sent);
      }
    };
    let idle: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          observer.unobserve(target);
          const artworkId = Number(target.getAttribute('data-work'));
          step(({ batch, size }) => addImpression(batch, artworkId, Date.now(), size));
          clearTimeout(idle);
          idle = setTimeout(() => step(({ batch }) => impressionsAtRest(batch, Date.now())), IMPRESSION_IDLE_MS);
        }
      },
      { threshold: VISIBLE_FRACTION },
    );
    for (const work of findWall()?.querySelectorAll('a[data-work]') ?? []) observer.observe(work);
    const leave = () => step(({ batch }) => flushImpressions(batch));
    const hide = () => document.visibilityState === 'hidden' && leave();
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      observer.disconnect();
      clearTimeout(idle);
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      leave();
    };
  }, [listing]);
}
