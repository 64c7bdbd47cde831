import { formatHex, mix, type Oklch } from '../color.ts';
import type { Random } from '../random.ts';
import { addGrain, type Family, type Sheet } from './family.ts';

/** People in the street, on the beach, dancing or at a table, in a few flat shapes each. */
export const figures: Family = {
  name: 'figures',
  category: 'paintings',
  mediums: ['Acrylic', 'Oil', 'Gouache'],
  materials: ['Canvas', 'Paper', 'Wood'],
  styles: ['Figurative', 'Expressionism', 'Contemporary', 'Illustration'],
  aspectRatios: [1.25, 1, 0.8, 1.4],
  longSidesCm: [40, 60, 80, 100, 120],
  hasFigures: true,
  compose(random, aspectRatio) {
    const picked = random.pick(PALETTES);
    const scene = random.pick(SCENES);
    const palette = scene === 'beach' && picked.ground.l < 0.75 ? { ...picked, ground: SAND } : picked;
    const density = random.between(0.6, 1);
    return {
      title: random.pick(TITLES[scene]),
      statement: random.pick(STATEMENTS),
      subject: 'People',
      keywords: ['people', 'figure', scene, ...WORDS[scene]],
      colors: [palette.ground, ...(scene === 'beach' ? [] : [palette.ground2])],
      draw(sheet) {
        const { context, height } = sheet;
        context.save();
        context.scale(height, height);
        DRAW[scene]({ sheet, palette, wide: aspectRatio, density });
        context.restore();
        addGrain(sheet, 9);
      },
    };
  },
};

type SceneName = 'street' | 'beach' | 'dance' | 'table';
const SCENES: readonly SceneName[] = ['street', 'beach', 'dance', 'table'];
const WORDS: Record<SceneName, readonly string[]> = {
  street: ['walking', 'shadow', 'square'],
  beach: ['parasol', 'summer', 'sand'],
  dance: ['dancing', 'movement', 'evening'],
  table: ['conversation', 'dinner', 'friends'],
};

interface Palette {
  ground: Oklch;
  ground2: Oklch;
  clothes: readonly Oklch[];
}

interface Scene {
  sheet: Sheet;
  palette: Palette;
  wide: number;
  density: number;
}

type Lch = readonly [l: number, c: number, h: number];
const colorOf = ([l, c, h]: Lch): Oklch => ({ l, c, h });
const paletteOf = (ground: Lch, ground2: Lch, ...clothes: Lch[]): Palette => ({
  ground: colorOf(ground),
  ground2: colorOf(ground2),
  clothes: clothes.map(colorOf),
});
// biome-ignore format: a palette reads best on a line
const PALETTES: readonly Palette[] = [
  paletteOf([0.88, 0.05, 80], [0.62, 0.13, 38], [0.4, 0.1, 260], [0.6, 0.18, 30], [0.95, 0.02, 90], [0.8, 0.13, 85], [0.32, 0.03, 260]),
  paletteOf([0.78, 0.06, 205], [0.48, 0.08, 235], [0.72, 0.16, 50], [0.95, 0.02, 90], [0.56, 0.18, 20], [0.3, 0.05, 270], [0.86, 0.12, 92]),
  paletteOf([0.85, 0.11, 88], [0.7, 0.13, 62], [0.32, 0.07, 265], [0.58, 0.19, 30], [0.94, 0.02, 90], [0.44, 0.09, 165], [0.8, 0.07, 350]),
  paletteOf([0.9, 0.035, 25], [0.66, 0.11, 12], [0.38, 0.1, 330], [0.45, 0.09, 170], [0.84, 0.12, 88], [0.95, 0.02, 90], [0.3, 0.03, 30]),
  paletteOf([0.32, 0.05, 268], [0.44, 0.08, 290], [0.84, 0.12, 85], [0.7, 0.15, 25], [0.92, 0.03, 90], [0.6, 0.1, 200], [0.76, 0.1, 340]),
  paletteOf([0.68, 0.07, 150], [0.42, 0.07, 160], [0.94, 0.02, 90], [0.62, 0.18, 32], [0.84, 0.12, 90], [0.3, 0.05, 260], [0.76, 0.09, 20]),
  paletteOf([0.92, 0.012, 90], [0.74, 0.02, 250], [0.25, 0.02, 260], [0.58, 0.2, 28], [0.5, 0.13, 258], [0.8, 0.13, 85], [0.55, 0.02, 250]),
];
const SAND: Oklch = { l: 0.87, c: 0.05, h: 80 };
// biome-ignore format: a row of colors reads best on a line
const SKINS = ([[0.36, 0.05, 42], [0.46, 0.07, 46], [0.58, 0.085, 52], [0.7, 0.08, 58], [0.81, 0.06, 58]] as const).map(colorOf);
// biome-ignore format: a row of colors reads best on a line
const HAIRS = ([[0.2, 0.015, 40], [0.24, 0.03, 280], [0.36, 0.06, 45], [0.55, 0.12, 50], [0.8, 0.08, 82], [0.78, 0.01, 250]] as const).map(colorOf);

