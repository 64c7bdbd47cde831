import { createHash } from 'node:crypto';
import { BITS, createProjection, slotsByDistance, WORD_COUNT, writeCode } from './binary-quantization.ts';
import { type CodeColumn, openCodeColumn } from './code-column.ts';
import { SearchError } from './search-schema.ts';
import { SnapshotError } from './snapshot.ts';
import {
  createVectorColumn,
  openVectorColumn,
  VECTOR_PRECISIONS,
  type VectorColumn,
  type VectorPrecision,
} from './vector-column.ts';

type Vector = Float32Array | Int8Array | readonly number[];

export interface Neighbor {
  id: number;
  /** Cosine similarity from -1 to 1. 0 if one of the vectors is zero. */
  similarity: number;
}

export interface NearestOptions {
  limit?: number;
  except?: number;
  allows?: (id: number) => boolean;
}

export interface NearestNeighbors {
  /** Adds or replaces a vector. */
  put(id: number, vector: Vector): void;
  remove(id: number): void;
  has(id: number): boolean;
  readonly size: number;
  /** Nearest by cosine, ties by id. Exact up to 2,000 vectors, approximate above. */
  nearest(vector: Vector, options?: NearestOptions): Neighbor[];
  /** Nearest to a stored vector, without itself. Empty if the id is unknown. */
  nearestTo(id: number, options?: NearestOptions): Neighbor[];
  snapshot(): Uint8Array;
}

const MAX_DIMENSIONS = 4_096;
const MAX_LIMIT = 10_000;
/** With a filter, candidates for as many results as this are looked at first. */
const MAX_FILTERED_LIMIT = 1_000;
/** Up to this size, comparing all vectors is as fast as preselecting candidates. */
const EXACT_UP_TO = 2_000;
/** Number of candidates, chosen by their codes, that are compared exactly. Grows with the index, because codes discriminate less among more vectors. */
const candidateCount = (limit: number, size: number) => Math.min(20_000, Math.max(1_000, 20 * limit, size >>> 8));
/** If this many candidates do not satisfy the filter, all vectors that do are compared. */
const MAX_FILTERED_CANDIDATES = 2_000;
const MAX_SAMPLED = 4_096;
/** If a filter allows fewer vectors than this, comparing all of them is fast, and exact. Codes tell vectors at large angles apart badly. */
const MAX_COMPARED = 20_000;
const SAMPLED_FOR_FILTER = 512;

export function createNearestNeighbors(dimensions: number, precision: VectorPrecision = 'float32'): NearestNeighbors {
  if (!Number.isInteger(dimensions) || dimensions < 1 || dimensions > MAX_DIMENSIONS)
    throw new SearchError(`Vectors have from 1 to ${MAX_DIMENSIONS} dimensions.`);
  return openNearestNeighbors(
    dimensions,
    createVectorColumn(precision, dimensions),
    openCodeColumn(precision === 'int8'),
  );
}

/**
 * Each vector has a 256-bit code: the side of the center of all vectors it lies on in 256 directions. Vectors at a small angle differ in few bits, so a scan of
 * the codes leaves few vectors to compare. Without centering, vectors without negative components would all get similar codes.
 */
