import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createNearestNeighbors,
  type NearestNeighbors,
  type Neighbor,
  restoreNearestNeighbors,
} from './nearest-neighbors.ts';
import { SearchError } from './search-schema.ts';
import { SnapshotError } from './snapshot.ts';

const idsOf = (found: Neighbor[]) => found.map(({ id }) => id);

function cosineOf(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let product = 0;
  let ones = 0;
  let others = 0;
  for (let at = 0; at < one.length; at++) {
    const a = one[at] as number;
    const b = other[at] as number;
    product += a * b;
    ones += a * a;
    others += b * b;
  }
  return ones === 0 || others === 0 ? 0 : product / Math.sqrt(ones * others);
}

/** Similarities of the nearest vectors, by brute force. */
function bestOf(vectors: ReadonlyMap<number, ArrayLike<number>>, query: ArrayLike<number>, limit: number): number[] {
  const all = Float64Array.from(vectors.values(), (vector) => cosineOf(vector, query)).sort();
  return [...all.reverse().subarray(0, limit)];
}

/** Deterministic random numbers. */
function createRandom(seed: number) {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  /** Approximately normal, with mean 0 and deviation 1. */
  const bell = () => random() + random() + random() + random() + random() + random() - 3;
  return { random, bell };
}

/** Vectors around the given number of centers. */
function clusteredVectors(
  count: number,
  dimensions: number,
  clusters: number,
  noise: number,
): Map<number, Float32Array> {
  const { random, bell } = createRandom(7);
  const centers = Array.from({ length: clusters }, () => Float32Array.from({ length: dimensions }, bell));
  const vectors = new Map<number, Float32Array>();
  for (let id = 0; id < count; id++) {
    const center = centers[Math.floor(random() * clusters)] as Float32Array;
    vectors.set(
      id,
      center.map((value) => value + noise * bell()),
    );
  }
  return vectors;
}

/** Like the last layer of a neural network: correlated, not negative, some much larger than others. */
function activationVectors(count: number, dimensions: number): Map<number, Float32Array> {
  const hidden = 16;
  const { bell } = createRandom(11);
  const rows = Array.from({ length: dimensions }, () => Float32Array.from({ length: hidden }, () => bell() / 2));
  const scales = Float32Array.from({ length: dimensions }, () => Math.exp(bell()));
  const vectors = new Map<number, Float32Array>();
  for (const [id, point] of clusteredVectors(count, hidden, 100, 0.7))
    vectors.set(
      id,
      scales.map((scale, at) => {
        const row = rows[at] as Float32Array;
        let value = 1;
        for (let of = 0; of < hidden; of++) value += (row[of] as number) * (point[of] as number);
        return Math.max(0, value * scale);
      }),
    );
  return vectors;
}

/** All vectors moved in the same direction, which moves their center. */
const shifted = (vectors: ReadonlyMap<number, Float32Array>, by: number) =>
  new Map([...vectors].map(([id, vector]) => [id, vector.map((value, at) => value + by + (at % 5))]));

function neighborsOf(vectors: ReadonlyMap<number, Float32Array>): NearestNeighbors {
  const neighbors = createNearestNeighbors(vectors.values().next().value?.length ?? 1);
  for (const [id, vector] of vectors) neighbors.put(id, vector);
  return neighbors;
}

/** Share of the ten nearest that are found, for queries spread over all vectors. */
function recallOf(neighbors: NearestNeighbors, vectors: ReadonlyMap<number, Float32Array>, queries: number): number {
  let found = 0;
  for (let query = 0; query < queries; query++) {
    const vector = vectors.get(Math.floor((query * vectors.size) / queries)) as Float32Array;
    const min = (bestOf(vectors, vector, 10).at(-1) as number) - 1e-6;
    const answer = neighbors.nearest(vector);
    found += answer.filter(({ id }) => cosineOf(vectors.get(id) as Float32Array, vector) >= min).length;
  }
  return found / (10 * queries);
}

