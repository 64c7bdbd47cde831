import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveAnnouncement, moveWork, planMove, positionForKey } from './arrange-works.ts';

test('a work moves earlier or later, the others keep their order', () => {
  expect(moveWork([1, 2, 3, 4], 3, 0)).toEqual([3, 1, 2, 4]);
  expect(moveWork([1, 2, 3, 4], 1, 2)).toEqual([2, 3, 1, 4]);
  expect(moveWork([1, 2, 3], 1, 99)).toEqual([2, 3, 1]);
  expect(moveWork([1, 2, 3], 3, -5)).toEqual([3, 1, 2]);
  expect(moveWork([1, 2, 3], 9, 0)).toEqual([1, 2, 3]);
});

test('a move never loses or repeats a work', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(ids, fc.nat(30), fc.nat(30), (order, which, position) => {
      const id = order[which % order.length] ?? 0;
      const moved = moveWork(order, id, position);
      expect([...moved].sort()).toEqual([...order].sort());
      expect(moved.indexOf(id)).toBe(Math.min(position, order.length - 1));
    }),
  );
});

const alone = { previous: undefined, next: [] };

test('a move names the work that follows afterwards', () => {
  expect(planMove([1, 2, 3], alone, 3, 0)).toEqual({ order: [3, 1, 2], beforeArtworkId: 1 });
  expect(planMove([1, 2, 3], alone, 1, 1)).toEqual({ order: [2, 1, 3], beforeArtworkId: 3 });
  expect(planMove([1, 2, 3], alone, 1, 2)).toEqual({ order: [2, 3, 1], beforeArtworkId: null });
});

test('nothing moves beyond the ends of the collection', () => {
  expect(planMove([1, 2, 3], alone, 1, -1)).toBeUndefined();
  expect(planMove([1, 2, 3], alone, 3, 3)).toBeUndefined();
  expect(planMove([1, 2, 3], alone, 2, 1)).toBeUndefined();
  expect(planMove([1, 2, 3], alone, 9, 1)).toBeUndefined();
});

test('a work moves to the previous or the next page of a large collection', () => {
  const neighbors = { previous: 100, next: [4, 5] };
  expect(planMove([1, 2, 3], neighbors, 1, -1)).toEqual({ order: [1, 2, 3], beforeArtworkId: 100 });
  expect(planMove([1, 2, 3], neighbors, 3, 3)).toEqual({ order: [1, 2, 3], beforeArtworkId: 5 });
  expect(planMove([1, 2, 3], { previous: 100, next: [4] }, 3, 3)).toEqual({ order: [1, 2, 3], beforeArtworkId: null });
  // The last work of the page is followed by the first of the next page.
  expect(planMove([1, 2, 3], neighbors, 1, 2)).toEqual({ order: [2, 3, 1], beforeArtworkId: 4 });
});

test.each([
  ['ArrowLeft', 1],
  ['ArrowUp', 1],
  ['ArrowRight', 3],
  ['ArrowDown', 3],
  ['Home', 0],
  ['End', 4],
  ['Enter', undefined],
])('%s moves the third of five works to position %s', (key, position) => {
  expect(positionForKey(key, 2, 5)).toBe(position);
});

test('a move is announced', () => {
  expect(moveAnnouncement('Moon', 0, 12)).toBe('Moon is now 1 of 12.');
});
