import { expect, test } from 'vitest';
import { drawRecipe } from './recipe.ts';
import { drawView, formatBack, formatDetail } from './recipe-views.ts';

const RECIPE = 'horizon 1.5 easel 3';

test('a detail is a crop of the whole picture, drawn at a higher resolution', () => {
  const detail = drawView(formatDetail({ x: 0.25, y: 0.1, side: 0.5 }, RECIPE), 200);
  const whole = drawRecipe(RECIPE, 400);
  expect([detail.width, detail.height]).toEqual([200, 200]);
  const at = (10 * detail.width + 20) * 4;
  const same = ((40 + 10) * whole.width + 100 + 20) * 4;
  expect(detail.rgba.slice(at, at + 4)).toEqual(whole.rgba.slice(same, same + 4));
});

test('a detail at the edge stays within the picture, and no picture larger than 4,000 pixels is drawn', () => {
  const detail = drawView(formatDetail({ x: 0.99, y: 0.99, side: 0.1 }, RECIPE), 2_000);
  expect([detail.width, detail.height]).toEqual([400, 400]);
});

test('the back has the shape of the picture', () => {
  const back = drawView(formatBack(RECIPE), 300);
  expect([back.width, back.height]).toEqual([300, 200]);
});

test('other recipes are whole pictures', () => {
  expect(drawView(RECIPE, 120).height).toBe(80);
});