test('the nearest come first, independent of length, ties by id', () => {
  const neighbors = createNearestNeighbors(2);
  neighbors.put(5, [1, 0]);
  neighbors.put(3, [7, 7]);
  neighbors.put(9, Float32Array.of(0.5, 0.5));
  neighbors.put(1, [-2, 0]);
  neighbors.put(4, [0, 0]);
  expect(idsOf(neighbors.nearest([10, 9]))).toEqual([3, 9, 5, 4, 1]);
  expect(neighbors.nearest([3, 0], { limit: 1 })).toEqual([{ id: 5, similarity: 1 }]);
  expect(neighbors.nearest([3, 0]).at(-1)).toEqual({ id: 1, similarity: -1 });
  expect(idsOf(neighbors.nearest([1, 0], { except: 5, allows: (id) => id !== 3 }))).toEqual([9, 4, 1]);
  expect(neighbors.nearest([0, 0]).map(({ id, similarity }) => [id, similarity])).toEqual(
    [1, 3, 4, 5, 9].map((id) => [id, 0]),
  );
});

test('a document is not its own neighbor, and an unknown id has no neighbors', () => {
  const neighbors = createNearestNeighbors(2);
  neighbors.put(1, [1, 0]);
  neighbors.put(2, [1, 0.1]);
  neighbors.put(3, [0, 1]);
  expect(idsOf(neighbors.nearestTo(1))).toEqual([2, 3]);
  expect(idsOf(neighbors.nearestTo(1, { except: 2 }))).toEqual([3]);
  expect(idsOf(neighbors.nearestTo(1, { limit: 1, allows: (id) => id > 2 }))).toEqual([3]);
  expect(neighbors.nearestTo(4)).toEqual([]);
  expect(createNearestNeighbors(2).nearest([1, 1])).toEqual([]);
});

test('after any changes the results equal brute force', () => {
  const id = fc.integer({ min: -3, max: 12 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6 }).chain((dimensions) => {
        const vector = fc.array(fc.integer({ min: -3, max: 3 }), { minLength: dimensions, maxLength: dimensions });
        const change = fc.record({ id, vector: fc.option(vector, { nil: undefined, freq: 3 }) });
        return fc.record({ changes: fc.array(change, { maxLength: 40 }), query: vector });
      }),
      fc.integer({ min: 1, max: 20 }),
      id,
      fc.array(id),
      ({ changes, query }, limit, except, refused) => {
        const neighbors = createNearestNeighbors(query.length);
        const vectors = new Map<number, number[]>();
        for (const { id: changed, vector } of changes) {
          if (vector) neighbors.put(changed, vector);
          else neighbors.remove(changed);
          if (vector) vectors.set(changed, vector);
          else vectors.delete(changed);
        }
        expect(neighbors.size).toBe(vectors.size);
        for (let at = -3; at <= 12; at++) expect(neighbors.has(at)).toBe(vectors.has(at));

        const found = neighbors.nearest(query, { limit, except, allows: (one) => !refused.includes(one) });
        const allowed = new Map([...vectors].filter(([one]) => one !== except && !refused.includes(one)));
        const best = bestOf(allowed, query, limit);
        expect(found).toHaveLength(best.length);
        expect(new Set(idsOf(found)).size).toBe(found.length);
        found.forEach(({ id: one, similarity }, at) => {
          expect(allowed.has(one)).toBe(true);
          expect(similarity).toBeCloseTo(best[at] as number, 5);
          expect(similarity).toBeCloseTo(cosineOf(allowed.get(one) as number[], query), 5);
        });
        const inOrder = found.toSorted((a, b) => b.similarity - a.similarity || a.id - b.id);
        expect(found).toEqual(inOrder);
      },
    ),
  );
});

