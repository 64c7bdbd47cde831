import { DatabaseSync } from 'node:sqlite';
import { FACETS, type Question, TEXT_WEIGHTS } from '../catalogue.ts';
import { type Contestant, MAX_SUGGESTED } from './contestant.ts';
import { isOneEditAway } from './one-edit-away.ts';
import { createValueCodes, nameCounts } from './value-codes.ts';

const FACET_NAMES = Object.keys(FACETS);
const ONES = FACET_NAMES.filter((facet) => FACETS[facet] === 'one');
const MANIES = FACET_NAMES.filter((facet) => FACETS[facet] === 'many');

/** SQLite in memory with `node:sqlite`: FTS5 for text, indexed tables and GROUP BY for facets. */
export function createSqlite(): Contestant {
  const db = new DatabaseSync(':memory:');
  const codes = createValueCodes();
  db.function('is_near', { deterministic: true }, (term, word) => (isOneEditAway(String(term), String(word)) ? 1 : 0));
  db.exec(`
    create table works (id integer primary key, rank real, price integer, ${ONES.map((facet) => `${facet} integer`).join()});
    ${MANIES.map((facet) => `create table ${facet} (work integer, value integer, primary key (work, value)) without rowid;`).join('')}
    create virtual table words using fts5(${Object.keys(TEXT_WEIGHTS).join()}, content='', detail=full);
    create virtual table terms using fts5vocab('words', 'row');
    create temp table found (id integer primary key, score real);
    create virtual table titles using fts5(text, prefix='1 2 3 4');`);

  const read = (sql: string): Record<string, number>[] => db.prepare(sql).all() as Record<string, number>[];
  const listOf = (facet: string, values: readonly string[]) => codes.codesOf(facet, values).join();
  const conditionOf = ({ choices, price, words }: Question, without = '') =>
    [
      '1',
      ...(words === undefined ? [] : ['id in (select id from found)']),
      ...(price ? [`price between ${price.min} and ${price.max}`] : []),
      ...Object.entries(choices)
        .filter(([facet]) => facet !== without)
        .map(([facet, values]) =>
          FACETS[facet] === 'one'
            ? `${facet} in (${listOf(facet, values)})`
            : `id in (select work from ${facet} where value in (${listOf(facet, values)}))`,
        ),
    ].join(' and ');
  const countsSql = (facet: string, question: Question) => {
    const condition = conditionOf(question, facet);
    return FACETS[facet] === 'one'
      ? `select ${facet} as value, count(*) as works from works where ${condition} group by 1`
      : `select value, count(*) as works from ${facet} where work in (select id from works where ${condition}) group by 1`;
  };

  /** Runs the text search once for hits and counts. A misspelled word matches all similar terms. */
  function find(words: string, isTypo: boolean) {
    const terms = isTypo
      ? read(
          `select term from terms where length(term) between ${words.length - 1} and ${words.length + 1} and is_near(term, '${words}')`,
        )
      : words.split(' ').map((term) => ({ term }));
    const wanted = terms.map(({ term }) => `"${term}"`).join(isTypo ? ' OR ' : ' AND ');
    db.exec('delete from found');
    if (terms.length === 0) return;
    const weights = Object.values(TEXT_WEIGHTS).join();
    db.exec(`insert into found select rowid, bm25(words, ${weights}) from words where words match '${wanted}'`);
  }

  function pageOf(question: Question): number[] {
    const { words, isByPrice, offset, limit } = question;
    const order = isByPrice ? 'price, rank desc' : words === undefined ? 'rank desc' : 'score';
    const from = words === undefined ? 'works' : 'found join works using (id)';
    return read(
      `select id from ${from} where ${conditionOf(question)} order by ${order} limit ${limit} offset ${offset}`,
    ).flatMap(({ id }) => id ?? []);
  }

  return {
    build(works) {
      const marks = (count: number) => Array(count).fill('?').join();
      const addWork = db.prepare(`insert into works values (${marks(3 + ONES.length)})`);
      const addWords = db.prepare('insert into words (rowid, title, artist, keywords) values (?, ?, ?, ?)');
      const addValue = Object.fromEntries(
        MANIES.map((facet) => [facet, db.prepare(`insert into ${facet} values (?, ?)`)]),
      );
      db.exec('begin');
      for (const { id, rank, price, facets, title, artist, keywords } of works) {
        addWork.run(id, rank, price, ...ONES.map((facet) => codes.codesOf(facet, facets[facet] ?? '')[0] ?? 0));
        addWords.run(id, title, artist, keywords);
        for (const facet of MANIES)
          for (const code of codes.codesOf(facet, facets[facet] ?? [])) addValue[facet]?.run(id, code);
      }
      db.exec('commit');
      db.exec(`create index by_rank on works (rank desc); create index by_price on works (price, rank desc);
        ${MANIES.map((facet) => `create index by_${facet} on ${facet} (value, work);`).join('')} analyze;`);
    },
    ask(question) {
      if (question.words !== undefined) find(question.words, question.isTypo ?? false);
      const [{ total = 0 } = {}] = read(`select count(*) as total from works where ${conditionOf(question)}`);
      const rows = FACET_NAMES.flatMap((facet) =>
        read(countsSql(facet, question)).map(({ value = 0, works = 0 }) => [facet, value, works] as const),
      );
      return { total, ids: pageOf(question), counts: nameCounts(rows, codes) };
    },
    buildSuggestions(suggestions) {
      const add = db.prepare('insert into titles (rowid, text) values (?, ?)');
      db.exec('begin');
      suggestions.forEach(({ text }, at) => {
        add.run(at + 1, text);
      });
      db.exec('commit');
    },
    // Inserted by descending weight, so rowid is the order.
    suggest: (typed) =>
      db
        .prepare(`select text from titles where titles match '${typed}*' order by rowid limit ${MAX_SUGGESTED}`)
        .all()
        .map(({ text }) => String(text)),
  };
}
