import { FACETS, type Question } from '../catalogue.ts';
import { type Contestant, MAX_SUGGESTED } from './contestant.ts';
import { loadPeer } from './load-peer.ts';
import { createValueCodes, nameCounts } from './value-codes.ts';

interface Appender {
  appendInteger(value: number): void;
  appendDouble(value: number): void;
  appendUTinyInt(value: number): void;
  appendVarchar(value: string): void;
  endRow(): void;
  closeSync(): void;
}

/** The parts of the DuckDB API used here. */
interface DuckDb {
  DuckDBInstance: {
    create(path: string): Promise<{
      connect(): Promise<{
        run(sql: string): Promise<unknown>;
        runAndReadAll(sql: string): Promise<{ getRows(): (number | bigint | string)[][] }>;
        createAppender(table: string): Promise<Appender>;
      }>;
    }>;
  };
}

const FACET_NAMES = Object.keys(FACETS);

/** DuckDB in memory: columns of small integers, lists for multi-value facets, GROUP BY. */
export async function createDuckDb(): Promise<Contestant> {
  const { DuckDBInstance } = await loadPeer<DuckDb>('@duckdb/node-api');
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const codes = createValueCodes();
  const isOne = (facet: string) => FACETS[facet] === 'one';
  await connection.run('create table titles (text varchar, weight integer)');

  const read = async (sql: string) => (await connection.runAndReadAll(sql)).getRows();
  const conditionOf = ({ choices, price }: Question, without = '') =>
    [
      'true',
      ...(price ? [`price between ${price.min} and ${price.max}`] : []),
      ...Object.entries(choices)
        .filter(([facet]) => facet !== without)
        .map(([facet, values]) => {
          const list = codes.codesOf(facet, values).join();
          return isOne(facet) ? `${facet} in (${list})` : `list_has_any(${facet}, [${list}]::utinyint[])`;
        }),
    ].join(' and ');
  const countsSql = (facet: string, from: string) => {
    const value = isOne(facet) ? facet : `unnest(${facet})`;
    return `select '${facet}', value, count(*) from (select ${value} as value from ${from}) group by value`;
  };

  return {
    async build(works) {
      // Lists are loaded as text and converted: appending list values takes ten times the memory.
      const columns = FACET_NAMES.map((facet) => `${facet} ${isOne(facet) ? 'utinyint' : 'varchar'}`);
      await connection.run(`create table loaded (id integer, rank double, price integer, ${columns.join()})`);
      const appender = await connection.createAppender('loaded');
      for (const { id, rank, price, facets } of works) {
        appender.appendInteger(id);
        appender.appendDouble(rank);
        appender.appendInteger(price);
        for (const facet of FACET_NAMES) {
          const values = codes.codesOf(facet, facets[facet] ?? []);
          if (isOne(facet)) appender.appendUTinyInt(values[0] ?? 0);
          else appender.appendVarchar(`[${values.join()}]`);
        }
        appender.endRow();
      }
      appender.closeSync();
      const lists = FACET_NAMES.map((facet) => (isOne(facet) ? facet : `${facet}::utinyint[] as ${facet}`));
      await connection.run(
        `create table works as select id, rank, price, ${lists.join()} from loaded; drop table loaded`,
      );
    },
    async ask(question) {
      const { choices, isByPrice, offset, limit } = question;
      const condition = conditionOf(question);
      const order = isByPrice ? 'price, rank desc' : 'rank desc';
      const hits = await read(
        `select id from works where ${condition} order by ${order} limit ${limit} offset ${offset}`,
      );
      // Materializing is faster for small results only.
      const kept = Object.keys(choices).length > 1 ? 'materialized' : 'not materialized';
      const counts = FACET_NAMES.map((facet) =>
        countsSql(facet, facet in choices ? `works where ${conditionOf(question, facet)}` : 'found'),
      );
      const rows = await read(
        `with found as ${kept} (select * from works where ${condition}) select '', 0, count(*) from found union all ${counts.join(' union all ')}`,
      );
      const [total] = rows.filter(([facet]) => facet === '');
      return {
        total: Number(total?.[2]),
        ids: hits.map(([id]) => Number(id)),
        counts: nameCounts(
          rows.map(([facet, code, count]) => [String(facet), Number(code), Number(count)] as const),
          codes,
        ),
      };
    },
    async buildSuggestions(suggestions) {
      const appender = await connection.createAppender('titles');
      for (const { text, weight } of suggestions) {
        appender.appendVarchar(text);
        appender.appendInteger(weight);
        appender.endRow();
      }
      appender.closeSync();
    },
    async suggest(typed) {
      const rows = await read(
        `select text from titles where starts_with(text, '${typed}') or contains(text, ' ${typed}') order by weight desc limit ${MAX_SUGGESTED}`,
      );
      return rows.map(([text]) => String(text));
    },
    cannot: {
      Q3: 'its full text is an extension that is fetched when it runs',
      Q4: 'its full text is an extension that is fetched when it runs',
    },
  };
}
