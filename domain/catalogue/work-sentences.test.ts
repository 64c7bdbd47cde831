import { expect, test } from 'vitest';
import { sentencesAboutWork, type WorkFacts } from './work-sentences.ts';

const work: WorkFacts = {
  artistName: 'Ada Moreau',
  city: 'Lyon',
  countryCode: 'fr',
  year: 2021,
  widthCm: 61,
  heightCm: 76.2,
  depthCm: 3,
  weightKg: 2.5,
  packaging: 'rolled',
  isFramed: true,
  isReadyToHang: false,
  isOutdoorSafe: false,
};

test('a work is described in sentences', () => {
  expect(sentencesAboutWork(work)).toEqual([
    'The artist, Ada Moreau, is from Lyon, France.',
    'It was made in 2021.',
    'It is 61 cm wide, 76.2 cm high and 3 cm deep.',
    'It weighs 2.5 kg.',
    'It ships in a tube.',
    'It is framed.',
    'It is not ready to hang.',
    'It is not made for outdoors.',
  ]);
});

test('unknown values are omitted', () => {
  const bare = { ...work, city: '', countryCode: '', year: null, depthCm: null, weightKg: null, isFramed: false };
  expect(sentencesAboutWork({ ...bare, isReadyToHang: true, isOutdoorSafe: true, packaging: 'flat_crate' })).toEqual([
    'The artist is Ada Moreau.',
    'It is 61 cm wide and 76.2 cm high.',
    'It ships in a crate.',
    'It is not framed.',
    'It is ready to hang.',
    'It is safe outdoors.',
  ]);
});
