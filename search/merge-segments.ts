import { createSetCodes, createValueDictionary, createValueSets } from './facet-column-builder.ts';
import { type ForwardIndex, getTermId, isFieldMarker, isOtherForm, toEntry } from './forward-index.ts';
import { growableArray } from './growable-array.ts';
import { computePostings, measureMeanLengths } from './impacts.ts';
import {
  type FacetColumn,
  type FieldScoring,
  type NumberColumn,
  numberAt,
  type Postings,
  type Segment,
  type StoredFields,
} from './segment.ts';
import { compactColumn } from './segment-builder.ts';
import type { SemanticVectors } from './semantic-vectors.ts';

/** A segment and its live documents. */
export interface MergeInput {
  segment: Segment;
  isLive(sourceDoc: number): boolean;
}

/** Merges segments and drops deleted documents. The result equals a segment built from the documents with the same mean lengths. */
export function mergeSegments(parts: readonly MergeInput[], meanLengths?: Float64Array): Segment {
  const order = orderOf(parts);
  const [first] = parts;
  if (!first) throw new Error('There is nothing to merge.');
  const segments = parts.map(({ segment }) => segment);
  const column = (read: (segment: Segment, sourceDoc: number) => number) => {
    const all = new Float64Array(order.size);
    for (let at = 0; at < order.size; at++)
      all[at] = read(segments[order.source[at] as number] as Segment, order.sourceDoc[at] as number);
    return all;
  };
  const merged = mergePostings(segments, order, meanLengths);
  return {
    size: order.size,
    ids: column(({ ids }, sourceDoc) => ids[sourceDoc] as number),
    ranks: column(({ ranks }, sourceDoc) => ranks[sourceDoc] as number),
    numbers: Object.fromEntries(
      Object.keys(first.segment.numbers).map((name) => [
        name,
        compactColumn(column(({ numbers }, sourceDoc) => numberAt(numbers[name] as NumberColumn, sourceDoc))),
      ]),
    ),
    facets: Object.fromEntries(
      Object.keys(first.segment.facets).map((name) => [
        name,
        mergeFacet(
          name,
          segments.map(({ facets }) => facets[name] as FacetColumn),
          order,
        ),
      ]),
    ),
    ...merged,
    semanticVectors: carrySemanticVectors(first.segment, merged.postings.terms),
    distinctKeys: segments.some(({ distinctKeys }) => distinctKeys)
      ? column(({ distinctKeys, ids }, sourceDoc) => (distinctKeys ?? ids)[sourceDoc] as number)
      : undefined,
    stored: mergeStoredFields(segments, order),
  };
}

/** Copies the vectors of the terms that still exist. New terms have no vector until the next training. */
function carrySemanticVectors(
  { semanticVectors, postings }: Segment,
  terms: readonly string[],
): SemanticVectors | undefined {
  if (!semanticVectors) return undefined;
  const { dimensions } = semanticVectors;
  const vectors = new Int8Array(terms.length * dimensions);
  // Both dictionaries are sorted.
  for (let at = 0, before = 0; at < terms.length; at++) {
    while (before < postings.terms.length && (postings.terms[before] as string) < (terms[at] as string)) before++;
    if (postings.terms[before] !== terms[at]) continue;
    vectors.set(semanticVectors.vectors.subarray(before * dimensions, (before + 1) * dimensions), at * dimensions);
  }
  return { dimensions, vectors };
}

/** Maps documents of the merged segment to their source, and back. */
interface MergeOrder {
  size: number;
  source: Uint8Array;
  sourceDoc: Uint32Array;
  /** By source and document: the new document number, or DELETED. */
  newDocs: Uint32Array[];
}

const DELETED = 0xffffffff;

function orderOf(parts: readonly MergeInput[]): MergeOrder {
  const lists = parts.map(listLiveDocs);
  const size = lists.reduce((sum, list) => sum + list.length, 0);
  const order: MergeOrder = {
    size,
    source: new Uint8Array(size),
    sourceDoc: new Uint32Array(size),
    newDocs: parts.map(({ segment }) => new Uint32Array(segment.size).fill(DELETED)),
  };
  const next = parts.map(() => 0);
  const isBefore = (one: number, other: number) => {
    const [a, b] = [parts[one] as MergeInput, parts[other] as MergeInput];
    const [here, there] = [
      lists[one]?.[next[one] as number] as number,
      lists[other]?.[next[other] as number] as number,
    ];
    const difference = (b.segment.ranks[there] as number) - (a.segment.ranks[here] as number);
    return difference < 0 || (difference === 0 && (a.segment.ids[here] as number) < (b.segment.ids[there] as number));
  };
  for (let at = 0; at < size; at++) {
    let best = -1;
    for (let part = 0; part < parts.length; part++) {
      if ((next[part] as number) >= (lists[part] as Uint32Array).length) continue;
      if (best < 0 || isBefore(part, best)) best = part;
    }
    const sourceDoc = lists[best]?.[next[best] as number] as number;
    next[best] = (next[best] as number) + 1;
    order.source[at] = best;
    order.sourceDoc[at] = sourceDoc;
    (order.newDocs[best] as Uint32Array)[sourceDoc] = at;
  }
  return order;
}

function listLiveDocs({ segment, isLive }: MergeInput): Uint32Array {
  const living = growableArray(Uint32Array);
  for (let at = 0; at < segment.size; at++) if (isLive(at)) living.push(at);
  return living.toArray();
}

