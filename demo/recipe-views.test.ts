import { describe, expect, test } from 'vitest';
import { drawRecipe } from './recipe.ts';
import { drawView, formatBack, formatDetail } from './recipe-views.ts';
import { formatStudio, getStudioColor, parseStudio } from './studio-picture.ts';
import { STUDIO_CORNERS } from './studio-room.ts';

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

describe('a studio', () => {
  const works = [
    { recipe: RECIPE, widthCm: 120, heightCm: 80 },
    { recipe: 'stem 0.7 by:3 easel 17', widthCm: 35, heightCm: 50 },
  ];

  test.each(STUDIO_CORNERS)('is drawn again the same way: %s', (corner) => {
    const recipe = formatStudio({ corner, seed: 'easel-4', works });
    expect(parseStudio(recipe)).toEqual({ corner, seed: 'easel-4', works });
    const drawn = drawView(recipe, 240);
    expect([drawn.width, drawn.height]).toEqual([240, 160]);
    expect(drawView(recipe, 240).rgba).toEqual(drawn.rgba);
  });

  test('of another artist is another room', () => {
    const colors = new Set(Array.from({ length: 20 }, (_, artist) => getStudioColor(`easel-${artist}`)));
    expect(colors.size).toBeGreaterThan(15);
  });

  test('is not what recipes of works say', () => {
    expect(parseStudio(RECIPE)).toBeUndefined();
    expect(parseStudio('studio attic easel-4 of 10x10 horizon 1.5 easel 3')).toBeUndefined();
  });
});