function openNearestNeighbors(
  dimensions: number,
  vectors: VectorColumn,
  codes: CodeColumn,
  changes = 0,
  changesAllowed = EXACT_UP_TO,
  center = new Float64Array(BITS),
  ids = new Float64Array(0),
): NearestNeighbors {
  let size = ids.length;
  const slots = new Map<number, number>();
  ids.forEach((id, slot) => {
    slots.set(id, slot);
  });
  const project = createProjection(dimensions);

  const grow = () => {
    const room = Math.ceil(size * 1.5) + 16;
    ids = new Float64Array(ids.buffer.transfer(room * ids.BYTES_PER_ELEMENT));
    vectors.grow(room);
    codes.grow(room);
  };

  const scratch = new Float32Array(dimensions);
  const projectSlot = (slot: number) => project(vectors.read(slot, scratch), 0);
  const encode = (slot: number) => writeCode(projectSlot(slot), center, codes.codes(), slot * WORD_COUNT);

  /** Recomputes the center once as many vectors have changed as there were. Codes are only rebuilt if the center moved significantly. */
  const updateCenter = () => {
    if (++changes < changesAllowed) return;
    changes = 0;
    changesAllowed = Math.max(EXACT_UP_TO, size);
    const step = Math.max(1, Math.ceil(size / MAX_SAMPLED));
    const share = 1 / Math.ceil(size / step);
    const means = new Float64Array(BITS);
    let spread = 0;
    for (let slot = 0; slot < size; slot += step) {
      const projected = projectSlot(slot);
      for (let bit = 0; bit < BITS; bit++) {
        const value = projected[bit] as number;
        means[bit] = (means[bit] as number) + value * share;
        spread += value * value * share;
      }
    }
    let moved = 0;
    means.forEach((mean, bit) => {
      moved += (mean - (center[bit] as number)) ** 2;
      spread -= mean ** 2;
    });
    if (moved <= spread / 16) return;
    center = means;
    for (let slot = 0; slot < size; slot++) encode(slot);
  };

  /** Whether few vectors are allowed, judged by some of them. */
  const isSelective = (allows: NearestOptions['allows']): boolean => {
    if (!allows) return false;
    const step = Math.max(1, Math.floor(size / SAMPLED_FOR_FILTER));
    let allowed = 0;
    let sampled = 0;
    for (let slot = 0; slot < size; slot += step, sampled++) if (allows(ids[slot] as number)) allowed++;
    return (allowed / sampled) * size <= MAX_COMPARED;
  };

  const find = (
    query: Float32Array,
    { limit = 10, except, allows }: NearestOptions,
    excludedId?: number,
  ): Neighbor[] => {
    const similarityTo = vectors.compareWith(query);
    const isWanted = (id: number) => id !== excludedId && id !== except && (allows === undefined || allows(id));
    if (size > Math.max(EXACT_UP_TO, 2 * candidateCount(limit, size)) && !isSelective(allows)) {
      const nearest = createNearest(limit);
      const code = writeCode(project(query, 0), center, new Int32Array(WORD_COUNT), 0);
      const { distances, histogram } = codes.measure(code, size);
      // Without a filter, at most two candidates are excluded: the document itself and `except`.
      const max = Math.min(size, candidateCount(allows ? Math.max(limit, MAX_FILTERED_LIMIT) : limit + 2, size));
      const near = slotsByDistance(distances, size, histogram, max);
      let compared = 0;
      let reach = MAX_FILTERED_CANDIDATES;
      for (let at = 0; at < reach; at++) {
        const slot = near[at] as number;
        const id = ids[slot] as number;
        if (!isWanted(id)) continue;
        nearest.offer(id, similarityTo(slot));
        // Excluded candidates count towards the limit, because codes discriminate less at larger distances.
        if (++compared === limit) reach = Math.min(max, candidateCount(at + 1, size));
      }
      if (compared >= limit) return nearest.list();
    }
    const nearest = createNearest(limit);
    for (let slot = 0; slot < size; slot++) {
      const id = ids[slot] as number;
      // Not `isWanted`: this runs for every vector.
      if ((allows !== undefined && !allows(id)) || id === excludedId || id === except) continue;
      nearest.offer(id, similarityTo(slot));
    }
    return nearest.list();
  };

  return {
    put(id, vector) {
      if (!Number.isSafeInteger(id)) throw new SearchError('The id of a vector must be a whole number.');
      const unit = normalize(vector, dimensions);
      const slot = slots.get(id) ?? size;
      if (slot === ids.length) grow();
      if (slot === size) size++;
      slots.set(id, slot);
      ids[slot] = id;
      vectors.write(slot, unit);
      encode(slot);
      updateCenter();
    },
    remove(id) {
      const slot = slots.get(id);
      if (slot === undefined) return;
      // The last vector moves into the gap, so that scans need no checks.
      const last = --size;
      ids[slot] = ids[last] as number;
      slots.set(ids[slot] as number, slot);
      slots.delete(id);
      vectors.move(last, slot);
      codes.codes().copyWithin(slot * WORD_COUNT, last * WORD_COUNT, (last + 1) * WORD_COUNT);
      updateCenter();
    },
    has: (id) => slots.has(id),
    get size() {
      return size;
    },
    nearest(vector, options = {}) {
      checkOptions(options);
      return find(normalize(vector, dimensions), options);
    },
    nearestTo(id, options = {}) {
      checkOptions(options);
      const slot = slots.get(id);
      return slot === undefined ? [] : find(vectors.read(slot), options, id);
    },
    snapshot() {
      const precision = VECTOR_PRECISIONS.indexOf(vectors.precision);
      const counts = Uint32Array.of(dimensions, size, changes, changesAllowed, precision);
      const filled = [ids.subarray(0, size), ...vectors.filled(size), codes.codes().subarray(0, size * WORD_COUNT)];
      const parts = [counts, center, ...filled].map(bytesOf);
      return Buffer.concat([MAGIC, Uint8Array.of(VERSION), hashOf(parts), ...parts]);
    },
  };
}

