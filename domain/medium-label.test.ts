import { expect, test } from 'vitest';
import { mediumLabelOf } from './medium-label.ts';

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
])(
  'account §5 Medium and material label: %j and %j (sculpture: %s) read %j',
  (medium, material, isSculpture, label) => {
    expect(mediumLabelOf({ medium, material, isSculpture })).toBe(label);
  },
);

test.each(['3d printing', '3d sculpting', 'assemblage', 'carving', 'casting', 'modeling', 'relief', 'weaving'])(
  'account §5 Medium and material label: the method %s is named',
  (method) => {
    expect(mediumLabelOf({ medium: method, material: 'Clay', isSculpture: true })).toBe(`${method} of Clay`);
  },
);
