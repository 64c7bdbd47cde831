import { expect, test } from 'vitest';
import { chooseNext, type Reaction } from './choose-next.ts';
import { calculateContentVector, calculateSimilarity, type WorkContent } from './content-vector.ts';

let nextId = 0;
const work = (subject: string, colors: string[], more: Partial<WorkContent> = {}): WorkContent => ({
  artworkId: ++nextId,
  artistId: nextId,
  category: 'paintings',
  styles: ['Abstract'],
  subject,
  mediums: ['Oil'],
  colors,
  size: 'medium',
  priceCents: 90_000,
  ...more,
});
const BLUE = ['00427e'];
const RED = ['b24743'];
const many = (count: number, subject: string, colors: string[]) =>
  Array.from({ length: count }, () => work(subject, colors));

test('works with the same subject and colors are more alike than others', () => {
  const [one, other] = [work('Sea', BLUE), work('Sea', BLUE)].map(calculateContentVector);
  const far = calculateContentVector(work('Cities', RED, { category: 'photography', styles: ['Pop Art'] }));
  if (!one || !other) throw new Error('unreachable');
  expect(calculateSimilarity(one, one)).toBeCloseTo(1);
  expect(calculateSimilarity(one, other)).toBeCloseTo(1);
  expect(calculateSimilarity(one, far)).toBeLessThan(0.5);
});

test('a new visitor sees works that differ from each other, the best one first', () => {
  const candidates = [...many(5, 'Sea', BLUE), ...many(5, 'Cities', RED), ...many(5, 'Love', ['ffffff'])];
  const next = chooseNext(candidates, [], 3);
  const subjects = next.map(({ artworkId }) => candidates.find((one) => one.artworkId === artworkId)?.subject);
  expect(next[0]?.artworkId).toBe(candidates[0]?.artworkId);
  expect(new Set(subjects).size).toBe(3);
  expect(next.every(({ because }) => because === undefined)).toBe(true);
});

test('after some reactions, most works are like what was kept, and one of four is different', () => {
  const kept = work('Sea', BLUE);
  const reactions: Reaction[] = [
    { work: kept, isKept: true },
    { work: work('Cities', RED), isKept: false },
    { work: work('Sea', BLUE), isKept: true },
    { work: work('Cities', RED), isKept: false },
  ];
  const candidates = [...many(10, 'Cities', RED), ...many(10, 'Love', ['ffffff']), ...many(10, 'Sea', BLUE)];
  const next = chooseNext(candidates, reactions, 4);
  const subjects = next.map(({ artworkId }) => candidates.find((one) => one.artworkId === artworkId)?.subject);
  expect(subjects.slice(0, 3)).toEqual(['Sea', 'Sea', 'Sea']);
  expect(subjects[3]).toBe('Love');
  expect(next[0]?.because).toBe(kept.artworkId);
  expect(next[3]?.because).toBeUndefined();
});

test('after three passes in a row, every second work is different', () => {
  const reactions: Reaction[] = [
    { work: work('Sea', BLUE), isKept: true },
    ...many(3, 'Cities', RED).map((passed) => ({ work: passed, isKept: false })),
  ];
  const next = chooseNext([...many(6, 'Sea', BLUE), ...many(6, 'Love', ['ffffff'])], reactions, 4);
  expect(next.filter(({ because }) => because === undefined)).toHaveLength(2);
});

test('no work is shown twice, and the feed ends when there are no more works', () => {
  const seen = work('Sea', BLUE);
  const candidates = [seen, ...many(2, 'Sea', BLUE)];
  const next = chooseNext(candidates, [{ work: seen, isKept: true }], 10);
  expect(next.map(({ artworkId }) => artworkId).sort()).toEqual(candidates.slice(1).map(({ artworkId }) => artworkId));
  expect(chooseNext([], [], 3)).toEqual([]);
});
