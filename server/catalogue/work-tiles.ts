import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import type { Preferences } from '@easel/domain/accounts/preferences';
import type { Db } from '@easel/platform/db/open-database';
import { runInSite } from '@easel/platform/db/site-scope';
import { growingTo } from '@easel/platform/growing-cache';
import { LRUCache } from 'lru-cache';
import { isRowOnSite, type TileSetting, toTile } from './artwork-tiles.ts';
import { readFrameCodes, readWorkRowsById, type WorkRow } from './works-store.ts';

export type { WorkRow };

/** Tiles of works by ID. Rows are cached until the works change. */
export interface WorkTiles {
  /** In the order of the IDs. Missing and unsafe works are left out. */
  readRows(ids: readonly number[]): Promise<WorkRow[]>;
  readSetting(preferences: Preferences): Promise<TileSetting>;
  read(ids: readonly number[], preferences: Preferences, positionOf: (index: number) => number): Promise<ArtworkTile[]>;
  /** For lists that show works beside other facts, such as orders. Including works that are not on the current site. */
  readById(ids: readonly number[], preferences: Preferences): Promise<Map<number, ArtworkTile>>;
  /** Removes these works from the cache, or all works. */
  drop(ids: readonly number[] | undefined): void;
  /** Invalidates the frames if they have changed. */
  follow(tags: readonly string[] | 'everything'): void;
}

const MAX_CACHED_ROWS = 20_000;

export function createWorkTiles(db: Db): WorkTiles {
  const rowCache = new LRUCache<number, WorkRow>(growingTo(MAX_CACHED_ROWS));
  /** Counts changes, so that rows read during a change are not cached. */
  let changes = 0;

  async function readRows(ids: readonly number[]): Promise<WorkRow[]> {
    const known = new Map<number, WorkRow>();
    for (const id of ids) {
      const row = rowCache.get(id);
      if (row) known.set(id, row);
    }
    const before = changes;
    for (const row of await readWorkRowsById(
      db,
      ids.filter((id) => !known.has(id)),
    )) {
      known.set(row.id, row);
      if (before === changes) rowCache.set(row.id, row);
    }
    // Rows are cached for all sites.
    return ids.flatMap((id) => known.get(id) ?? []).filter(isRowOnSite);
  }

  let frames: Promise<string[]> | undefined;
  const readSetting = async (preferences: Preferences) => {
    frames ??= readFrameCodes(db).catch((error: unknown) => {
      frames = undefined;
      throw error;
    });
    return { preferences, frames: await frames };
  };

  const read: WorkTiles['read'] = async (ids, preferences, positionOf) => {
    const [rows, setting] = await Promise.all([readRows(ids), readSetting(preferences)]);
    return rows.map((row, index) => toTile(row, positionOf(index), setting));
  };

  return {
    readRows,
    readSetting,
    read,
    async readById(ids, preferences) {
      const works = await runInSite('main', () => read([...new Set(ids)], preferences, (index) => index + 1));
      return new Map(works.map((work) => [work.artworkId, work]));
    },
    drop(ids) {
      if (ids?.length === 0) return;
      changes += 1;
      if (ids) for (const id of ids) rowCache.delete(id);
      else rowCache.clear();
    },
    follow(tags) {
      if (tags === 'everything' || tags.includes('frames')) frames = undefined;
    },
  };
}
