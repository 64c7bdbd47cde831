import { expect, test } from 'vitest';
import { checkStatedFacts } from './check-stated-facts.ts';
import { completeDescriptions, suggestAltText, suggestDescription } from './visual-description.ts';

const facts = {
  category: 'paintings',
  orientation: 'vertical' as const,
  styles: ['Abstract', 'Minimalism', 'Pop Art'],
  subject: 'Water',
  mediums: ['Oil'],
  materials: ['Canvas'],
  colors: ['000000', 'ffffff', '892122', '222222'],
};

test('a description is suggested from what is known of the image', () => {
  expect(suggestAltText(facts)).toBe('Vertical painting: water, abstract. Mainly black, white and dark red');
  expect(suggestDescription(facts)).toBe(
    'Vertical painting, oil on canvas. The subject is water. The style is abstract and minimalism. The main colors are black, white and dark red.',
  );
});

test('a suggestion says nothing about what is not known', () => {
  const unknown = { ...facts, styles: [], subject: '', mediums: [], materials: [], colors: ['no'] };
  expect(suggestAltText(unknown)).toBe('Vertical painting');
  expect(suggestDescription({ ...unknown, category: 'sculpture' })).toBe('Sculpture.');
});

test('a suggested short description can be saved as it is', () => {
  const stated = { altText: suggestAltText(facts), visualDescription: suggestDescription(facts) };
  const other = { condition: null, conditionNote: '', provenance: '', signature: null, isHandSigned: true };
  const rest = { hasArtistCertificate: false, editionNumber: null, editionSize: null, packaging: 'rolled' as const };
  expect(checkStatedFacts({ ...other, ...rest, ...stated }, { title: 'Water', artistName: 'Ada' }).ok).toBe(true);
});

test('what a person wrote comes before a suggestion, which is marked', () => {
  expect(
    completeDescriptions({ altText: 'Waves', visualDescription: 'High waves.', describedBy: 'staff' }, facts),
  ).toEqual({
    altText: 'Waves',
    visualDescription: 'High waves.',
    describedBy: 'staff',
  });
  expect(completeDescriptions({ altText: '', visualDescription: '', describedBy: null }, facts)).toMatchObject({
    altText: suggestAltText(facts),
    describedBy: 'suggestion',
  });
});