function line({ context }: Sheet, color: Oklch, thick: number, ...points: readonly (readonly [number, number])[]) {
  context.strokeStyle = formatHex(color);
  context.lineWidth = thick;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
  context.stroke();
}

function fill({ context }: Sheet, color: Oklch, ...points: readonly (readonly [number, number])[]) {
  context.fillStyle = formatHex(color);
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
  context.closePath();
  context.fill();
}

function disc({ context }: Sheet, color: Oklch, x: number, y: number, across: number, tall = across, turn = 0) {
  context.fillStyle = formatHex(color);
  context.beginPath();
  context.ellipse(x, y, across, tall, turn, 0, 2 * Math.PI);
  context.fill();
}

function wash({ sheet, wide }: Scene, color: Oklch, top: number, bottom: number) {
  const { context, random } = sheet;
  context.fillStyle = formatHex(color);
  context.fillRect(0, top, wide, bottom - top);
  for (let stroke = 0; stroke < 120; stroke++) {
    context.globalAlpha = 0.2;
    const y = random.between(top, bottom);
    const tall = Math.min(0.035, bottom - y);
    context.fillStyle = formatHex({ ...color, l: color.l + random.normal() * 0.022 });
    context.fillRect(random.between(-0.1, wide), y, random.between(0.06, 0.3), tall);
  }
  context.globalAlpha = 1;
}

const darker = (color: Oklch, by: number): Oklch => ({ ...color, l: Math.max(0.1, color.l - by) });

/** Whether clothes are seen against the ground. */
function areApart(one: Oklch, other: Oklch): boolean {
  const turn = ((one.h - other.h) * Math.PI) / 180;
  const chroma = one.c ** 2 + other.c ** 2 - 2 * one.c * other.c * Math.cos(turn);
  return Math.sqrt((one.l - other.l) ** 2 + chroma) > 0.11;
}

interface Person {
  skin: Oklch;
  hair: Oklch;
  top: Oklch;
  bottom: Oklch;
  isInDress: boolean;
  hasLongHair: boolean;
}

function personOf(random: Random, { clothes }: Palette, ground: Oklch): Person {
  const seen = clothes.filter((color) => areApart(color, ground));
  return {
    skin: random.pick(SKINS),
    hair: random.pick(HAIRS),
    top: random.pick(seen),
    bottom: random.pick(seen),
    isInDress: random.isTrue(0.4),
    hasLongHair: random.isTrue(0.45),
  };
}

/** A walking person; `tall` is the height, `stride` how far the feet are apart. */
function drawWalker(
  sheet: Sheet,
  person: Person,
  x: number,
  ground: number,
  tall: number,
  stride: number,
  way: number,
) {
  const [hip, shoulder, head] = [ground - tall * 0.47, ground - tall * 0.8, ground - tall * 0.91];
  const limb = tall * 0.062;
  const legs = person.isInDress ? person.skin : person.bottom;
  for (const side of [-1, 1]) {
    const foot = x + side * stride * tall * 0.17;
    line(
      sheet,
      side < 0 ? darker(legs, 0.05) : legs,
      limb,
      [x, hip],
      [x + side * stride * tall * 0.08 + way * tall * 0.02, ground - tall * 0.24],
      [foot, ground],
    );
    line(sheet, darker(person.bottom, 0.18), limb * 0.8, [foot, ground], [foot + way * tall * 0.045, ground]);
  }
  line(
    sheet,
    darker(person.top, 0.05),
    limb * 0.85,
    [x, shoulder + tall * 0.04],
    [x - way * stride * tall * 0.11, hip + tall * 0.02],
  );
  if (person.isInDress)
    fill(
      sheet,
      person.top,
      [x - tall * 0.075, shoulder],
      [x + tall * 0.075, shoulder],
      [x + tall * 0.15, ground - tall * 0.27],
      [x - tall * 0.15, ground - tall * 0.27],
    );
  else
    fill(
      sheet,
      person.top,
      [x - tall * 0.085, shoulder],
      [x + tall * 0.085, shoulder],
      [x + tall * 0.07, hip + tall * 0.04],
      [x - tall * 0.07, hip + tall * 0.04],
    );
  line(
    sheet,
    person.top,
    limb * 0.85,
    [x + way * tall * 0.03, shoulder + tall * 0.03],
    [x + way * stride * tall * 0.12, hip - tall * 0.02],
  );
  disc(sheet, person.skin, x + way * stride * tall * 0.12, hip, limb * 0.45);
  line(sheet, person.skin, limb * 0.7, [x, shoulder], [x, head]);
  disc(sheet, person.hair, x - way * tall * 0.012, head - tall * 0.015, tall * 0.062);
  if (person.hasLongHair)
    disc(sheet, person.hair, x - way * tall * 0.035, head + tall * 0.05, tall * 0.035, tall * 0.085);
  disc(sheet, person.skin, x + way * tall * 0.014, head + tall * 0.008, tall * 0.05);
}