const MAGIC = Buffer.from('EASELVEC');
/** Increment when the snapshot format, the projection or the quantization changes. */
const VERSION = 2;
const HASH_AT = MAGIC.length + 1;
const BODY_AT = HASH_AT + 32;
const MAX_HASHED_BYTES = 2 ** 28;

const bytesOf = (array: ArrayBufferView) => new Uint8Array(array.buffer, array.byteOffset, array.byteLength);

function hashOf(parts: Uint8Array[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts)
    for (let at = 0; at < part.length; at += MAX_HASHED_BYTES) hash.update(part.subarray(at, at + MAX_HASHED_BYTES));
  return hash.digest();
}

/** Throws a SnapshotError if the bytes are unusable. The index must then be rebuilt. */
export function restoreNearestNeighbors(bytes: Uint8Array): NearestNeighbors {
  if (bytes.length < BODY_AT || !MAGIC.equals(bytes.subarray(0, MAGIC.length)))
    throw new SnapshotError('This is not a snapshot of neighbors.');
  if (bytes[MAGIC.length] !== VERSION) throw new SnapshotError('The snapshot is of another version.');
  if (!hashOf([bytes.subarray(BODY_AT)]).equals(bytes.subarray(HASH_AT, BODY_AT)))
    throw new SnapshotError('The snapshot is damaged.');
  let at = BODY_AT;
  const fill = <T extends ArrayBufferView>(array: T): T => {
    bytesOf(array).set(bytes.subarray(at, at + array.byteLength));
    at += array.byteLength;
    return array;
  };
  const [dimensions = 0, size = 0, changes, changesAllowed, precision = 0] = fill(new Uint32Array(5));
  const center = fill(new Float64Array(BITS));
  const ids = fill(new Float64Array(size));
  const vectors = openVectorColumn(VECTOR_PRECISIONS[precision] ?? 'float32', dimensions, size, fill);
  const codes = openCodeColumn(vectors.precision === 'int8', fill(new Int32Array(size * WORD_COUNT)));
  return openNearestNeighbors(dimensions, vectors, codes, changes, changesAllowed, center, ids);
}

function checkOptions({ limit = 10 }: NearestOptions) {
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT)
    throw new SearchError(`The limit must be a whole number from 1 to ${MAX_LIMIT}.`);
}

function normalize(vector: Vector, dimensions: number): Float32Array {
  if (vector.length !== dimensions) throw new SearchError(`The vector must have ${dimensions} numbers.`);
  let largest = 0;
  for (let at = 0; at < dimensions; at++) {
    if (!Number.isFinite(vector[at])) throw new SearchError('A vector consists of finite numbers.');
    largest = Math.max(largest, Math.abs(vector[at] as number));
  }
  const unit = new Float32Array(dimensions);
  if (largest === 0) return unit;
  // Scaling avoids overflow and underflow of the squares.
  let squares = 0;
  for (let at = 0; at < dimensions; at++) squares += ((vector[at] as number) / largest) ** 2;
  const length = Math.sqrt(squares);
  for (let at = 0; at < dimensions; at++) unit[at] = (vector[at] as number) / largest / length;
  return unit;
}

/** Collects the most similar vectors in a list that is truncated periodically. */
function createNearest(limit: number) {
  const nearest: Neighbor[] = [];
  let min = -1;
  const cut = () => {
    nearest.sort((one, other) => other.similarity - one.similarity || one.id - other.id);
    nearest.length = Math.min(nearest.length, limit);
    return nearest;
  };
  return {
    offer(id: number, similarity: number) {
      if (similarity < min) return;
      nearest.push({ id, similarity });
      if (nearest.length === 2 * limit + 50) min = cut()[limit - 1]?.similarity ?? -1;
    },
    list: cut,
  };
}
