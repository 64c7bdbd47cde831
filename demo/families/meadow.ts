import { formatHex, mix, type Oklch } from '../color.ts';
import { createNoise, type Noise } from '../noise.ts';
import { addGrain, type Family, type Sheet } from './family.ts';

type Tone = readonly [l: number, c: number, h: number];
const toneOf = ([l, c, h]: Tone): Oklch => ({ l, c, h });

/** A palette: upper and lower sky, leaves and grass in shade and light, and flowers. */
const season = (
  word: string,
  high: Tone,
  low: Tone,
  shade: Tone,
  leaf: Tone,
  dark: Tone,
  grass: Tone,
  ...flowers: Tone[]
) => ({
  word,
  high: toneOf(high),
  low: toneOf(low),
  shade: toneOf(shade),
  leaf: toneOf(leaf),
  dark: toneOf(dark),
  grass: toneOf(grass),
  flowers: flowers.map(toneOf),
});
type Season = ReturnType<typeof season>;

// biome-ignore format: a palette reads best with the sky and leaves in one line, the field in the next
const SEASONS: readonly Season[] = [
  season('poppies', [0.68, 0.09, 245], [0.9, 0.04, 220], [0.38, 0.07, 160], [0.62, 0.11, 130],
    [0.5, 0.09, 145], [0.72, 0.12, 122], [0.62, 0.2, 30], [0.68, 0.18, 38], [0.93, 0.03, 90]),
  season('lavender', [0.72, 0.06, 260], [0.9, 0.06, 60], [0.4, 0.06, 170], [0.62, 0.08, 140],
    [0.48, 0.1, 295], [0.66, 0.1, 305], [0.6, 0.14, 300], [0.74, 0.1, 310], [0.88, 0.07, 85]),
  season('buttercups', [0.7, 0.09, 240], [0.92, 0.03, 210], [0.36, 0.06, 180], [0.6, 0.1, 140],
    [0.66, 0.13, 112], [0.84, 0.15, 100], [0.9, 0.16, 98], [0.86, 0.16, 88], [0.95, 0.05, 100]),
  season('autumn', [0.7, 0.04, 235], [0.89, 0.04, 80], [0.42, 0.09, 35], [0.68, 0.14, 58],
    [0.56, 0.09, 75], [0.78, 0.11, 85], [0.62, 0.15, 45], [0.55, 0.13, 25], [0.86, 0.1, 92]),
  season('blossom', [0.76, 0.06, 240], [0.93, 0.03, 20], [0.68, 0.08, 355], [0.9, 0.06, 5],
    [0.64, 0.1, 135], [0.82, 0.11, 122], [0.92, 0.05, 0], [0.97, 0.02, 100], [0.86, 0.12, 98]),
  season('winter', [0.74, 0.04, 265], [0.92, 0.05, 55], [0.48, 0.04, 300], [0.66, 0.04, 320],
    [0.81, 0.045, 265], [0.955, 0.018, 75], [0.84, 0.04, 285], [0.9, 0.05, 45], [0.7, 0.06, 262]),
  season('evening', [0.66, 0.07, 320], [0.87, 0.1, 60], [0.36, 0.06, 230], [0.58, 0.08, 160],
    [0.46, 0.07, 200], [0.74, 0.11, 88], [0.86, 0.1, 70], [0.78, 0.12, 30], [0.66, 0.09, 330]),
  season('bluebells', [0.8, 0.04, 200], [0.93, 0.05, 110], [0.34, 0.06, 165], [0.66, 0.12, 128],
    [0.46, 0.09, 180], [0.64, 0.1, 140], [0.58, 0.14, 275], [0.68, 0.12, 285], [0.8, 0.07, 265]),
  season('harvest', [0.7, 0.07, 235], [0.91, 0.05, 85], [0.4, 0.06, 150], [0.62, 0.09, 120],
    [0.66, 0.1, 75], [0.85, 0.11, 88], [0.78, 0.13, 80], [0.92, 0.08, 95], [0.58, 0.09, 55]),
  season('nightfall', [0.34, 0.08, 265], [0.62, 0.09, 320], [0.22, 0.05, 200], [0.4, 0.06, 180],
    [0.28, 0.05, 190], [0.44, 0.07, 160], [0.88, 0.05, 330], [0.94, 0.03, 100], [0.66, 0.1, 300]),
  season('roses', [0.8, 0.03, 215], [0.94, 0.02, 90], [0.36, 0.06, 165], [0.58, 0.09, 140],
    [0.46, 0.08, 155], [0.66, 0.1, 132], [0.78, 0.12, 5], [0.68, 0.17, 12], [0.94, 0.03, 60]),
];

