import { expect, test } from 'vitest';
import { PACKAGINGS } from './packaging.ts';

test('rolled ships in a tube, flat_cardboard in a box, flat_crate in a crate', () => {
  expect(PACKAGINGS).toEqual({
    rolled: 'Ships in a tube',
    flat_cardboard: 'Ships in a box',
    flat_crate: 'Ships in a crate',
  });
});