describe('with many vectors', { timeout: 300_000 }, () => {
  const vectors = clusteredVectors(20_000, 64, 200, 0.7);
  const neighbors = neighborsOf(vectors);
  const vectorOf = (id: number) => vectors.get(id) as Float32Array;

  test('nearly all of the nearest are found', () => {
    expect(recallOf(neighbors, vectors, 40)).toBeGreaterThanOrEqual(0.98);
  });

  test('nearly all of the nearest are found without clusters', () => {
    const scattered = clusteredVectors(10_000, 64, 1, 10);
    expect(recallOf(neighborsOf(scattered), scattered, 40)).toBeGreaterThanOrEqual(0.98);
  });

  test('nearly all of the nearest are found if no number is negative', () => {
    const activations = activationVectors(6_000, 576);
    expect(recallOf(neighborsOf(activations), activations, 20)).toBeGreaterThanOrEqual(0.98);
  });

  test('nearly all of the nearest are found after all vectors have moved twice', () => {
    const moving = createNearestNeighbors(64);
    for (const shift of [3, -4]) {
      const moved = shifted(vectors, shift);
      for (const [id, vector] of moved) moving.put(id, vector);
      expect(moving.size).toBe(vectors.size);
      expect(recallOf(moving, moved, 20)).toBeGreaterThanOrEqual(0.98);
    }
  });

  test('a selective filter still gets the full number of results, nearest first', () => {
    for (const rest of [2, 50, 3_000]) {
      const allowed = new Map([...vectors].filter(([id]) => id % rest === 1));
      const found = neighbors.nearest(vectorOf(0), { limit: 20, allows: (id) => id % rest === 1 });
      expect(found).toHaveLength(Math.min(20, allowed.size));
      bestOf(allowed, vectorOf(0), 20).forEach((similarity, at) => {
        expect(found[at]?.similarity).toBeCloseTo(similarity, 5);
      });
    }
    expect(neighbors.nearest(vectorOf(0), { allows: () => false })).toEqual([]);
  });

  test('a filter that excludes all near vectors gets the nearest of the rest', () => {
    const isFar = (id: number) => cosineOf(vectorOf(id), vectorOf(0)) < 0;
    const far = new Map([...vectors].filter(([id]) => isFar(id)));
    const found = neighbors.nearestTo(0, { limit: 5, allows: isFar });
    bestOf(far, vectorOf(0), 5).forEach((similarity, at) => {
      expect(found[at]?.similarity).toBeCloseTo(similarity, 5);
    });
  });

  test('a filter may search for neighbors itself', () => {
    const allows = (id: number) => id % 2 === 0 && (id % 100 > 0 || neighbors.nearestTo(id).length === 10);
    const found = neighbors.nearest(vectorOf(8), { limit: 3, allows });
    expect(found).toEqual(neighbors.nearest(vectorOf(8), { limit: 3, allows: (id) => id % 2 === 0 }));
  });

  test('the document itself and the excluded id are not returned, and the limit is still reached', () => {
    const [nearest] = idsOf(neighbors.nearestTo(17));
    const found = idsOf(neighbors.nearestTo(17, { limit: 100, except: nearest as number }));
    expect(found).toHaveLength(100);
    expect(found).not.toContain(17);
    expect(found).not.toContain(nearest);
  });

  test('the same vectors give the same results and the same snapshot', () => {
    const again = neighborsOf(vectors);
    for (const id of [0, 77, 19_999]) expect(again.nearestTo(id)).toEqual(neighbors.nearestTo(id));
    expect(Buffer.compare(again.snapshot(), neighbors.snapshot())).toBe(0);
  });

  test('removed vectors are not found, remaining and replaced ones are', () => {
    const changing = neighborsOf(vectors);
    const left = new Map<number, Float32Array>();
    for (const [id, vector] of vectors)
      if (id % 2 === 0) changing.remove(id);
      else left.set((id - 1) / 2, vector);
    changing.remove(0);
    expect(changing.size).toBe(10_000);
    expect(changing.has(0)).toBe(false);
    expect(changing.nearestTo(0)).toEqual([]);
    const found = (id: number) => changing.nearestTo(id, { limit: 50 });
    for (const id of [1, 501, 19_999]) expect(idsOf(found(id)).every((one) => one % 2 === 1)).toBe(true);
    for (const id of [9, 5_001, 14_321])
      bestOf(left, vectorOf(id), 11).forEach((similarity, at) => {
        if (at > 0) expect(found(id)[at - 1]?.similarity).toBeCloseTo(similarity, 5);
      });

    for (let id = 0; id < 20_000; id += 2) changing.put(id + 1_000_000, vectorOf(id));
    expect(changing.size).toBe(20_000);
    for (const id of [0, 400, 19_998])
      expect(changing.nearest(vectorOf(id), { limit: 1 })).toEqual([
        { id: id + 1_000_000, similarity: expect.closeTo(1) },
      ]);
    expect(idsOf(changing.nearest(vectorOf(1), { limit: 1 }))).toEqual([1]);
  });

  test('a restored snapshot returns the same results, also after further changes', () => {
    const original = neighborsOf(shifted(vectors, 3));
    const bytes = original.snapshot();
    // At an unaligned offset, and overwritten afterwards.
    const elsewhere = new Uint8Array(bytes.length + 1);
    elsewhere.set(bytes, 1);
    const restored = restoreNearestNeighbors(elsewhere.subarray(1));
    elsewhere.fill(0);
    expect(restored.size).toBe(20_000);
    const probes = Array.from({ length: 10 }, (_, at) => at * 1_999);
    const answers = (of: NearestNeighbors) => probes.map((id) => of.nearest(vectorOf(id)));
    expect(answers(restored)).toEqual(answers(original));
    for (const changed of [original, restored]) {
      for (let id = 0; id < 3_000; id++) changed.remove(id);
      for (let id = 0; id < 15_000; id++) changed.put(30_000 + id, vectorOf(id));
      changed.put(4_711, vectorOf(5));
    }
    expect(answers(restored)).toEqual(answers(original));
    expect(Buffer.compare(restored.snapshot(), original.snapshot())).toBe(0);
    expect(Buffer.compare(restoreNearestNeighbors(bytes).snapshot(), bytes)).toBe(0);
  });
});