/** Fields and gardens in one season, painted with thousands of small dabs. */
export const meadow: Family = {
  name: 'meadow',
  category: 'paintings',
  mediums: ['Oil', 'Acrylic', 'Pastel'],
  materials: ['Canvas', 'Linen', 'Wood'],
  styles: ['Impressionism', 'Post-Impressionism', 'Pointillism'],
  aspectRatios: [1.25, 1.4, 1, 1.5, 0.8],
  longSidesCm: [40, 50, 60, 76, 90, 100, 120],
  compose(random) {
    const at = random.pick(SEASONS);
    const place = random.pick(PLACES[at.word] ?? (['path', 'path', 'poplars', 'orchard', 'pond'] as const));
    const view: View = {
      at,
      place,
      level: place === 'pond' ? random.between(0.3, 0.4) : random.between(0.36, 0.52),
      focus: random.pick([random.between(0.25, 0.42), random.between(0.58, 0.75)]),
      bloom: random.between(0.45, 0.58),
    };
    return {
      title: random.pick(place === 'pond' || random.isTrue(0.4) ? PLACE_TITLES[place] : (SEASON_TITLES[at.word] ?? [])),
      statement: random.pick(STATEMENTS),
      subject: place === 'pond' ? 'Garden' : (SUBJECT_OF[at.word] ?? 'Landscape'),
      keywords: [
        place === 'pond' ? 'garden' : 'field',
        at.word,
        place,
        'sky',
        ...(place === 'path' ? ['farmhouse'] : []),
      ],
      colors: [
        mix(at.high, at.low, 0.5),
        ...(place === 'pond' ? [mix(at.shade, at.leaf, 0.4)] : [at.grass, mix(at.dark, at.grass, 0.3)]),
      ],
      draw: (sheet) => paint(sheet, view),
    };
  },
};

/** Seasons in which only some places fit. */
const PLACES: Record<string, readonly View['place'][]> = {
  blossom: ['path', 'orchard', 'orchard', 'pond'],
  winter: ['path', 'poplars', 'orchard'],
};
const SUBJECT_OF: Record<string, string> = {
  autumn: 'Seasons',
  winter: 'Seasons',
  blossom: 'Seasons',
  roses: 'Garden',
};

// biome-ignore format: titles read best side by side
const PLACE_TITLES = {
  path: ['The Way to the Farm', 'Path Through the Low Field', 'Red Roof, Far Off', 'Shortcut', 'Between Two Fields'],
  poplars: ['Seven Poplars', 'Wind in the Poplars', 'The Row Along the Ditch', 'Taller Every Year'],
  orchard: ['Old Trees, Good Company', 'Shade at Noon', 'The Neighbor’s Trees', 'A Tree to Sit Under'],
  pond: [
    'The Pond at Its Fullest', 'Floating Leaves', 'Upside-Down Trees', 'Still Side of the Pond', 'Far Bank',
    'Reeds and Sky', 'Where the Herons Were', 'Water Garden, No Wind',
  ],
};

