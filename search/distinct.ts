import { type Bitset, clearBit } from './bitset.ts';
import type { SearchQuery } from './search-schema.ts';
import type { SegmentReader } from './segment-reader.ts';
import { hitAt, hitComparator, type SegmentHit } from './top-hits.ts';

/** What was found in a part of the index. */
export interface DistinctInput {
  reader: SegmentReader;
  set: Bitset;
  scores: Float32Array | undefined;
}

/** Leaves of each family the document that comes first in the order asked for, whichever part it is in. */
export function keepDistinct(parts: readonly DistinctInput[], sort: SearchQuery['sort']) {
  const compare = hitComparator(sort);
  const [large, ...small] = parts;
  if (!large) return;
  keepDistinctInSegment(large, sort);
  // The small parts are few documents: their families are looked up one by one, and looked for in the large one.
  const firsts = new Map<number, { hit: SegmentHit; set: Bitset }>();
  const meet = ({ reader, set, scores }: DistinctInput, doc: number) => {
    const family = distinctKeyOf(reader, doc);
    const hit = hitAt(reader, doc, scores, sort);
    const other = firsts.get(family);
    if (!other || compare(hit, other.hit) < 0) {
      if (other) clearBit(other.set, other.hit.doc);
      firsts.set(family, { hit, set });
    } else clearBit(set, doc);
  };
  for (const part of small) for (const doc of part.reader.listDocs(part.set)) meet(part, doc);
  if (firsts.size === 0) return;
  for (const doc of large.reader.listDocs(large.set))
    if (firsts.has(distinctKeyOf(large.reader, doc))) meet(large, doc);
}

const distinctKeyOf = ({ segment }: SegmentReader, doc: number): number =>
  (segment.distinctKeys?.[doc] ?? segment.ids[doc]) as number;

function keepDistinctInSegment({ reader, set, scores }: DistinctInput, sort: SearchQuery['sort']) {
  const { distinctGroups } = reader.derived;
  // Where no document is a variation, each is a family of its own.
  if (!distinctGroups) return;
  const compare = hitComparator(sort);
  const NONE = -1;
  const firsts = new Int32Array(reader.segment.size).fill(NONE);
  for (const doc of reader.listDocs(set)) {
    const family = distinctGroups[doc] as number;
    const other = firsts[family] as number;
    // Places are in the order of rank: without scores or a sort, whoever came first stays.
    const isBefore =
      other === NONE ||
      ((scores || sort) && compare(hitAt(reader, doc, scores, sort), hitAt(reader, other, scores, sort)) < 0);
    if (isBefore) {
      if (other !== NONE) clearBit(set, other);
      firsts[family] = doc;
    } else clearBit(set, doc);
  }
}