/** People who cross a square, each with a long shadow. */
function drawStreet(scene: Scene) {
  const { sheet, palette, wide, density } = scene;
  const { context, random } = sheet;
  wash(scene, palette.ground2, 0, 0.24);
  wash(scene, palette.ground, 0.24, 1);
  for (let house = 0; house < 7; house++) {
    const [x, across, top] = [(wide * house) / 6.5, wide / 7.5, random.between(0.02, 0.1)];
    fill(
      sheet,
      mix(palette.ground2, palette.ground, random.between(0.15, 0.45)),
      [x, 0.245],
      [x, top],
      [x + across, top],
      [x + across, 0.245],
    );
    for (let pane = 0; pane < 4; pane++)
      fill(
        sheet,
        darker(palette.ground2, 0.16),
        ...rectangle(
          x + across * (0.16 + (pane % 2) * 0.42),
          top + 0.03 + Math.floor(pane / 2) * 0.075,
          across * 0.22,
          0.045,
        ),
      );
  }
  const count = Math.round(5 + density * 5);
  const rows = Array.from({ length: count }, (_, at) => 0.4 + (0.52 * (at + random.next())) / count);
  const order = rows.map((_, at) => (at * 3 + 1) % count);
  for (const [at, ground] of rows.entries()) {
    const tall = 0.11 + (ground - 0.3) * 0.34;
    const x = wide * (0.08 + (0.84 * ((order[at] as number) + random.between(0.2, 0.8))) / count);
    const person = personOf(random, palette, palette.ground);
    context.globalAlpha = 0.3;
    fill(
      sheet,
      darker(palette.ground, 0.35),
      [x - 0.012, ground],
      [x + 0.012, ground],
      [x + tall * 0.95, ground + tall * 0.24],
      [x + tall * 0.85, ground + tall * 0.28],
    );
    disc(sheet, darker(palette.ground, 0.35), x + tall * 0.93, ground + tall * 0.27, tall * 0.07, tall * 0.035, 0.3);
    context.globalAlpha = 1;
    drawWalker(sheet, person, x, ground, tall, random.between(0.5, 1), random.isTrue(0.5) ? 1 : -1);
  }
}

const rectangle = (x: number, y: number, across: number, tall: number) =>
  [
    [x, y],
    [x + across, y],
    [x + across, y + tall],
    [x, y + tall],
  ] as const;

