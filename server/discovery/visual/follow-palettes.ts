import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '@easel/platform/db/open-database';
import type { FastifyBaseLogger } from 'fastify';
import { createPalettes, type Palettes } from './palettes.ts';

export interface FollowedPalettes extends Palettes {
  /** Notes works that have changed; undefined if any work may have. */
  change(workIds: readonly number[] | undefined): void;
  /** Reads the colors of works that have changed. */
  follow(): Promise<void>;
  close(): Promise<void>;
}

const INTERVAL_MS = 60_000;

/** The colors of works, read in the background after a delay and again when works change. A search by color waits for those that have changed. */
export function followPalettes(db: Db, log: FastifyBaseLogger, waitUntilIdle: () => Promise<void>): FollowedPalettes {
  const palettes = createPalettes(db);
  const closing = new AbortController();
  let changed: readonly number[] | undefined;

  async function readChanged() {
    const workIds = changed;
    if (workIds?.length === 0) return;
    changed = [];
    try {
      await palettes.read(workIds);
    } catch (error) {
      change(workIds);
      throw error;
    }
  }
  function change(workIds: readonly number[] | undefined) {
    changed = workIds && changed ? [...changed, ...workIds] : undefined;
  }

  let reading: Promise<void> = Promise.resolve();
  /** One reading after the other, so that a search by color waits for the one that is running. */
  function follow(): Promise<void> {
    reading = reading.catch(() => undefined).then(readChanged);
    return reading;
  }

  async function followInBackground() {
    await waitUntilIdle();
    while (!closing.signal.aborted) {
      await follow().catch((error: unknown) => {
        // Tried again at the next interval.
        if (!closing.signal.aborted) log.warn({ err: error }, 'The colors of works could not be loaded.');
      });
      await sleep(INTERVAL_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
    }
  }
  const following = followInBackground();

  return {
    ...palettes,
    change,
    follow,
    async close() {
      closing.abort();
      await following;
    },
  };
}
