import { type Bitset, clearBit } from './bitset.ts';
import type { SearchQuery } from './search-schema.ts';
import type { OpenSegment } from './segment-reader.ts';
import { hitAt, orderOf, type SegmentHit } from './top-hits.ts';

/** What was found in a part of the index. */
export interface FoundPart {
  open: OpenSegment;
  set: Bitset;
  scores: Float32Array | undefined;
}

/** Leaves of each family the document that comes first in the order asked for, whichever part it is in. */
export function keepFirstOfFamilies(parts: readonly FoundPart[], sort: SearchQuery['sort']) {
  const compare = orderOf(sort);
  const [large, ...small] = parts;
  if (!large) return;
  keepFirstWithin(large, sort);
  // The small parts are few documents: their families are looked up one by one, and looked for in the large one.
  const firsts = new Map<number, { hit: SegmentHit; set: Bitset }>();
  const meet = ({ open, set, scores }: FoundPart, place: number) => {
    const family = familyOf(open, place);
    const hit = hitAt(open, place, scores, sort);
    const other = firsts.get(family);
    if (!other || compare(hit, other.hit) < 0) {
      if (other) clearBit(other.set, other.hit.place);
      firsts.set(family, { hit, set });
    } else clearBit(set, place);
  };
  for (const part of small) for (const place of part.open.placesOf(part.set)) meet(part, place);
  if (firsts.size === 0) return;
  for (const place of large.open.placesOf(large.set)) if (firsts.has(familyOf(large.open, place))) meet(large, place);
}

const familyOf = ({ segment }: OpenSegment, place: number): number =>
  (segment.families?.[place] ?? segment.ids[place]) as number;

function keepFirstWithin({ open, set, scores }: FoundPart, sort: SearchQuery['sort']) {
  const { families } = open.derived;
  // Where no document is a variation, each is a family of its own.
  if (!families) return;
  const compare = orderOf(sort);
  const NONE = -1;
  const firsts = new Int32Array(open.segment.size).fill(NONE);
  for (const place of open.placesOf(set)) {
    const family = families[place] as number;
    const other = firsts[family] as number;
    // Places are in the order of rank: without scores or a sort, whoever came first stays.
    const isBefore =
      other === NONE ||
      ((scores || sort) && compare(hitAt(open, place, scores, sort), hitAt(open, other, scores, sort)) < 0);
    if (isBefore) {
      if (other !== NONE) clearBit(set, other);
      firsts[family] = place;
    } else clearBit(set, place);
  }
}
