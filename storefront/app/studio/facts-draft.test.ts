import type { StatedFacts } from '@easel/domain/catalogue/stated-facts';
import { expect, test } from 'vitest';
import { draftOf, factsOf } from './facts-draft.ts';

const facts: StatedFacts = {
  condition: 'new',
  conditionNote: '',
  provenance: '',
  signature: 'front',
  isHandSigned: true,
  hasArtistCertificate: false,
  editionNumber: 3,
  editionSize: 25,
  packaging: 'rolled',
  altText: '',
  visualDescription: '',
};

test('facts become a draft and facts again', () => {
  expect(draftOf(facts)).toMatchObject({ editionNumber: '3', editionSize: '25' });
  expect(factsOf(draftOf(facts))).toEqual({ facts });
  const single = { ...facts, editionNumber: null, editionSize: null };
  expect(factsOf(draftOf(single))).toEqual({ facts: single });
});

test.each(['x', '-1', '1.5', '0', '999999'])('the edition number %j is refused', (editionNumber) => {
  expect(factsOf({ ...draftOf(facts), editionNumber })).toEqual({
    problem: 'The number and the size of the edition must be whole numbers.',
  });
});