// biome-ignore format: titles read best side by side
const SEASON_TITLES: Record<string, readonly string[]> = {
  poppies: ['Poppies, Second Week of June', 'Red in the Barley', 'Before the Mowing'],
  lavender: ['Lavender, Early Heat', 'Bees at Ten in the Morning', 'Violet Ground'],
  buttercups: ['Buttercup Year', 'A Whole Field of Yellow', 'May, Unmown'],
  autumn: ['October Wind', 'The Field Turns', 'Rust and Straw'],
  blossom: ['Blossom Week', 'The Hedge in April', 'Petals on the Grass'],
  winter: ['Snow on the Allotments', 'Blue Shadows, White Field', 'January Noon'],
  evening: ['Warm Until Nine', 'Hay Dust', 'The Long Evening'],
  bluebells: ['Bluebells by the Wood', 'Cool Grass', 'Under the Beeches in May'],
  harvest: ['Stubble', 'The Wheat Is In', 'August, No Shade'],
  nightfall: ['White Flowers After Sunset', 'Moths', 'The Field at Lamp Time'],
  roses: ['Roses Gone Wild', 'Behind the Glasshouse', 'Overgrown, and Better for It'],
};
const STATEMENTS = [
  'Put down in small dabs from the horizon toward my feet, in one long afternoon.',
  'There is no line in this picture. Everything is held by the color next to it.',
  'I have walked past this field for eleven years and painted it nine times.',
  'The ground was toned a warm clay first; you can still see it breathing between the strokes.',
  'Painted standing up, with the wind trying to take the canvas.',
  'Step back three paces and it closes; step forward and it falls apart. I like both.',
  'I mixed only five colors and let the eye do the rest.',
];

/** The parameters of a picture. Lengths are fractions of the height, `focus` of the width. */
interface View {
  at: Season;
  place: 'path' | 'poplars' | 'orchard' | 'pond';
  level: number;
  focus: number;
  /** The noise threshold for flowers: a lower value means more flowers. */
  bloom: number;
}

function paint(sheet: Sheet, view: View) {
  const noise = createNoise(sheet.random);
  const { context, width, height } = sheet;
  context.lineCap = 'round';
  // A warm ground is visible between the dabs.
  context.fillStyle = formatHex(mix(view.at.low, { l: 0.72, c: 0.07, h: 55 }, 0.22));
  context.fillRect(0, 0, width, height);
  const ground = view.place === 'pond' ? mix(view.at.low, view.at.high, 0.6) : mix(view.at.dark, view.at.grass, 0.4);
  context.fillStyle = formatHex(mix(ground, { l: 0.66, c: 0.08, h: 55 }, 0.25));
  context.fillRect(0, view.level * height, width, height);
  paintSky(sheet, view, noise);
  paintFar(sheet, view, noise);
  const trees = treesOf(sheet, view);
  paintGround(sheet, view, trees, noise);
  if (view.place === 'path') paintHouse(sheet, view);
  for (const tree of trees) paintTree(sheet, view, tree);
  addGrain(sheet, 7);
}

/** A few adjacent dabs of one brush. */
function touch(sheet: Sheet, x: number, y: number, size: number, angle: number, color: Oklch, spread = 1.6, dabs = 3) {
  const { context, height, random } = sheet;
  context.globalAlpha = random.between(0.6, 0.95);
  context.fillStyle = formatHex({
    l: color.l + random.normal() * 0.028,
    c: Math.max(0, color.c * random.between(0.8, 1.25)),
    h: color.h + random.normal() * 9,
  });
  context.beginPath();
  for (let dab = 0; dab < dabs; dab++) {
    const turn = angle + random.normal() * 0.25;
    const long = size * height * random.between(0.85, 1.7);
    const [along, across] = [Math.cos(turn) * long, Math.sin(turn) * long];
    const fat = random.between(0.26, 0.38);
    const left = (x + random.normal() * size * spread) * height - along / 2;
    const top = (y + random.normal() * size * spread * 0.6) * height - across / 2;
    const [right, bottom] = [left + along, top + across];
    const [overX, overY] = [across * fat, -along * fat];
    // Blunt at the start, thin at the end.
    context.moveTo(left, top);
    context.bezierCurveTo(
      left + overX * 1.2,
      top + overY * 1.2,
      right + overX * 0.5,
      bottom + overY * 0.5,
      right,
      bottom,
    );
    context.bezierCurveTo(right - overX * 0.4, bottom - overY * 0.4, left - overX, top - overY, left, top);
  }
  context.fill();
  context.globalAlpha = 1;
}

