import { facetReader, ownOf } from './facet-reader.ts';
import { growingBytes, growingNumbers } from './int-list.ts';
import { wordReader } from './postings-reader.ts';
import { type SearchDocument, SearchError, type SearchSchema } from './search-schema.ts';
import { NO_NUMBER, type NumberColumn, type Segment, type Stored } from './segment.ts';
import { sortByKey } from './sorting.ts';

/** Reads documents one after another, in any order, and keeps of each only its numbers: a million of them need not be there at once. */
export function buildSegment(schema: SearchSchema, documents: Iterable<SearchDocument>): Segment {
  const builder = segmentBuilder(schema);
  for (const document of documents) builder.read(document);
  return builder.done();
}

/** The same for documents that arrive by and by. */
export function segmentBuilder(schema: SearchSchema) {
  const ids = growingNumbers(Float64Array);
  const ranks = growingNumbers(Float64Array);
  const families = growingNumbers(Float64Array);
  const facets = Object.entries(schema.facets).map(([name, kind]) => ({ name, ...facetReader(name, kind) }));
  const numbers = schema.numbers.map((name) => ({ name, column: growingNumbers(Float64Array) }));
  const rankFrom = Object.entries(schema.rankFrom ?? {});
  const rankOf = ({ rank, numbers: own }: SearchDocument) =>
    rankFrom.reduce((sum, [name, share]) => sum + share * (ownOf(own, name) || 0), rank);
  const words = wordReader(schema);
  const stored = storedReader();
  let hasFamilies = false;
  return {
    read(document: SearchDocument) {
      checkDocument(document);
      ids.push(document.id);
      ranks.push(rankOf(document));
      families.push(document.distinctKey ?? document.id);
      hasFamilies ||= document.distinctKey !== undefined;
      for (const { read } of facets) read(document);
      for (const { name, column } of numbers) column.push(ownOf(document.numbers, name) ?? Number.NaN);
      words.read(document.text);
      stored.read(document.stored);
    },
    done(): Segment {
      const order = orderOf(ids.done(), ranks.done());
      return {
        size: order.length,
        ids: arrange(ids.done(), order),
        ranks: arrange(ranks.done(), order),
        facets: Object.fromEntries(facets.map(({ name, column }) => [name, column(order)])),
        numbers: Object.fromEntries(numbers.map(({ name, column }) => [name, compact(arrange(column.done(), order))])),
        ...words.done(order),
        families: hasFamilies ? arrange(families.done(), order) : undefined,
        stored: stored.done(order),
        meanings: undefined,
      };
    },
  };
}

export function checkDocument({ id, rank, distinctKey = 0 }: SearchDocument) {
  if (!Number.isSafeInteger(id)) throw new SearchError('The id of a document must be a whole number.');
  if (!Number.isFinite(rank)) throw new SearchError(`The rank of document ${id} must be a number.`);
  if (!Number.isSafeInteger(distinctKey)) throw new SearchError(`The family of document ${id} must be a whole number.`);
}

/** Where the documents came, best first; of equals the one with the lower id. */
function orderOf(ids: Float64Array, ranks: Float64Array): Uint32Array {
  const byId = sortByKey(
    Uint32Array.from(ids, (_, at) => at),
    (at) => ids[at] as number,
  );
  for (let at = 1; at < byId.length; at++)
    if (ids[byId[at] as number] === ids[byId[at - 1] as number])
      throw new SearchError('Two documents have the same id.');
  return sortByKey(byId, (at) => -(ranks[at] as number));
}

function arrange(column: Float64Array, order: Uint32Array): Float64Array {
  const arranged = new Float64Array(order.length);
  for (let at = 0; at < order.length; at++) arranged[at] = column[order[at] as number] as number;
  return arranged;
}

/** The column in half the room, where its numbers allow it. */
export function compact(column: Float64Array): NumberColumn {
  for (let at = 0; at < column.length; at++) {
    const number = column[at] as number;
    if (number !== (number | 0) && !Number.isNaN(number)) return column;
    if (number === NO_NUMBER) return column;
  }
  return Int32Array.from(column, (number) => (Number.isNaN(number) ? NO_NUMBER : number));
}

function storedReader() {
  const lengths = growingNumbers(Uint32Array);
  const bytes = growingBytes();
  return {
    read(fields: SearchDocument['stored']) {
      const before = bytes.length();
      if (fields) bytes.push(JSON.stringify(fields));
      lengths.push(bytes.length() - before);
    },
    done(order: Uint32Array): Stored | undefined {
      if (bytes.length() === 0) return undefined;
      const came = new Float64Array(order.length + 1);
      for (const [at, length] of lengths.done().entries()) came[at + 1] = (came[at] as number) + length;
      const [from, starts, all] = [bytes.done(), new Float64Array(order.length + 1), new Uint8Array(bytes.length())];
      for (const [at, place] of order.entries()) {
        const piece = from.subarray(came[place], came[place + 1]);
        all.set(piece, starts[at]);
        starts[at + 1] = (starts[at] as number) + piece.length;
      }
      return { starts, bytes: all };
    },
  };
}