/** A beach seen from above: parasols, towels, and people on them. */
function drawBeach(scene: Scene) {
  const { sheet, palette, wide, density } = scene;
  const { context, random } = sheet;
  wash(scene, palette.ground, 0, 1);
  const sea = mix(palette.ground2, { l: 0.66, c: 0.1, h: 205 }, 0.7);
  for (const [color, reach] of [
    [{ l: 0.96, c: 0.01, h: 200 }, 0.235],
    [sea, 0.21],
  ] as const) {
    context.fillStyle = formatHex(color);
    context.beginPath();
    context.moveTo(0, 0);
    for (let at = 0; at <= 30; at++)
      context.lineTo((wide * at) / 30, reach + Math.sin(at * 0.7) * 0.014 + Math.sin(at * 0.31) * 0.02);
    context.lineTo(wide, 0);
    context.fill();
  }
  for (let swimmer = 0; swimmer < 4; swimmer++) {
    const [x, y] = [wide * random.between(0.08, 0.92), random.between(0.05, 0.16)];
    disc(sheet, { l: 0.95, c: 0.01, h: 200 }, x, y, 0.024, 0.012);
    disc(sheet, random.pick(SKINS), x, y, 0.011);
  }
  const columns = Math.round(wide * 4.2);
  for (let place = 0; place < columns * 3; place++) {
    const [x, y] = [
      (wide * ((place % columns) + 0.5)) / columns + random.normal() * 0.014,
      0.38 + Math.floor(place / columns) * 0.23 + random.normal() * 0.012,
    ];
    const isTaken = random.isTrue(density);
    const turn = random.normal() * 0.25;
    const person = personOf(random, palette, palette.ground);
    const hasParasol = random.isTrue(0.5);
    if (!isTaken) continue;
    context.save();
    context.translate(x, y);
    context.rotate(turn);
    context.globalAlpha = 0.2;
    fill(sheet, darker(palette.ground, 0.4), ...rectangle(-0.032, -0.068, 0.08, 0.15));
    context.globalAlpha = 1;
    fill(sheet, person.top, ...rectangle(-0.036, -0.072, 0.072, 0.144));
    for (const stripe of [-0.05, 0.046])
      fill(sheet, mix(person.top, { l: 0.97, c: 0.01, h: 90 }, 0.7), ...rectangle(-0.036, stripe, 0.072, 0.01));
    for (const side of [-1, 1]) line(sheet, person.skin, 0.011, [side * 0.007, 0.012], [side * 0.009, 0.062]);
    for (const side of [-1, 1]) line(sheet, person.skin, 0.009, [side * 0.014, -0.022], [side * 0.028, 0.008]);
    fill(sheet, person.skin, [-0.017, -0.03], [0.017, -0.03], [0.012, 0.02], [-0.012, 0.02]);
    fill(sheet, darker(person.bottom, 0.04), [-0.013, 0.004], [0.013, 0.004], [0.014, 0.024], [-0.014, 0.024]);
    disc(sheet, person.hair, 0, -0.046, 0.0145);
    if (hasParasol) drawParasol(sheet, person.bottom, random.isTrue(0.5) ? 0.055 : -0.055);
    context.restore();
  }
}

function drawParasol(sheet: Sheet, color: Oklch, x: number) {
  const { context } = sheet;
  context.globalAlpha = 0.25;
  disc(sheet, { l: 0.3, c: 0.03, h: 60 }, x + 0.02, -0.03, 0.066);
  context.globalAlpha = 1;
  for (let wedge = 0; wedge < 8; wedge++) {
    context.fillStyle = formatHex(wedge % 2 === 0 ? color : { l: 0.96, c: 0.012, h: 90 });
    context.beginPath();
    context.moveTo(x, -0.05);
    context.arc(x, -0.05, 0.066, (wedge * Math.PI) / 4, ((wedge + 1) * Math.PI) / 4);
    context.fill();
  }
}

/** Couples who dance on a floor. */
function drawDance(scene: Scene) {
  const { sheet, palette, wide, density } = scene;
  const { context, random } = sheet;
  wash(scene, palette.ground, 0, 0.6);
  wash(scene, palette.ground2, 0.6, 1);
  for (let lamp = 0; lamp < 9; lamp++) {
    const x = (wide * (lamp + 0.5)) / 9;
    const y = 0.11 + Math.sin((lamp / 8) * Math.PI) * 0.05;
    disc(sheet, { l: 0.93, c: 0.09, h: 90 }, x, y, 0.013);
  }
  const couples = Math.max(1, Math.round(wide * (1.2 + density)));
  for (let couple = 0; couple < couples; couple++) {
    const x = (wide * (couple + 0.5)) / couples;
    const ground = 0.82 + (couple % 2) * 0.08;
    const tall = Math.min(0.58, (wide / couples) * 1.25) * random.between(0.94, 1.04);
    context.globalAlpha = 0.3;
    disc(sheet, darker(palette.ground2, 0.25), x, ground + 0.005, tall * 0.26, tall * 0.035);
    context.globalAlpha = 1;
    const [one, other] = [personOf(random, palette, palette.ground), personOf(random, palette, palette.ground)];
    drawWalker(sheet, { ...one, isInDress: false }, x - tall * 0.1, ground, tall, 0.7, 1);
    drawWalker(sheet, { ...other, isInDress: true, hasLongHair: true }, x + tall * 0.1, ground, tall * 0.95, 0.6, -1);
    const hand = [x + tall * 0.02, ground - tall * random.between(0.98, 1.06)] as const;
    line(sheet, one.top, tall * 0.05, [x - tall * 0.13, ground - tall * 0.76], hand);
    line(sheet, other.skin, tall * 0.042, [x + tall * 0.13, ground - tall * 0.72], hand);
    line(
      sheet,
      darker(one.top, 0.06),
      tall * 0.05,
      [x - tall * 0.06, ground - tall * 0.7],
      [x + tall * 0.1, ground - tall * 0.56],
    );
  }
}

