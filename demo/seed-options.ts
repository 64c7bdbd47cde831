import type { DbClient } from '@easel/platform/db/open-database';

/** Database ids of artists and users, by their index in the demo world. */
export interface DemoIds {
  artistId: (artist: number) => number;
  personId: (person: number) => number;
}

export interface SeedOptions {
  seed: string;
  now: number;
  /** Placeholder images by recipe, where they have been created. */
  placeholders?: ReadonlyMap<string, string>;
  /** The search account that the events of demo visitors belong to. Without it there are none. */
  searchAccount?: string;
  onProgress?: (works: number) => void;
}

/** Moves a sequence past the ids that were inserted explicitly. */
export const moveSequence = (client: DbClient, table: string) =>
  client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), greatest(1, (select max(id) from ${table})))`);
