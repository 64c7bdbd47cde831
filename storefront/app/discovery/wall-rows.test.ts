import { readFileSync } from 'node:fs';
import { MAX_PICTURE_ROWS, MIN_PICTURE_ROWS } from '@easel/domain/catalogue/tile-layout';
import { expect, test } from 'vitest';

test('the wall has one class for every number of rows a picture can take', () => {
  const css = readFileSync(new URL('./wall-rows.module.css', import.meta.url), 'utf8');
  const classes = [...css.matchAll(/\.rows(\d+) \{\s+--rows: (\d+);/g)].map(([, name, value]) => [
    Number(name),
    Number(value),
  ]);
  const wanted = Array.from({ length: MAX_PICTURE_ROWS - MIN_PICTURE_ROWS + 1 }, (_, i) => MIN_PICTURE_ROWS + i);
  expect(classes).toEqual(wanted.map((n) => [n, n]));
});
