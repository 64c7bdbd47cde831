import { setImmediate } from 'node:timers/promises';
import { reciprocalRankPoints } from '@easel/domain/discovery/reciprocal-rank';
import type { Db } from '@easel/platform/db/open-database';
import { readErrorMessage } from '@easel/platform/error-facts';
import { createNearestNeighbors, type NearestNeighbors } from '@easel/search/nearest-neighbors';
import type { RankedDocuments } from '@easel/search/search-schema';
import { tokenize } from '@easel/search/tokenizer';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { EmbeddingModel } from './embedding-model.ts';
import { readTextVectorsAfter } from './text-vector-store.ts';

/** Works by what their texts mean. */
export interface TextVectorIndex {
  /** The works nearest in meaning, with their points. Undefined while vectors are being read, and if the service does not answer. */
  findSimilar(text: string): Promise<RankedDocuments | undefined>;
  /** Reads the vectors that have been written, which searches do without waiting for it. */
  follow(): Promise<void>;
}

export interface TextVectorIndexDependencies {
  db: Db;
  model: EmbeddingModel;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Whether visitors can find a work. */
  isListed: (workId: number) => boolean;
  now: () => number;
}

/** Farther works are hardly what a search means. */
const MAX_SIMILAR = 100;
const BATCH_SIZE = 2_000;
const FOLLOW_INTERVAL_MS = 1_000;
const WARN_INTERVAL_MS = 60_000;
const MAX_CACHED_QUERIES = 1_000;
const MAX_QUERY_LENGTH = 500;

/** The vectors are read with the first search, so that the start of the shop takes neither longer nor more memory. */
export function createTextVectorIndex({ db, model, log, isListed, now }: TextVectorIndexDependencies): TextVectorIndex {
  /** Made with the first vector, whose length is that of the model. */
  let stored: { dimensions: number; neighbors: NearestNeighbors } | undefined;
  const queries = new LRUCache<string, Promise<number[]>>({ max: MAX_CACHED_QUERIES });
  let position = 0;
  let followedAt = Number.NEGATIVE_INFINITY;
  let warnedAt = Number.NEGATIVE_INFINITY;
  let following: Promise<void> | undefined;

  const warn = (error: unknown) => {
    if (now() - warnedAt < WARN_INTERVAL_MS) return;
    warnedAt = now();
    log.warn(`Works are found by their words only: ${readErrorMessage(error)}`);
  };

  async function readNew() {
    for (;;) {
      const rows = await readTextVectorsAfter(db, model.name, position, BATCH_SIZE);
      for (const { workId, vector } of rows) {
        stored ??= vector && { dimensions: vector.length, neighbors: createNearestNeighbors(vector.length, 'int8') };
        if (vector && vector.length === stored?.dimensions) stored.neighbors.put(workId, vector);
        else stored?.neighbors.remove(workId);
      }
      position = rows.at(-1)?.position ?? position;
      if (rows.length < BATCH_SIZE) break;
      await setImmediate();
    }
    followedAt = now();
  }
  const follow = () => {
    following ??= readNew().finally(() => {
      following = undefined;
    });
    return following;
  };

  /** One request for the same search of many visitors. One that failed is sent again. */
  function embed(text: string): Promise<number[]> {
    const known = queries.get(text);
    if (known) return known;
    const asked = model.embedQuery(text);
    queries.set(text, asked);
    asked.catch(() => queries.delete(text));
    return asked;
  }

  return {
    follow,
    async findSimilar(typed) {
      if (now() - followedAt >= FOLLOW_INTERVAL_MS) follow().catch(warn);
      const text = tokenize(typed.slice(0, MAX_QUERY_LENGTH)).join(' ');
      if (!stored || text === '') return undefined;
      const vector = await embed(text).catch(warn);
      if (!vector || vector.length !== stored.dimensions) return undefined;
      const ids = stored.neighbors
        .nearest(Float32Array.from(vector), { limit: MAX_SIMILAR, allows: isListed })
        .filter(({ similarity }) => similarity > 0)
        .map(({ id }) => id);
      const name = `${model.name} ${position} ${text}`;
      return { ids, points: ids.map((_, place) => reciprocalRankPoints(place)), toJSON: () => name };
    },
  };
}
