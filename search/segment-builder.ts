import { createFacetColumnBuilder, ownProperty } from './facet-column-builder.ts';
import { growableArray, growableBytes } from './growable-array.ts';
import { createPostingsBuilder } from './postings-builder.ts';
import { type SearchDocument, SearchError, type SearchSchema } from './search-schema.ts';
import { MISSING_NUMBER, type NumberColumn, type Segment, type StoredFields } from './segment.ts';
import { countUp, sortByKey } from './sorting.ts';

/** Builds a segment from documents in any order. Documents are converted to columns one at a time, so they need not be in memory together. */
export function buildSegment(
  schema: SearchSchema,
  documents: Iterable<SearchDocument>,
  meanLengths?: Float64Array,
): Segment {
  const builder = createSegmentBuilder(schema);
  for (const document of documents) builder.read(document);
  return builder.done(meanLengths);
}

/** Incremental version of `buildSegment`. */
export function createSegmentBuilder(schema: SearchSchema) {
  const ids = growableArray(Float64Array);
  const ranks = growableArray(Float64Array);
  const distinctKeyList = growableArray(Float64Array);
  const facets = Object.entries(schema.facets).map(([name, kind]) => ({
    name,
    ...createFacetColumnBuilder(name, kind),
  }));
  const numbers = schema.numbers.map((name) => ({ name, column: growableArray(Float64Array) }));
  const rankFrom = Object.entries(schema.rankFrom ?? {});
  const rankOf = ({ rank, numbers: own }: SearchDocument) =>
    roundRank(rankFrom.reduce((sum, [name, share]) => sum + share * (ownProperty(own, name) || 0), rank));
  const words = createPostingsBuilder(schema);
  const stored = createStoredFieldsBuilder();
  let hasDistinctKeys = false;
  return {
    read(document: SearchDocument) {
      validateDocument(document);
      ids.push(document.id);
      ranks.push(rankOf(document));
      distinctKeyList.push(document.distinctKey ?? document.id);
      hasDistinctKeys ||= document.distinctKey !== undefined;
      for (const { read } of facets) read(document);
      for (const { name, column } of numbers) column.push(ownProperty(document.numbers, name) ?? Number.NaN);
      words.read(document.text);
      stored.read(document.stored);
    },
    /** Small segments get the mean lengths of the index they are added to. */
    done(meanLengths?: Float64Array): Segment {
      const order = orderOf(ids.toArray(), ranks.toArray());
      return {
        size: order.length,
        ids: reorder(ids.toArray(), order),
        ranks: reorder(ranks.toArray(), order),
        facets: Object.fromEntries(facets.map(({ name, column }) => [name, column(order)])),
        numbers: Object.fromEntries(
          numbers.map(({ name, column }) => [name, compactColumn(reorder(column.toArray(), order))]),
        ),
        ...words.done(order, meanLengths),
        distinctKeys: hasDistinctKeys ? reorder(distinctKeyList.toArray(), order) : undefined,
        stored: stored.done(order),
        semanticVectors: undefined,
      };
    },
  };
}

export function validateDocument({ id, rank, distinctKey = 0 }: SearchDocument) {
  if (!Number.isSafeInteger(id)) throw new SearchError('The id of a document must be a whole number.');
  if (!Number.isFinite(rank)) throw new SearchError(`The rank of document ${id} must be a number.`);
  if (!Number.isSafeInteger(distinctKey))
    throw new SearchError(`The distinctKey of document ${id} must be a whole number.`);
}

const RANK_STEPS = 1e9;

/** Sums that differ only by the errors of their additions are equal. */
export const roundRank = (rank: number): number => Math.round(rank * RANK_STEPS) / RANK_STEPS;

/** Input positions ordered by rank, ties by id. */
function orderOf(ids: Float64Array, ranks: Float64Array): Uint32Array {
  const byId = sortByKey(countUp(ids.length), (at) => ids[at] as number);
  for (let at = 1; at < byId.length; at++)
    if (ids[byId[at] as number] === ids[byId[at - 1] as number])
      throw new SearchError('Two documents have the same id.');
  return sortByKey(byId, (at) => -(ranks[at] as number));
}

function reorder(column: Float64Array, order: Uint32Array): Float64Array {
  const reordered = new Float64Array(order.length);
  for (let at = 0; at < order.length; at++) reordered[at] = column[order[at] as number] as number;
  return reordered;
}

/** Stores a column as 32-bit integers if all values allow it. */
export function compactColumn(column: Float64Array): NumberColumn {
  for (let at = 0; at < column.length; at++) {
    const number = column[at] as number;
    if (number !== (number | 0) && !Number.isNaN(number)) return column;
    if (number === MISSING_NUMBER) return column;
  }
  const compact = new Int32Array(column.length);
  for (let at = 0; at < column.length; at++)
    compact[at] = Number.isNaN(column[at]) ? MISSING_NUMBER : (column[at] as number);
  return compact;
}

function createStoredFieldsBuilder() {
  const lengths = growableArray(Uint32Array);
  const bytes = growableBytes();
  return {
    read(fields: SearchDocument['stored']) {
      const before = bytes.length();
      if (fields) bytes.push(JSON.stringify(fields));
      lengths.push(bytes.length() - before);
    },
    done(order: Uint32Array): StoredFields | undefined {
      if (bytes.length() === 0) return undefined;
      const inputStarts = new Float64Array(order.length + 1);
      for (const [at, length] of lengths.toArray().entries())
        inputStarts[at + 1] = (inputStarts[at] as number) + length;
      const [from, starts, all] = [bytes.done(), new Float64Array(order.length + 1), new Uint8Array(bytes.length())];
      for (const [at, inputDoc] of order.entries()) {
        const piece = from.subarray(inputStarts[inputDoc], inputStarts[inputDoc + 1]);
        all.set(piece, starts[at]);
        starts[at + 1] = (starts[at] as number) + piece.length;
      }
      return { starts, bytes: all };
    },
  };
}