/** People around a table. */
function drawTable(scene: Scene) {
  const { sheet, palette, wide, density } = scene;
  const { context, random } = sheet;
  wash(scene, palette.ground, 0, 1);
  const guests = Math.max(2, Math.round(wide * (1.7 + density)));
  for (let guest = 0; guest < guests; guest++) {
    const person = personOf(random, palette, palette.ground);
    const x = (wide * (guest + 0.5)) / guests;
    const size = Math.min(0.3, (wide / guests) * 0.78);
    const way = guest < guests / 2 ? 1 : -1;
    const top = 0.66 - size * 1.2 + random.normal() * 0.012;
    if (person.hasLongHair) disc(sheet, person.hair, x - way * size * 0.06, top + size * 0.1, size * 0.25, size * 0.42);
    line(sheet, darker(person.skin, 0.05), size * 0.17, [x, top], [x, top + size * 0.45]);
    context.fillStyle = formatHex(person.top);
    context.beginPath();
    context.roundRect(x - size * 0.46, top + size * 0.36, size * 0.92, 0.5, [size * 0.34, size * 0.34, 0, 0]);
    context.fill();
    fill(
      sheet,
      darker(person.skin, 0.05),
      [x - size * 0.12, top + size * 0.35],
      [x + size * 0.12, top + size * 0.35],
      [x, top + size * 0.56],
    );
    disc(sheet, person.hair, x - way * size * 0.04, top - size * 0.06, size * 0.235);
    disc(sheet, person.skin, x + way * size * 0.035, top, size * 0.195, size * 0.225);
    const ink: Oklch = { l: 0.2, c: 0.02, h: 40 };
    for (const eye of [0.015, 0.13]) disc(sheet, ink, x + way * size * eye, top - size * 0.015, size * 0.02);
    line(
      sheet,
      darker(person.skin, 0.1),
      size * 0.022,
      [x + way * size * 0.085, top],
      [x + way * size * 0.1, top + size * 0.06],
    );
    line(
      sheet,
      { l: 0.48, c: 0.13, h: 22 },
      size * 0.03,
      [x + way * size * 0.03, top + size * 0.12],
      [x + way * size * 0.12, top + size * 0.115],
    );
  }
  wash(scene, palette.ground2, 0.72, 1);
  fill(sheet, mix(palette.ground2, { l: 0.97, c: 0.01, h: 90 }, 0.4), ...rectangle(0, 0.715, wide, 0.016));
  for (let plate = 0; plate < guests; plate++) {
    const x = (wide * (plate + 0.5)) / guests;
    disc(sheet, { l: 0.95, c: 0.01, h: 90 }, x, 0.82, 0.075, 0.027);
    disc(sheet, random.pick(palette.clothes), x, 0.815, 0.042, 0.014);
    const glass = x + Math.min(0.12, wide / guests / 2.3);
    fill(
      sheet,
      mix({ l: 0.95, c: 0.02, h: 220 }, palette.ground2, 0.25),
      [glass - 0.02, 0.75],
      [glass + 0.02, 0.75],
      [glass + 0.015, 0.83],
      [glass - 0.015, 0.83],
    );
    fill(
      sheet,
      { l: 0.45, c: 0.15, h: 20 },
      [glass - 0.018, 0.785],
      [glass + 0.018, 0.785],
      [glass + 0.014, 0.826],
      [glass - 0.014, 0.826],
    );
  }
}

const DRAW: Record<SceneName, (scene: Scene) => void> = {
  street: drawStreet,
  beach: drawBeach,
  dance: drawDance,
  table: drawTable,
};

// biome-ignore format: short titles read best side by side
const TITLES: Record<SceneName, readonly string[]> = {
  street: ['Ten to Nine', 'Everyone Is Late', 'The Square Before Lunch', 'Long Shadows, Short Errands', 'Crossing', 'Nobody Looks Up', 'The Four O’Clock People'],
  beach: ['Second Week of August', 'From the Hotel Roof', 'Towels', 'High Season', 'No Room for the Sea', 'Forty Parasols', 'Sunburn'],
  dance: ['The Last Song but One', 'Counting to Three', 'Wedding, Eleven at Night', 'Your Foot, Sorry', 'Slow One', 'The Band Was Terrible'],
  table: ['One More Chair', 'Who Is Driving', 'Supper at Ours', 'The Second Bottle', 'Everyone Talking', 'Cousins', 'After the Soup'],
};
const STATEMENTS = [
  'I draw strangers on the tram and introduce them to each other in the studio.',
  'Nobody in this picture knows that they are in it.',
  'The figures came last; first I painted the distances between them.',
  'I know four of these people. The others are walking into the picture for the first time.',
  'A crowd is only a rhythm until one of them turns around.',
];