/** Values and value sets get new ordinals. Unused ones are dropped. */
function mergeFacet(name: string, columns: FacetColumn[], { size, source, sourceDoc }: MergeOrder): FacetColumn {
  const { values, ordinalOf } = createValueDictionary(name);
  const isMany = columns.some(({ sets }) => sets !== undefined);
  const codes = new Uint32Array(size);
  const sets = createValueSets();
  const translate = (column: FacetColumn, code: number): number => {
    if (!column.sets) return code === 0 ? 0 : ordinalOf(column.values[code - 1] as string) + 1;
    const own = column.sets.members.subarray(column.sets.starts[code], column.sets.starts[code + 1]);
    return sets.ordinalOfSet(Array.from(own, (value) => ordinalOf(column.values[value] as string)));
  };
  const UNKNOWN = 0xffffffff;
  const translations = columns.map(({ values, sets }) =>
    new Uint32Array((sets ? sets.starts.length : values.length) + 1).fill(UNKNOWN),
  );
  for (let at = 0; at < size; at++) {
    const column = columns[source[at] as number] as FacetColumn;
    const translation = translations[source[at] as number] as Uint32Array;
    const code = column.codes[sourceDoc[at] as number] as number;
    if (translation[code] === UNKNOWN) translation[code] = translate(column, code);
    codes[at] = translation[code] as number;
  }
  if (!isMany) return { values, codes: Uint16Array.from(codes), sets: undefined };
  const done = sets.done();
  const compact = createSetCodes(done, size);
  compact.set(codes);
  return { values, codes: compact, sets: done };
}

function mergePostings(
  segments: Segment[],
  order: MergeOrder,
  meanLengths: Float64Array | undefined,
): { postings: Postings; forwardIndex: ForwardIndex; fieldScoring: FieldScoring } {
  const terms = [...new Set(segments.flatMap(({ postings }) => postings.terms))].sort();
  const cursors = segments.map(() => 0);
  const liveTerms: string[] = [];
  const starts = growableArray(Uint32Array);
  starts.push(0);
  const spellings: string[] = [];
  // By source: the new term id of each term.
  const renumbered = segments.map(({ postings }) => new Uint32Array(postings.terms.length));
  for (const term of terms) {
    let count = 0;
    let spelling: string | undefined;
    segments.forEach(({ postings }, part) => {
      const at = cursors[part] as number;
      if (postings.terms[at] !== term) return;
      cursors[part] = at + 1;
      spelling = spelling === '' ? '' : (postings.spellings[at] as string);
      (renumbered[part] as Uint32Array)[at] = liveTerms.length;
      const moved = order.newDocs[part] as Uint32Array;
      for (let entry = postings.starts[at] as number; entry < (postings.starts[at + 1] as number); entry++)
        if (moved[postings.docs[entry] as number] !== DELETED) count += 1;
    });
    if (count === 0) continue;
    liveTerms.push(term);
    starts.push(starts.at(starts.length() - 1) + count);
    spellings.push(spelling ?? '');
  }
  const forwardIndex = mergeForwardIndex(segments, renumbered, order);
  const { weights } = (segments[0] as Segment).fieldScoring;
  const fieldScoring = { weights, meanLengths: meanLengths ?? measureMeanLengths(forwardIndex, weights.length) };
  const offsets = starts.toArray().slice();
  return {
    postings: {
      terms: liveTerms,
      spellings,
      starts: offsets,
      ...computePostings(forwardIndex, offsets, fieldScoring),
    },
    forwardIndex,
    fieldScoring,
  };
}

function mergeForwardIndex(
  segments: Segment[],
  renumbered: Uint32Array[],
  { size, source, sourceDoc }: MergeOrder,
): ForwardIndex {
  const starts = new Uint32Array(size + 1);
  const terms = growableArray(Uint32Array);
  for (let at = 0; at < size; at++) {
    const { forwardIndex } = segments[source[at] as number] as Segment;
    const numbers = renumbered[source[at] as number] as Uint32Array;
    const end = forwardIndex.starts[(sourceDoc[at] as number) + 1] as number;
    for (let word = forwardIndex.starts[sourceDoc[at] as number] as number; word < end; word++) {
      const entry = forwardIndex.terms[word] as number;
      terms.push(isFieldMarker(entry) ? entry : toEntry(numbers[getTermId(entry)] as number, isOtherForm(entry)));
    }
    starts[at + 1] = terms.length();
  }
  return { starts, terms: terms.toArray().slice() };
}

function mergeStoredFields(segments: Segment[], { size, source, sourceDoc }: MergeOrder): StoredFields | undefined {
  if (!segments.some(({ stored }) => stored)) return undefined;
  const pieceAt = (at: number): Uint8Array | undefined => {
    const stored = segments[source[at] as number]?.stored;
    return stored?.bytes.subarray(stored.starts[sourceDoc[at] as number], stored.starts[(sourceDoc[at] as number) + 1]);
  };
  const starts = new Float64Array(size + 1);
  for (let at = 0; at < size; at++) starts[at + 1] = (starts[at] as number) + (pieceAt(at)?.length ?? 0);
  const bytes = new Uint8Array(starts[size] as number);
  for (let at = 0; at < size; at++) bytes.set(pieceAt(at) ?? [], starts[at]);
  return { starts, bytes };
}
