import { type Bitset, clearBit } from './bitset.ts';
import type { SearchQuery } from './search-schema.ts';
import type { SegmentReader } from './segment-reader.ts';
import { hitAt, hitComparator, type SegmentHit } from './top-hits.ts';

/** The matches of one segment. */
export interface DistinctInput {
  reader: SegmentReader;
  set: Bitset;
  scores: Float32Array | undefined;
}

/** Keeps, for each distinct key, only the document that comes first in the requested order, across all segments. */
export function keepDistinct(parts: readonly DistinctInput[], sort: SearchQuery['sort']) {
  const compare = hitComparator(sort);
  const [large, ...small] = parts;
  if (!large) return;
  keepDistinctInSegment(large, sort);
  // Small segments have few documents: look up each of their keys, then check the large segment for the same keys.
  const firsts = new Map<number, { hit: SegmentHit; set: Bitset }>();
  const meet = ({ reader, set, scores }: DistinctInput, doc: number) => {
    const key = distinctKeyOf(reader, doc);
    const hit = hitAt(reader, doc, scores, sort);
    const other = firsts.get(key);
    if (!other || compare(hit, other.hit) < 0) {
      if (other) clearBit(other.set, other.hit.doc);
      firsts.set(key, { hit, set });
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
  // Without distinct keys, every document is its own group.
  if (!distinctGroups) return;
  const compare = hitComparator(sort);
  const NONE = -1;
  const firsts = new Int32Array(reader.segment.size).fill(NONE);
  for (const doc of reader.listDocs(set)) {
    const key = distinctGroups[doc] as number;
    const other = firsts[key] as number;
    // Documents are ordered by rank: without scores or a sort, the first one wins.
    const isBefore =
      other === NONE ||
      ((scores || sort) && compare(hitAt(reader, doc, scores, sort), hitAt(reader, other, scores, sort)) < 0);
    if (isBefore) {
      if (other !== NONE) clearBit(set, other);
      firsts[key] = doc;
    } else clearBit(set, doc);
  }
}