test('identical vectors are ordered by id', () => {
  const neighbors = createNearestNeighbors(3);
  for (let id = 2_999; id >= 0; id--) neighbors.put(id, [1, 2, 3]);
  const found = neighbors.nearest([1, 2, 3], { limit: 1_000, allows: (id) => id >= 100 });
  expect(found).toHaveLength(1_000);
  expect(idsOf(found)).toEqual(Array.from({ length: 1_000 }, (_, at) => at + 100));
});

test('very large and very small numbers keep their direction', () => {
  const neighbors = createNearestNeighbors(2);
  neighbors.put(1, [1e300, 0]);
  neighbors.put(2, [0, 5e-324]);
  neighbors.put(3, [-1e300, 1e300]);
  expect(neighbors.nearest([1e-300, 1e-300], { limit: 2 })).toEqual([
    { id: 1, similarity: expect.closeTo(Math.SQRT1_2) },
    { id: 2, similarity: expect.closeTo(Math.SQRT1_2) },
  ]);
  expect(neighbors.nearestTo(3)).toEqual([
    { id: 2, similarity: expect.closeTo(Math.SQRT1_2) },
    { id: 1, similarity: expect.closeTo(-Math.SQRT1_2) },
  ]);
});

test('an empty index has a valid snapshot', () => {
  const restored = restoreNearestNeighbors(createNearestNeighbors(3).snapshot());
  expect(restored.size).toBe(0);
  restored.put(1, [1, 2, 3]);
  expect(idsOf(restored.nearest([1, 2, 3]))).toEqual([1]);
  expect(() => restored.put(1, [1, 2])).toThrow(SearchError);
});

