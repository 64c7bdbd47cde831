import { readFileSync } from 'node:fs';
import { FEWEST_PICTURE_ROWS, MOST_PICTURE_ROWS } from '@easel/domain/catalogue/tile-layout';
import { expect, test } from 'vitest';

test('the wall has one class for every number of rows a picture can take', () => {
  const css = readFileSync(new URL('./wall-rows.module.css', import.meta.url), 'utf8');
  const classes = [...css.matchAll(/\.rows(\d+) \{\s+--rows: (\d+);/g)].map(([, name, value]) => [
    Number(name),
    Number(value),
  ]);
  const wanted = Array.from({ length: MOST_PICTURE_ROWS - FEWEST_PICTURE_ROWS + 1 }, (_, i) => FEWEST_PICTURE_ROWS + i);
  expect(classes).toEqual(wanted.map((n) => [n, n]));
});
