import { setList, valueList } from './facet-reader.ts';
import { growingNumbers } from './int-list.ts';
import {
  type FacetColumn,
  isMark,
  type NumberColumn,
  numberAt,
  type Segment,
  type Stored,
  type Texts,
  type Words,
} from './segment.ts';
import { compact } from './segment-builder.ts';
import type { Meanings } from './semantic-vectors.ts';

/** A segment, and whether the document at a place has not left it. */
export interface MergePart {
  segment: Segment;
  isHere(place: number): boolean;
}

/** One segment out of several, without what has left them, as if it had been built from the documents themselves. */
export function mergeSegments(parts: readonly MergePart[]): Segment {
  const order = orderOf(parts);
  const [first] = parts;
  if (!first) throw new Error('There is nothing to merge.');
  const segments = parts.map(({ segment }) => segment);
  const column = (read: (segment: Segment, place: number) => number) => {
    const all = new Float64Array(order.size);
    for (let at = 0; at < order.size; at++)
      all[at] = read(segments[order.part[at] as number] as Segment, order.place[at] as number);
    return all;
  };
  const merged = mergeTexts(segments, order);
  return {
    size: order.size,
    ids: column(({ ids }, place) => ids[place] as number),
    ranks: column(({ ranks }, place) => ranks[place] as number),
    numbers: Object.fromEntries(
      Object.keys(first.segment.numbers).map((name) => [
        name,
        compact(column(({ numbers }, place) => numberAt(numbers[name] as NumberColumn, place))),
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
    meanings: carryMeanings(first.segment, merged.words.terms),
    families: segments.some(({ families }) => families)
      ? column(({ families, ids }, place) => (families ?? ids)[place] as number)
      : undefined,
    stored: mergeStored(segments, order),
  };
}

/** What was learned of the terms of a segment, for those of another; of new ones nothing is known yet. */
function carryMeanings({ meanings, words }: Segment, terms: readonly string[]): Meanings | undefined {
  if (!meanings) return undefined;
  const { dimensions } = meanings;
  const vectors = new Int8Array(terms.length * dimensions);
  // Both are in order.
  for (let at = 0, before = 0; at < terms.length; at++) {
    while (before < words.terms.length && (words.terms[before] as string) < (terms[at] as string)) before++;
    if (words.terms[before] !== terms[at]) continue;
    vectors.set(meanings.vectors.subarray(before * dimensions, (before + 1) * dimensions), at * dimensions);
  }
  return { dimensions, vectors };
}

/** Which document of which part stands where in the merged segment, and the other way round. */
interface Order {
  size: number;
  part: Uint8Array;
  place: Uint32Array;
  /** By part and place: where the document stands now; one that has left stands nowhere. */
  moved: Uint32Array[];
}

const NOWHERE = 0xffffffff;

function orderOf(parts: readonly MergePart[]): Order {
  const lists = parts.map(livingOf);
  const size = lists.reduce((sum, list) => sum + list.length, 0);
  const order: Order = {
    size,
    part: new Uint8Array(size),
    place: new Uint32Array(size),
    moved: parts.map(({ segment }) => new Uint32Array(segment.size).fill(NOWHERE)),
  };
  const next = parts.map(() => 0);
  const isBefore = (one: number, other: number) => {
    const [a, b] = [parts[one] as MergePart, parts[other] as MergePart];
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
    const place = lists[best]?.[next[best] as number] as number;
    next[best] = (next[best] as number) + 1;
    order.part[at] = best;
    order.place[at] = place;
    (order.moved[best] as Uint32Array)[place] = at;
  }
  return order;
}

function livingOf({ segment, isHere }: MergePart): Uint32Array {
  const living = growingNumbers(Uint32Array);
  for (let at = 0; at < segment.size; at++) if (isHere(at)) living.push(at);
  return living.done();
}

/** Values, and sets of them, get new numbers; those that no document has any more are forgotten. */
function mergeFacet(name: string, columns: FacetColumn[], { size, part, place }: Order): FacetColumn {
  const { values, placeOf } = valueList(name);
  const isMany = columns.some(({ sets }) => sets !== undefined);
  const codes = isMany ? new Uint32Array(size) : new Uint16Array(size);
  const sets = setList();
  const translate = (column: FacetColumn, code: number): number => {
    if (!column.sets) return code === 0 ? 0 : placeOf(column.values[code - 1] as string) + 1;
    const own = column.sets.members.subarray(column.sets.starts[code], column.sets.starts[code + 1]);
    return sets.numberOf(Array.from(own, (value) => placeOf(column.values[value] as string)));
  };
  const UNKNOWN = 0xffffffff;
  const translations = columns.map(({ values, sets }) =>
    new Uint32Array((sets ? sets.starts.length : values.length) + 1).fill(UNKNOWN),
  );
  for (let at = 0; at < size; at++) {
    const column = columns[part[at] as number] as FacetColumn;
    const translation = translations[part[at] as number] as Uint32Array;
    const code = column.codes[place[at] as number] as number;
    if (translation[code] === UNKNOWN) translation[code] = translate(column, code);
    codes[at] = translation[code] as number;
  }
  return { values, codes, sets: isMany ? sets.done() : undefined };
}

function mergeTexts(segments: Segment[], order: Order): { words: Words; texts: Texts } {
  const terms = [...new Set(segments.flatMap(({ words }) => words.terms))].sort();
  const cursors = segments.map(() => 0);
  const kept: string[] = [];
  const starts = growingNumbers(Uint32Array);
  const docs = growingNumbers(Uint32Array);
  const impacts = growingNumbers(Uint8Array);
  const spellings: string[] = [];
  // By part and place: where the term stands now.
  const renumbered = segments.map(({ words }) => new Uint32Array(words.terms.length));
  for (const term of terms) {
    const begin = docs.length();
    const found: [doc: number, impact: number][] = [];
    let sources = 0;
    let spelling: string | undefined;
    segments.forEach(({ words }, part) => {
      const at = cursors[part] as number;
      if (words.terms[at] !== term) return;
      cursors[part] = at + 1;
      sources += 1;
      spelling = spelling === '' ? '' : (words.spellings[at] as string);
      (renumbered[part] as Uint32Array)[at] = kept.length;
      const moved = order.moved[part] as Uint32Array;
      for (let entry = words.starts[at] as number; entry < (words.starts[at + 1] as number); entry++) {
        const doc = moved[words.docs[entry] as number] as number;
        if (doc !== NOWHERE) found.push([doc, words.impacts[entry] as number]);
      }
    });
    // Within a part the order has not changed.
    if (sources > 1) found.sort(([one], [other]) => one - other);
    for (const [doc, impact] of found) {
      docs.push(doc);
      impacts.push(impact);
    }
    if (docs.length() === begin) continue;
    kept.push(term);
    starts.push(begin);
    spellings.push(spelling ?? '');
  }
  starts.push(docs.length());
  return {
    words: {
      terms: kept,
      spellings,
      starts: starts.done().slice(),
      docs: docs.done().slice(),
      impacts: impacts.done().slice(),
    },
    texts: mergeTermLists(segments, renumbered, order),
  };
}

function mergeTermLists(segments: Segment[], renumbered: Uint32Array[], { size, part, place }: Order): Texts {
  const starts = new Uint32Array(size + 1);
  const terms = growingNumbers(Uint32Array);
  for (let at = 0; at < size; at++) {
    const { texts } = segments[part[at] as number] as Segment;
    const numbers = renumbered[part[at] as number] as Uint32Array;
    const end = texts.starts[(place[at] as number) + 1] as number;
    for (let word = texts.starts[place[at] as number] as number; word < end; word++) {
      const term = texts.terms[word] as number;
      terms.push(isMark(term) ? term : (numbers[term] as number));
    }
    starts[at + 1] = terms.length();
  }
  return { starts, terms: terms.done().slice() };
}

function mergeStored(segments: Segment[], { size, part, place }: Order): Stored | undefined {
  if (!segments.some(({ stored }) => stored)) return undefined;
  const pieceAt = (at: number): Uint8Array | undefined => {
    const stored = segments[part[at] as number]?.stored;
    return stored?.bytes.subarray(stored.starts[place[at] as number], stored.starts[(place[at] as number) + 1]);
  };
  const starts = new Float64Array(size + 1);
  for (let at = 0; at < size; at++) starts[at + 1] = (starts[at] as number) + (pieceAt(at)?.length ?? 0);
  const bytes = new Uint8Array(starts[size] as number);
  for (let at = 0; at < size; at++) bytes.set(pieceAt(at) ?? [], starts[at]);
  return { starts, bytes };
}
