import { type CatalogueWork, FACETS, type Question } from '../catalogue.ts';
import { elementAt } from '../element-at.ts';
import type { Answer } from './contestant.ts';
import { createValueCodes, nameCounts } from './value-codes.ts';

/**
 * Facets for engines without facets, as an application would implement them: a column of small integers per facet, ordered by rank, and a
 * loop over the matching works.
 */
export interface Columns {
  add(work: CatalogueWork): void;
  /** Call after all works have been added. */
  arrange(): void;
  /** Searches all works, or those with the given ids, which are ordered by relevance. */
  ask(question: Question, found?: readonly number[]): Answer;
}

interface Column {
  facet: string;
  /** The codes of the work at position `p` are `codes.slice(starts[p], starts[p + 1])`. */
  starts: Uint32Array;
  codes: Uint8Array;
  counts: Uint32Array;
}

export function createColumns(): Columns {
  const names = Object.keys(FACETS);
  const values = createValueCodes();
  let works: { id: number; rank: number; price: number; codes: number[][] }[] = [];
  let ids = new Uint32Array(0);
  let prices = new Uint32Array(0);
  let placeOfId = new Uint32Array(0);
  let byPrice = new Uint32Array(0);
  let columns: Column[] = [];

  /** The allowed values of each selected facet: one byte per code. */
  const passesOf = ({ choices }: Question) =>
    Object.entries(choices).map(([facet, chosen]) => {
      const allowed = new Uint8Array(256);
      for (const value of chosen) allowed[values.codeOf(facet, value)] = 1;
      return { column: elementAt(columns, names.indexOf(facet)), allowed };
    });

  /** Positions in the requested order. Undefined for all works by rank. */
  const placesFor = ({ isByPrice }: Question, found: readonly number[] | undefined): Uint32Array | undefined =>
    found ? Uint32Array.from(found, (id) => placeOfId[id] ?? 0) : isByPrice ? byPrice : undefined;

  return {
    add({ id, rank, price, facets }) {
      works.push({ id, rank, price, codes: names.map((facet) => values.codesOf(facet, facets[facet] ?? [])) });
    },
    arrange() {
      works.sort((a, b) => b.rank - a.rank);
      ids = Uint32Array.from(works, ({ id }) => id);
      prices = Uint32Array.from(works, ({ price }) => price);
      placeOfId = new Uint32Array(works.reduce((max, { id }) => Math.max(max, id), 0) + 1);
      works.forEach(({ id }, place) => {
        placeOfId[id] = place;
      });
      byPrice = Uint32Array.from(works.keys()).sort((a, b) => (prices[a] ?? 0) - (prices[b] ?? 0) || a - b);
      columns = names.map((facet, at) =>
        columnOf(
          facet,
          works.map(({ codes }) => codes[at] ?? []),
        ),
      );
      works = [];
    },
    ask(question, found) {
      const { offset, limit, price } = question;
      const passes = passesOf(question);
      for (const { counts } of columns) counts.fill(0);
      const page: number[] = [];
      let total = 0;
      const places = placesFor(question, found);
      const size = places?.length ?? ids.length;
      for (let at = 0; at < size; at++) {
        const place = places ? (places[at] as number) : at;
        if (price && ((prices[place] as number) < price.min || (prices[place] as number) > price.max)) continue;
        let fails = 0;
        let failed: Column | undefined;
        for (const { column, allowed } of passes) {
          if (isAllowed(column, allowed, place)) continue;
          failed = column;
          fails += 1;
        }
        // A work excluded by a single facet still counts for the values of that facet.
        if (failed && fails === 1) count(failed, place);
        if (failed) continue;
        if (total >= offset && page.length < limit) page.push(ids[place] as number);
        total += 1;
        for (const column of columns) count(column, place);
      }
      const rows = columns.flatMap(({ facet, counts }) =>
        Array.from(counts, (sum, code) => [facet, code, sum] as const),
      );
      return { total, ids: page, counts: nameCounts(rows, values) };
    },
  };
}

function columnOf(facet: string, lists: number[][]): Column {
  const starts = new Uint32Array(lists.length + 1);
  lists.forEach((list, place) => {
    starts[place + 1] = (starts[place] ?? 0) + list.length;
  });
  const codes = new Uint8Array(starts[lists.length] ?? 0);
  lists.forEach((list, place) => {
    codes.set(list, starts[place]);
  });
  return { facet, starts, codes, counts: new Uint32Array(256) };
}

function isAllowed({ starts, codes }: Column, allowed: Uint8Array, place: number): boolean {
  for (let at = starts[place] as number; at < (starts[place + 1] as number); at++)
    if (allowed[codes[at] as number] === 1) return true;
  return false;
}

function count({ starts, codes, counts }: Column, place: number) {
  for (let at = starts[place] as number; at < (starts[place + 1] as number); at++) {
    const code = codes[at] as number;
    counts[code] = (counts[code] as number) + 1;
  }
}
