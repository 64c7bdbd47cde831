import { expect, test } from 'vitest';
import { beginStatement, chooseWallWorks, createHomeWorks } from './home-works.ts';

const aWork = (artworkId: number, originalStatus = 'avail', listPrice: number | null = 100) => ({
  ...{ artworkId, originalStatus, listPrice },
});
const ids = (works: { artworkId: number }[]) => works.map(({ artworkId }) => artworkId);

test('each work is taken once, and only what can be bought', () => {
  const works = createHomeWorks({ showsAll: false });
  expect(ids(works.take([aWork(1), aWork(2, 'sold'), aWork(3, 'avail', null), aWork(4)], 8))).toEqual([1, 4]);
  expect(ids(works.take([aWork(4), aWork(5), aWork(6), aWork(7)], 2))).toEqual([5, 6]);
});

test('works of a row that is too short stay available', () => {
  const works = createHomeWorks({ showsAll: false });
  expect(works.take([aWork(1), aWork(2)], 8, 3)).toEqual([]);
  expect(ids(works.take([aWork(1)], 8))).toEqual([1]);
});

test('an archive shows works that cannot be bought', () => {
  expect(ids(createHomeWorks({ showsAll: true }).take([aWork(1, 'unavail', null)], 1))).toEqual([1]);
});

test('a statement is cut after a sentence', () => {
  expect(beginStatement(' I  paint. ')).toBe('I paint.');
  const long = `${'I paint what I see at the sea. '.repeat(30)}`;
  expect(beginStatement(long)).toMatch(/the sea\.$/);
  expect(beginStatement(long).length).toBeLessThanOrEqual(420);
  expect(beginStatement('word '.repeat(200))).toMatch(/word…$/);
});

test('works for the wall are flat, by different artists, and fit beside each other', () => {
  const work = (artistId: number, width: number, height = 60, category = 'paintings') => ({
    ...{ artistId, width, height, category },
  });
  const [first, second, third] = [work(1, 100), work(2, 80), work(3, 70)];
  const works = [
    work(9, 50, 50, 'sculpture'),
    first,
    work(1, 40),
    work(8, 300),
    second,
    work(7, 100),
    third,
    work(6, 30),
  ];
  expect(chooseWallWorks(works)).toEqual([first, second, third]);
});
