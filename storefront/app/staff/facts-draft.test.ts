import type { StatedFacts } from '@easel/domain/catalogue/stated-facts';
import { expect, test } from 'vitest';
import { parseFactsDraft, toFactsDraft } from './facts-draft.ts';

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
  expect(toFactsDraft(facts)).toMatchObject({ editionNumber: '3', editionSize: '25' });
  expect(parseFactsDraft(toFactsDraft(facts))).toEqual({ facts });
  const single = { ...facts, editionNumber: null, editionSize: null };
  expect(parseFactsDraft(toFactsDraft(single))).toEqual({ facts: single });
});

test.each(['x', '-1', '1.5', '0', '999999'])('the edition number %j is refused', (editionNumber) => {
  expect(parseFactsDraft({ ...toFactsDraft(facts), editionNumber })).toEqual({
    problem: 'The number and the size of the edition must be whole numbers.',
  });
});