test('a damaged, truncated, outdated or unrelated snapshot is rejected', () => {
  const neighbors = createNearestNeighbors(2);
  neighbors.put(1, [1, 2]);
  neighbors.put(2, [3, 1]);
  const bytes = neighbors.snapshot();
  for (let at = 0; at < bytes.length; at++) {
    const flipped = Uint8Array.from(bytes);
    flipped[at] = (flipped[at] as number) ^ 4;
    expect(() => restoreNearestNeighbors(flipped)).toThrow(SnapshotError);
    expect(() => restoreNearestNeighbors(bytes.subarray(0, at))).toThrow(SnapshotError);
  }
  expect(() => restoreNearestNeighbors(Buffer.concat([bytes, Buffer.alloc(1)]))).toThrow('damaged');
  expect(() => restoreNearestNeighbors(Buffer.from('nonsense'.repeat(40)))).toThrow('not a snapshot');
  const newer = Uint8Array.from(bytes);
  newer[8] = 99;
  expect(() => restoreNearestNeighbors(newer)).toThrow('another version');
});

test('invalid vectors, ids, limits and dimensions are rejected without side effects', () => {
  const neighbors = createNearestNeighbors(2);
  neighbors.put(1, [1, 0]);
  const holes = new Array<number>(2);
  for (const vector of [
    [],
    [1],
    [1, 2, 3],
    [1, Number.NaN],
    [Number.POSITIVE_INFINITY, 1],
    holes,
    Float32Array.of(1),
  ]) {
    expect(() => neighbors.put(1, vector)).toThrow(SearchError);
    expect(() => neighbors.put(2, vector)).toThrow(SearchError);
    expect(() => neighbors.nearest(vector)).toThrow(SearchError);
  }
  for (const id of [0.5, Number.NaN, 2 ** 53]) expect(() => neighbors.put(id, [1, 1])).toThrow(SearchError);
  for (const limit of [0, -1, 1.5, 10_001, Number.NaN]) {
    expect(() => neighbors.nearest([1, 0], { limit })).toThrow(SearchError);
    expect(() => neighbors.nearestTo(1, { limit })).toThrow(SearchError);
    expect(() => neighbors.nearestTo(2, { limit })).toThrow(SearchError);
  }
  for (const dimensions of [0, -1, 1.5, Number.NaN, 4_097])
    expect(() => createNearestNeighbors(dimensions)).toThrow(SearchError);
  expect(neighbors.size).toBe(1);
  expect(neighbors.nearest([1, 0])).toEqual([{ id: 1, similarity: 1 }]);
});

describe('with one byte for each number', { timeout: 300_000 }, () => {
  const vectors = activationVectors(6_000, 576);
  const neighbors = createNearestNeighbors(576, 'int8');
  for (const [id, vector] of vectors) neighbors.put(id, vector);

  test('nearly all of the nearest are found, with nearly the same similarity', () => {
    let found = 0;
    for (let id = 0; id < 6_000; id += 300) {
      const query = vectors.get(id) as Float32Array;
      const best = bestOf(vectors, query, 10);
      for (const [at, { id: one, similarity }] of neighbors.nearest(query).entries()) {
        expect(similarity).toBeCloseTo(best[at] as number, 2);
        expect(similarity).toBeCloseTo(cosineOf(vectors.get(one) as Float32Array, query), 2);
        if (cosineOf(vectors.get(one) as Float32Array, query) >= (best[9] as number) - 1e-4) found++;
      }
    }
    expect(found / 200).toBeGreaterThanOrEqual(0.97);
  });

  test('a snapshot keeps the precision', () => {
    const restored = restoreNearestNeighbors(neighbors.snapshot());
    expect(restored.nearestTo(4_000)).toEqual(neighbors.nearestTo(4_000));
    restored.remove(0);
    expect(restored.nearestTo(5_999, { limit: 3 })).toHaveLength(3);
    expect(Buffer.compare(restoreNearestNeighbors(restored.snapshot()).snapshot(), restored.snapshot())).toBe(0);
  });
});