/** The first strokes are broad, so that the ground is covered. */
const LAYING_IN = 140;

function paintSky(sheet: Sheet, { at, level, focus }: View, noise: Noise) {
  const { width, height, random } = sheet;
  const cloud = mix(at.low, { l: 0.98, c: 0.02, h: 70 }, at.high.l < 0.5 ? 0.1 : 0.6);
  for (let stroke = 0; stroke < LAYING_IN + 450; stroke++) {
    const isLayingIn = stroke < LAYING_IN;
    const t = (isLayingIn ? stroke / LAYING_IN : (stroke - LAYING_IN) / 450) * 1.03;
    const [x, y] = [(random.next() * width) / height, t * level];
    const puff = noise(x * 2.2 + 5, y * (4 + t * 6)) - 0.5;
    const under = noise(x * 2.2 + 5, (y - 0.03) * (4 + t * 6)) - 0.5;
    const clear = mix(at.high, at.low, Math.min(1, t ** 1.3 + Math.abs(x / (width / height) - focus) * 0.1));
    const shaded = mix(cloud, mix(at.high, at.shade, 0.25), Math.max(0, Math.min(0.7, (under - puff) * 5 + 0.1)));
    const size = (0.045 - t * 0.018) * (isLayingIn ? 1.8 : 1);
    touch(sheet, x, y, size, -0.25 + puff, puff > 0 ? mix(clear, shaded, Math.min(1, puff * 8)) : clear);
  }
}

/** The height of the trees on the horizon. */
const hedgeAt = (place: View['place'], x: number, noise: Noise) =>
  (place === 'pond' ? 0.3 : 0.13) * Math.max(0.26, noise(x * 2.6 + 2, 8) * 1.8 - 0.45);

function paintFar(sheet: Sheet, { at, level, place }: View, noise: Noise) {
  const { width, height, random } = sheet;
  const wide = width / height;
  const hill = mix(mix(at.low, at.high, 0.6), at.shade, 0.22);
  for (let stroke = 0; stroke < 170; stroke++) {
    const x = random.next() * wide;
    touch(sheet, x, level - random.next() * (0.02 + noise(x * 1.3, 3) * 0.1), 0.016, -0.1, hill);
  }
  const strokes = place === 'pond' ? 480 : 260;
  for (let stroke = 0; stroke < strokes; stroke++) {
    const x = random.next() * wide;
    const up = random.next();
    const light = Math.max(0, Math.min(1, up * 0.8 - 0.1 + (noise(x * 14, up * 4) - 0.5) * 1.1));
    const color = mix(mix(at.shade, hill, 0.25), mix(at.leaf, hill, 0.2), light);
    const size = place === 'pond' ? 0.027 : 0.016;
    touch(sheet, x, level + 0.006 - up * hedgeAt(place, x, noise), size, random.between(-1.6, 0.2), color, 1);
  }
}

function paintHouse(sheet: Sheet, { at, level, focus }: View) {
  const { width, height, random } = sheet;
  const x = ((1 - focus) * width) / height;
  const wall = mix(at.low, { l: 0.95, c: 0.02, h: 80 }, 0.6);
  const roof = mix({ l: 0.58, c: 0.13, h: 38 }, at.shade, at.high.l < 0.5 ? 0.5 : 0.1);
  for (let dab = 0; dab < 15; dab++)
    touch(sheet, x + (dab % 5) * 0.012, level + 0.004 - random.next() * 0.03, 0.013, 0, wall, 0.2);
  for (let dab = 0; dab < 15; dab++) {
    const up = Math.floor(dab / 5);
    touch(sheet, x + 0.024 + ((dab % 5) - 2) * (0.016 - up * 0.004), level - 0.036 - up * 0.009, 0.013, 0, roof, 0.2);
  }
}

