import { expect, test } from 'vitest';
import { CATEGORIES } from '../catalogue/categories.ts';
import { MEDIUMS_AND_MATERIALS } from '../catalogue/mediums-and-materials.ts';
import { putCommonFirst } from './common-choices.ts';

test('common choices come first, and none is lost', () => {
  expect(putCommonFirst(['Airbrush', 'Acrylic', 'Casein', 'Oil'])).toEqual(['Oil', 'Acrylic', 'Airbrush', 'Casein']);
  for (const { slug } of CATEGORIES) {
    const { mediums, materials } = MEDIUMS_AND_MATERIALS[slug];
    expect(putCommonFirst(mediums).toSorted()).toEqual(mediums.toSorted());
    expect(putCommonFirst(materials).toSorted()).toEqual(materials.toSorted());
  }
});
