import { expect, test } from 'vitest';
import { formatMediumLabel } from './medium-label.ts';

test.each([
  ['Oil', 'Canvas', false, 'Oil on Canvas'],
  ['Wood', 'Wood', false, 'Wood'],
  ['Carving', 'Marble', true, 'Carving of Marble'],
  ['3d Printing', 'Nylon', true, '3d Printing of Nylon'],
  ['Bronze', 'Bronze', true, 'Bronze'],
  ['Metal', 'Steel', true, 'Steel'],
  ['Carving', 'Carving', true, 'Carving'],
  ['Oil', '', false, 'Oil'],
  ['', 'Paper', false, 'Paper'],
  ['Metal', '', true, 'Metal'],
  ['', '', false, ''],
])('the medium %j and the material %j (sculpture: %s) read %j', (medium, material, isSculpture, label) => {
  const facts = { mediums: medium ? [medium] : [], materials: material ? [material] : [], isSculpture };
  expect(formatMediumLabel(facts)).toBe(label);
});

test.each(['3d printing', '3d sculpting', 'assemblage', 'carving', 'casting', 'modeling', 'relief', 'weaving'])(
  'the sculpture method %s is named',
  (method) => {
    expect(formatMediumLabel({ mediums: [method], materials: ['Clay'], isSculpture: true })).toBe(`${method} of Clay`);
  },
);

test.each([
  [['Modeling', 'Carving'], ['Ceramic'], true, 'Modeling and Carving of Ceramic'],
  [['Carving', 'Bronze'], ['Marble'], true, 'Carving of Marble'],
  [['Metal', 'Bronze'], ['Steel'], true, 'Steel'],
  [['Metal', 'Bronze'], [], true, 'Metal and Bronze'],
  [['Oil', 'Acrylic'], ['Canvas', 'Wood'], false, 'Oil and Acrylic on Canvas and Wood'],
])('several mediums %j and materials %j', (mediums, materials, isSculpture, label) => {
  expect(formatMediumLabel({ mediums, materials, isSculpture })).toBe(label);
});
