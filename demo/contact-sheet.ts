import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createCanvas, ImageData } from '@napi-rs/canvas';
import { calculateColorShare } from './color-share.ts';
import { FAMILIES } from './families/all-families.ts';
import { composeRecipe, drawRecipe, formatRecipe } from './recipe.ts';
import { createWorld } from './world.ts';

/**
 * Renders demo works side by side:
 * `node demo/contact-sheet.ts` renders the image in the documentation,
 * `node demo/contact-sheet.ts --family stem --count 12 --out stem.png` renders one family,
 * `node demo/contact-sheet.ts --family stem --artists 6 --out stem.png` renders a row of works per artist.
 */
const { values } = parseArgs({
  options: {
    family: { type: 'string' },
    artists: { type: 'string' },
    count: { type: 'string', default: '48' },
    width: { type: 'string', default: '1800' },
    out: { type: 'string', default: 'docs/pictures/demo-works.jpg' },
  },
});
const count = Number(values.count);
const sheetWidth = Number(values.width);
const GAP_SHARE = 0.012;
/** Approximate row height, as a fraction of the sheet's width. */
const ROW_SHARE = 0.14;

/** The highest-ranked works, alternating between families. */
function recipesOfWorld(): string[] {
  const works = [...createWorld('easel', 1_200).works()].sort((a, b) => b.rank - a.rank);
  const turns = FAMILIES.map(({ name }) => works.filter(({ recipe }) => recipe.startsWith(`${name} `)));
  return Array.from(
    { length: count },
    (_, index) => turns[index % turns.length]?.[Math.floor(index / turns.length)],
  ).flatMap((work) => (work ? [work.recipe] : []));
}

function recipesOfFamily(name: string): string[] {
  const family = FAMILIES.find((candidate) => candidate.name === name);
  if (!family) throw new Error(`There is no family ${name}.`);
  const ratioOf = (index: number) => family.aspectRatios[index % family.aspectRatios.length] ?? 1;
  if (values.artists) {
    const works = [...createWorld('easel', 1_200).works()].filter(({ recipe }) => recipe.startsWith(`${name} `));
    return Array.from({ length: Number(values.artists) }, (_, artist) =>
      works
        .filter(({ recipe }) => recipe.includes(` by:${artist} `))
        .slice(0, 6)
        .map(({ recipe }) => recipe),
    ).flat();
  }
  return Array.from({ length: count }, (_, index) =>
    formatRecipe({ family, aspectRatio: ratioOf(index), seed: `sheet ${index}` }),
  );
}

/** Justified rows. */
function rowsOf(recipes: string[], innerWidth: number, gap: number) {
  const rows: { height: number; recipes: string[] }[] = [];
  let row: string[] = [];
  const heightOf = (some: string[]) =>
    (innerWidth - gap * (some.length - 1)) / some.reduce((sum, recipe) => sum + Number(recipe.split(' ')[1]), 0);
  for (const recipe of recipes) {
    row.push(recipe);
    if (heightOf(row) > innerWidth * ROW_SHARE) continue;
    rows.push({ height: heightOf(row), recipes: row });
    row = [];
  }
  if (row.length > 0) rows.push({ height: Math.min(heightOf(row), innerWidth * ROW_SHARE), recipes: row });
  return rows;
}

const gap = Math.round(sheetWidth * GAP_SHARE);
const rows = rowsOf(values.family ? recipesOfFamily(values.family) : recipesOfWorld(), sheetWidth - 2 * gap, gap);
const sheetHeight = Math.round(rows.reduce((sum, { height }) => sum + height + gap, gap));
const sheet = createCanvas(sheetWidth, sheetHeight);
const context = sheet.getContext('2d');
context.fillStyle = '#faf9f7';
context.fillRect(0, 0, sheetWidth, sheetHeight);

let y = gap;
for (const row of rows) {
  let x = gap;
  for (const recipe of row.recipes) {
    const width = row.height * Number(recipe.split(' ')[1]);
    const started = performance.now();
    const pixels = drawRecipe(recipe, Math.round(width));
    const ms = Math.round(performance.now() - started);
    const { title, colors } = composeRecipe(recipe);
    const shares = colors.map((color) => `${Math.round(calculateColorShare(color, pixels) * 100)}%`).join(' ');
    console.log(`${recipe}: "${title}", said colors cover ${shares}, ${ms} ms`);
    const image = new ImageData(new Uint8ClampedArray(pixels.rgba), pixels.width, pixels.height);
    context.putImageData(image, Math.round(x), Math.round(y));
    x += width + gap;
  }
  y += row.height + gap;
}
await writeFile(values.out, values.out.endsWith('.png') ? await sheet.encode('png') : await sheet.encode('jpeg', 86));
