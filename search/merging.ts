import { growingNumbers } from './number-list.ts';
import type { OpenSegment } from './open-segment.ts';
import type { FacetColumn, Segment, Words } from './segment.ts';

/** One segment out of several, without what has left them, as if it had been built from the documents themselves. */
export function mergeSegments(parts: readonly OpenSegment[]): Segment {
  const order = orderOf(parts);
  const [first] = parts;
  if (!first) throw new Error('There is nothing to merge.');
  const column = (pick: (segment: Segment) => Float64Array) => {
    const columns = parts.map(({ segment }) => pick(segment));
    return Float64Array.from(
      { length: order.size },
      (_, at) => columns[order.part[at] as number]?.[order.place[at] as number] as number,
    );
  };
  const names = Object.keys(first.segment.facets);
  return {
    size: order.size,
    ids: column(({ ids }) => ids),
    ranks: column(({ ranks }) => ranks),
    numbers: Object.fromEntries(
      Object.keys(first.segment.numbers).map((name) => [name, column(({ numbers }) => numbers[name] as Float64Array)]),
    ),
    facets: Object.fromEntries(
      names.map((name) => [
        name,
        mergeFacet(
          parts.map(({ segment }) => segment.facets[name] as FacetColumn),
          order,
        ),
      ]),
    ),
    words: mergeWords(parts, order),
  };
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

function orderOf(parts: readonly OpenSegment[]): Order {
  const lists = parts.map((open) => livingOf(open));
  const size = lists.reduce((sum, list) => sum + list.length, 0);
  const order: Order = {
    size,
    part: new Uint8Array(size),
    place: new Uint32Array(size),
    moved: parts.map(({ segment }) => new Uint32Array(segment.size).fill(NOWHERE)),
  };
  const next = parts.map(() => 0);
  const isBefore = (one: number, other: number) => {
    const [a, b] = [parts[one] as OpenSegment, parts[other] as OpenSegment];
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

function livingOf(open: OpenSegment): Uint32Array {
  const living = growingNumbers(Uint32Array);
  for (let at = 0; at < open.segment.size; at++) if (open.isHere(at)) living.push(at);
  return living.done();
}

/** Values, and sets of them, get new numbers; those that no document has any more are forgotten. */
function mergeFacet(columns: FacetColumn[], { size, part, place }: Order): FacetColumn {
  const values: string[] = [];
  const places = new Map<string, number>();
  const placeOf = (value: string) => {
    const known = places.get(value);
    if (known !== undefined) return known;
    places.set(value, values.length);
    return values.push(value) - 1;
  };
  const isMany = columns.some(({ sets }) => sets !== undefined);
  const codes = isMany ? new Uint32Array(size) : new Uint16Array(size);
  const starts = growingNumbers(Uint32Array);
  const members = growingNumbers(Uint16Array);
  starts.push(0);
  starts.push(0);
  const sets = new Map<string, number>([['', 0]]);
  const setOf = (column: FacetColumn, code: number): number => {
    const from = column.sets?.starts[code] as number;
    const own = column.sets?.members.subarray(from, column.sets.starts[code + 1]) ?? [];
    const now = Array.from(own, (value) => placeOf(column.values[value] as string)).sort((a, b) => a - b);
    const known = sets.get(now.join());
    if (known !== undefined) return known;
    for (const member of now) members.push(member);
    starts.push(members.length());
    sets.set(now.join(), starts.length() - 2);
    return starts.length() - 2;
  };
  const translations = columns.map(() => new Map<number, number>());
  for (let at = 0; at < size; at++) {
    const column = columns[part[at] as number] as FacetColumn;
    const translation = translations[part[at] as number] as Map<number, number>;
    const code = column.codes[place[at] as number] as number;
    let now = translation.get(code);
    if (now === undefined) {
      if (column.sets) now = setOf(column, code);
      else now = code === 0 ? 0 : placeOf(column.values[code - 1] as string) + 1;
      translation.set(code, now);
    }
    codes[at] = now;
  }
  return {
    values,
    codes,
    sets: isMany ? { starts: starts.done().slice(), members: members.done().slice() } : undefined,
  };
}

function mergeWords(parts: readonly OpenSegment[], { moved }: Order): Words {
  const terms = [...new Set(parts.flatMap(({ segment }) => segment.words.terms))].sort();
  const cursors = parts.map(() => 0);
  const kept: string[] = [];
  const starts = growingNumbers(Uint32Array);
  const docs = growingNumbers(Uint32Array);
  const impacts = growingNumbers(Uint8Array);
  for (const term of terms) {
    const begin = docs.length();
    const found: [doc: number, impact: number][] = [];
    let sources = 0;
    parts.forEach(({ segment: { words } }, part) => {
      const at = cursors[part] as number;
      if (words.terms[at] !== term) return;
      cursors[part] = at + 1;
      sources += 1;
      for (let entry = words.starts[at] as number; entry < (words.starts[at + 1] as number); entry++) {
        const doc = moved[part]?.[words.docs[entry] as number] as number;
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
  }
  starts.push(docs.length());
  return { terms: kept, starts: starts.done().slice(), docs: docs.done().slice(), impacts: impacts.done().slice() };
}