interface Tree {
  x: number;
  /** From 0 (horizon) to 1 (foreground). */
  depth: number;
  tall: number;
  isPoplar: boolean;
}

function treesOf({ width, height, random }: Sheet, { place, focus }: View): Tree[] {
  const wide = width / height;
  const side = focus > 0.5 ? -1 : 1;
  if (place === 'poplars')
    return Array.from({ length: 7 }, (_, n) => {
      const depth = 0.03 + 0.3 * (n / 6) ** 2;
      const x = focus * wide - side * 0.1 + side * (n * 0.03 + depth * 1.7) + random.normal() * 0.008;
      return { x, depth, tall: (0.16 + depth * 1.15) * random.between(0.88, 1.1), isPoplar: true };
    });
  if (place !== 'orchard') return [];
  const trees = Array.from({ length: random.whole(2, 4) }, (_, n) => ({
    x: (focus + side * n * random.between(0.18, 0.3)) * wide,
    depth: n === 0 ? random.between(0.2, 0.36) : random.between(0.03, 0.12),
    tall: n === 0 ? random.between(0.44, 0.56) : random.between(0.16, 0.3),
    isPoplar: false,
  }));
  return trees.sort((one, other) => one.depth - other.depth);
}

function paintGround(sheet: Sheet, view: View, trees: readonly Tree[], noise: Noise) {
  const { width, height, random } = sheet;
  const { at, level, focus, bloom, place } = view;
  const wide = width / height;
  const sway = random.between(0.4, 0.8) * (focus > 0.5 ? -1 : 1);
  // Limited so that the path starts within the picture.
  const phase = random.between(-0.7, 0.6);
  const earth = mix(at.low, { l: 0.84, c: 0.05, h: 68 }, 0.5);
  for (let stroke = 0; stroke < LAYING_IN + 1330; stroke++) {
    const isLayingIn = stroke < LAYING_IN;
    const t = isLayingIn ? stroke / LAYING_IN : (stroke - LAYING_IN + random.next()) / 1330;
    const depth = t ** 1.55 + (isLayingIn ? 0.02 : 0);
    const [x, y] = [random.between(-0.02, 1.02) * wide, level + depth * (1 - level) * 1.02];
    const far = 1 / (depth + 0.13);
    const across = (x - focus * wide) * far;
    const patch = noise(across * 1.1 + 20, far * 1.6);
    const size = (0.0105 + depth * 0.0265) * (isLayingIn ? 2.6 : 1);
    let color = mix(at.dark, at.grass, Math.max(0, Math.min(1, patch * 1.9 - 0.45)));
    let angle = -0.2 - depth * 1.1;
    let grown = 1;
    const shore = 0.1 + (noise(x * 2.5, 30) - 0.5) * 0.1;
    const bank = 1.02 - (focus > 0.5 ? 1 - x / wide : x / wide) ** 2 * 0.45;
    const off = Math.abs(across - sway * Math.sin(far * 0.9 + phase)) / (0.17 + (patch - 0.5) * 0.1);
    if (place === 'pond' && depth > shore && depth < bank) {
      [color, angle] = [waterAt(view, x, depth, noise), 0];
      if (!isLayingIn && noise(across * 0.8 + 70, far * 2.6) > 0.62) {
        color = random.isTrue(0.14) ? random.pick(at.flowers) : mix(at.leaf, at.grass, random.next());
        grown = 0.85;
      }
    } else if (place === 'path' && off < 1) {
      color = mix(earth, off < 0.2 ? at.grass : at.dark, off < 0.2 ? 0.6 : Math.max(0, patch - 0.5));
      [grown, angle] = [1.2, 0];
    } else if (!isLayingIn && noise(across * 1.7 + 50, far * 2.3) > bloom && random.isTrue(0.6)) {
      color = random.pick(at.flowers);
      [grown, angle] = [0.8, random.between(-1, 1)];
    }
    const shadow = Math.max(0, ...trees.map((tree) => shadowOf(tree, x, depth)));
    touch(
      sheet,
      x,
      y,
      size * grown,
      angle,
      mix(color, { ...at.shade, l: at.shade.l + 0.06 }, shadow * (0.35 + patch * 0.5)),
    );
  }
}

