import { expect, test } from 'vitest';
import {
  type DiscoveredWork,
  EMPTY_VISIT,
  forget,
  listKeptWorks,
  MAX_REACTIONS,
  parseVisit,
  react,
  undo,
} from './discover-visit.ts';

const work = (artworkId: number): DiscoveredWork => ({
  artworkId,
  artistId: 3,
  artworkTitle: 'Sea',
  altText: 'A blue sea',
  artistName: 'Ada Moreau',
  productUrl: '/art/Painting-Sea/3/7/view',
  imageBaseUrl: '/media/works/7',
  aspectRatio: 1.2,
  placeholderColor: '#445566',
  category: 'paintings',
  styles: [],
  subject: '',
  mediums: [],
  colors: [],
  size: 'small',
  priceCents: null,
});

test('reactions are kept in order, can be taken back and forgotten', () => {
  const visit = react(react(react(EMPTY_VISIT, work(1), true), work(2), false), work(3), true);
  expect(listKeptWorks(visit).map(({ artworkId }) => artworkId)).toEqual([1, 3]);
  const back = undo(visit);
  expect(back.work?.artworkId).toBe(3);
  expect(back.visit.reactions).toHaveLength(2);
  expect(undo(EMPTY_VISIT)).toEqual({ visit: EMPTY_VISIT, work: undefined });
  expect(listKeptWorks(forget(visit, 1)).map(({ artworkId }) => artworkId)).toEqual([3]);
  expect(react(visit, work(1), false).reactions).toHaveLength(3);
});

test('a stored visit is read back, and what is broken or hostile in it is dropped', () => {
  const visit = react(EMPTY_VISIT, work(1), true);
  expect(parseVisit(JSON.stringify(visit))).toEqual(visit);
  for (const text of [null, '', 'x', '[]', '{}', '{"reactions":7}', '{"reactions":[null,1,{}]}'])
    expect(parseVisit(text)).toEqual(EMPTY_VISIT);
  const broken = [
    { productUrl: '//evil.example' },
    { productUrl: 'javascript:alert(1)' },
    { size: 'x' },
    { artworkId: -1 },
  ];
  for (const more of broken)
    expect(parseVisit(JSON.stringify({ reactions: [{ work: { ...work(1), ...more }, isKept: true }] }))).toEqual(
      EMPTY_VISIT,
    );
});

test('a visit that was stored without alternative texts is kept', () => {
  const { altText: _, ...old } = work(1);
  expect(parseVisit(JSON.stringify({ reactions: [{ work: old, isKept: true }] }))).toEqual(
    react(EMPTY_VISIT, { ...work(1), altText: '' }, true),
  );
});

test('a visit does not grow without end', () => {
  let visit = EMPTY_VISIT;
  for (let id = 1; id <= MAX_REACTIONS + 5; id++) visit = react(visit, work(id), true);
  expect(visit.reactions).toHaveLength(MAX_REACTIONS);
});
