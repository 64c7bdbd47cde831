import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@easel/platform/db/embedded-postgres';
import { connect } from '@easel/platform/db/open-database';
import type { Finder } from './finder.ts';
import type { JudgedWork } from './judged-works.ts';

const ROWS_AT_ONCE = 2_000;
/** Divides the rank by 1 + the logarithm of the document length. Scored best of the available options. */
const NORMALIZATION = 1;

/** PostgreSQL full-text search: English stemming, accents removed, our weights (title A, artist B, others C), cover density ranking. */
export async function openPostgresFinder(works: readonly JudgedWork[]): Promise<Finder> {
  const folder = await mkdtemp(join(tmpdir(), 'easel-bench-'));
  const postgres = await startEmbeddedPostgres({
    folder,
    onError: (message) => console.error(message),
    settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],
  });
  const database = connect(postgres.url, { max: 1 });
  await database.pool.query(`
    create extension unaccent;
    create text search configuration shop (copy = english);
    alter text search configuration shop alter mapping for hword, hword_part, word with unaccent, english_stem;
    create table works (id integer primary key, rank double precision not null, words tsvector not null)`);
  for (let from = 0; from < works.length; from += ROWS_AT_ONCE) {
    const rows = works.slice(from, from + ROWS_AT_ONCE).map(({ id, rank, title, artist, ...others }) => {
      return { id, rank, title, artist, others: Object.values(others).flat().join(' ') };
    });
    await database.pool.query(
      `insert into works select id, rank, setweight(to_tsvector('shop', title), 'A') ||
         setweight(to_tsvector('shop', artist), 'B') || setweight(to_tsvector('shop', others), 'C')
       from json_to_recordset($1) as row(id integer, rank double precision, title text, artist text, others text)`,
      [JSON.stringify(rows)],
    );
  }
  await database.pool.query('create index on works using gin (words); analyze works');
  return {
    name: 'PostgreSQL',
    async find(text, limit) {
      const { rows } = await database.pool.query<{ id: number }>(
        `select id from works, websearch_to_tsquery('shop', $1) as wanted where words @@ wanted
         order by ts_rank_cd('{0.33, 0.33, 0.67, 1}', words, wanted, ${NORMALIZATION}) desc, rank desc, id limit $2`,
        // Remove leading dashes, which would exclude the word.
        [text.replace(/(^|\s)-+/g, ' '), limit],
      );
      return rows.map(({ id }) => id);
    },
    async close() {
      await database.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