/** The pond reflects the trees, then the sky. */
function waterAt({ at, level, place }: View, x: number, depth: number, noise: Noise): Oklch {
  const under = (depth * (1 - level)) / hedgeAt(place, x, noise);
  const ripple = (noise(x * 6, depth * 40) - 0.5) * 0.9;
  const sky = mix(at.low, at.high, Math.min(1, depth * 1.1));
  const trees = mix(at.shade, at.leaf, Math.max(0, 0.25 + ripple));
  return mix(trees, sky, Math.max(0, Math.min(0.94, (under - 1 + ripple) * 2.2)));
}

function shadowOf({ x: treeX, depth: at, tall, isPoplar }: Tree, x: number, depth: number): number {
  const reach = tall * (isPoplar ? 0.5 : 0.45);
  return Math.exp(-(((x - treeX - reach * 0.7) / reach) ** 2) - ((depth - at - 0.01) / (at * 0.16 + 0.015)) ** 2);
}

function paintTree(sheet: Sheet, { at, level }: View, { x, depth, tall, isPoplar }: Tree) {
  const { context, height, random } = sheet;
  const foot = level + depth * (1 - level);
  context.strokeStyle = formatHex(mix(at.shade, { l: 0.34, c: 0.03, h: 40 }, 0.5));
  for (const lean of isPoplar ? [0] : [-0.14, 0.02, 0.16]) {
    context.lineWidth = tall * (isPoplar ? 0.022 : 0.026) * height;
    context.beginPath();
    context.moveTo((x + lean * tall * 0.08) * height, foot * height);
    context.quadraticCurveTo(
      x * height,
      (foot - tall * 0.25) * height,
      (x + lean * tall) * height,
      (foot - tall * 0.6) * height,
    );
    context.stroke();
  }
  const boughs = Array.from({ length: isPoplar ? 5 : 9 }, (_, n) => {
    const up = isPoplar ? 0.17 + n * 0.18 : random.between(0.38, 0.86);
    const broad = isPoplar ? ([0.07, 0.1, 0.095, 0.07, 0.04][n] as number) : random.between(0.15, 0.26);
    const span = isPoplar ? 0.015 : 0.34 * Math.sqrt(Math.max(0.05, 1 - ((up - 0.56) / 0.42) ** 2));
    return {
      x: x + random.between(-1, 1) * span * tall,
      y: foot - up * tall,
      broad: broad * tall,
      high: broad * tall * (isPoplar ? 1.5 : 0.75),
    };
  }).sort((one, other) => other.y - one.y);
  const strokes = Math.round(14 + tall * (isPoplar ? 30 : 46));
  for (const bough of boughs)
    for (let stroke = 0; stroke < strokes; stroke++) {
      const turn = random.next() * Math.PI * 2;
      const reach = Math.sqrt(random.next());
      const [right, up] = [Math.cos(turn) * reach, Math.sin(turn) * reach];
      const light = 0.36 + up * 0.45 - right * 0.3 + random.normal() * 0.16 + ((foot - bough.y) / tall - 0.5) * 0.4;
      const color = mix(at.shade, at.leaf, Math.max(0, Math.min(1, light)));
      const size = 0.008 + tall * 0.028;
      touch(
        sheet,
        bough.x + right * bough.broad,
        bough.y - up * bough.high,
        size,
        isPoplar ? -1.35 : turn + 1.2,
        color,
        0.9,
      );
    }
  for (let tuft = 0; tuft < 8; tuft++)
    touch(
      sheet,
      x + random.normal() * tall * 0.08,
      foot + 0.004,
      0.01 + depth * 0.02,
      -1.2,
      mix(at.dark, at.shade, 0.4),
      1,
    );
}
