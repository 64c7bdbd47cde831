import { formatHex, mix, type Oklch } from '../color.ts';
import { addGrain, type Family, type Sheet } from './family.ts';

/** One plant in ink on paper, with a wash of color behind it. */
export const stem: Family = {
  name: 'stem',
  category: 'drawings',
  mediums: ['Ink', 'Colored Pencil'],
  materials: ['Paper', 'Vellum'],
  styles: ['Contemporary', 'Fine Art', 'Illustration', 'Realism'],
  aspectRatios: [0.7, 0.75, 0.8],
  longSidesCm: [30, 36, 42, 50, 60, 70],
  compose(random, aspectRatio) {
    const palette = random.pick(PALETTES);
    const { titles, subject = 'Botanical', keywords, draw } = random.pick(PLANTS);
    const pools = random.pick(POOLS)(random, aspectRatio);
    const side = random.isTrue(0.5) ? 1 : -1;
    const isNight = palette.paper.l < 0.5;
    return {
      title: random.pick(titles),
      statement: random.pick(STATEMENTS),
      subject,
      keywords: ['plant', 'ink', ...keywords, isNight ? 'night' : 'wash'],
      colors: [palette.paper, mix(palette.paper, palette.wash, 0.84)],
      draw(sheet) {
        const { context, width, height, random } = sheet;
        context.fillStyle = formatHex(palette.paper);
        context.fillRect(0, 0, width, height);
        // The origin is the middle of the lower edge. Lengths are in heights of the sheet.
        context.setTransform(height, 0, 0, height, width / 2, height);
        const pen: Pen = { context, random, ...palette };
        for (const pool of pools) bloom(pen, pool);
        draw(pen, side);
        context.setTransform(1, 0, 0, 1, 0, 0);
        addGrain(sheet, 6);
      },
    };
  },
};

interface Palette {
  paper: Oklch;
  wash: Oklch;
  /** The color of flowers and seeds. */
  touch: Oklch;
  ink: Oklch;
}
const color = (l: number, c: number, h: number): Oklch => ({ l, c, h });
const paints = (paper: Oklch, wash: Oklch, touch: Oklch, ink: Oklch): Palette => ({ paper, wash, touch, ink });
// biome-ignore format: a table of colors reads best with a palette a line
const PALETTES: readonly Palette[] = [
  paints(color(0.95, 0.016, 85), color(0.82, 0.085, 45), color(0.62, 0.16, 32), color(0.27, 0.03, 150)),
  paints(color(0.955, 0.012, 95), color(0.87, 0.11, 92), color(0.7, 0.14, 68), color(0.26, 0.03, 60)),
  paints(color(0.945, 0.014, 90), color(0.82, 0.06, 150), color(0.66, 0.14, 38), color(0.25, 0.035, 190)),
  paints(color(0.95, 0.01, 80), color(0.79, 0.065, 238), color(0.52, 0.13, 256), color(0.26, 0.06, 262)),
  paints(color(0.955, 0.012, 60), color(0.84, 0.07, 5), color(0.6, 0.15, 5), color(0.27, 0.05, 340)),
  paints(color(0.94, 0.016, 88), color(0.78, 0.06, 305), color(0.52, 0.12, 312), color(0.25, 0.05, 290)),
  paints(color(0.88, 0.035, 78), color(0.7, 0.09, 58), color(0.5, 0.13, 35), color(0.25, 0.03, 45)),
  paints(color(0.9, 0.022, 205), color(0.77, 0.07, 195), color(0.97, 0.02, 90), color(0.28, 0.05, 215)),
  paints(color(0.3, 0.045, 265), color(0.43, 0.085, 258), color(0.83, 0.11, 82), color(0.93, 0.02, 90)),
  paints(color(0.28, 0.03, 165), color(0.42, 0.06, 160), color(0.8, 0.09, 50), color(0.92, 0.03, 110)),
  paints(color(0.31, 0.05, 20), color(0.45, 0.11, 25), color(0.84, 0.08, 70), color(0.93, 0.025, 70)),
];
const STATEMENTS = [
  'Drawn from a plant picked on the way to the studio, in one sitting, before it wilted.',
  'Ink on heavy paper. I try to draw what holds the thing up.',
  'A weed, with the attention one gives a rose.',
  'The wash went down first and dried overnight. The plant was drawn over it from life, without a pencil line.',
  'It stood in a jar by the window for a week, and I drew it on the day it began to lean.',
  'One of a set made along the same half mile of lane, a sheet for every plant I could not name at first.',
];

interface Pen extends Palette {
  context: Sheet['context'];
  random: Sheet['random'];
}
interface Spot {
  x: number;
  y: number;
  /** The direction of growth: 0 is up, π/2 is right. */
  turn: number;
}
type Pool = Record<'x' | 'y' | 'wide' | 'tall', number>;
type Chance = Sheet['random'];
const POOLS: readonly ((random: Chance, aspectRatio: number) => Pool[])[] = [
  (random) => [{ x: random.between(-0.08, 0.08), y: -random.between(0.56, 0.68), wide: 0.23, tall: 0.22 }],
  (random) => [{ x: random.between(-0.1, 0.1), y: -0.52, wide: random.between(0.12, 0.16), tall: 0.36 }],
  (random, ratio) => [{ x: 0, y: -random.between(0.3, 0.42), wide: ratio * 0.4, tall: random.between(0.12, 0.16) }],
  (random) => [{ x: random.between(-0.12, 0.12), y: -random.between(0.62, 0.72), wide: 0.185, tall: 0.18 }],
  (random, ratio) => [
    { x: ratio * random.between(-0.16, -0.08), y: -0.62, wide: 0.15, tall: 0.2 },
    { x: ratio * random.between(0.08, 0.16), y: -0.36, wide: 0.16, tall: 0.13 },
  ],
  (_, ratio) => [-0.74, -0.52, -0.3].map((y) => ({ x: 0, y, wide: ratio * 0.38, tall: 0.055 })),
];

/** A watercolor wash: translucent layers of an irregular shape, with varying density and a dark rim. */
function bloom(pen: Pen, { x, y, wide, tall }: Pool, paint = pen.wash, layers = 26) {
  const { context, random } = pen;
  const ring = Array.from({ length: 9 }, (_, i) => {
    const reach = random.between(0.8, 1.12);
    const angle = (i / 9) * Math.PI * 2;
    return [x + Math.cos(angle) * wide * reach, y + Math.sin(angle) * tall * reach];
  });
  const small = Math.min(wide, tall);
  const base = torn(random, torn(random, rounded(rounded(ring)), small * 0.016), small * 0.008);
  const lean = random.between(0, 6.28);
  const [leanX, leanY] = [Math.cos(lean) * wide, Math.sin(lean) * tall];
  for (let layer = 0; layer < layers; layer++) {
    const density = context.createLinearGradient(x - leanX, y - leanY, x + leanX, y + leanY);
    const tone = formatHex({ ...paint, l: paint.l + random.normal() * 0.02, h: paint.h + random.normal() * 9 });
    density.addColorStop(0, `${tone}66`);
    density.addColorStop(random.between(0.35, 0.75), tone);
    density.addColorStop(1, tone);
    context.fillStyle = density;
    context.globalAlpha = 2.4 / layers;
    const grow = random.between(0.84, 1.02);
    const [dx, dy] = [random.normal() * small * 0.025, random.normal() * small * 0.025];
    const edge = torn(random, base, small * 0.012);
    trace(
      context,
      edge.map(([px = 0, py = 0]) => [x + dx + (px - x) * grow, y + dy + (py - y) * grow]),
    );
    context.fill();
  }
  context.globalAlpha = 0.28;
  context.strokeStyle = formatHex({ ...paint, l: paint.l - 0.08, c: paint.c + 0.02 });
  context.lineWidth = 0.0018;
  trace(context, base);
  context.stroke();
  context.globalAlpha = 1;
}

/** Smooths a ring by cutting its corners, which doubles the points. */
const rounded = (ring: number[][]): number[][] =>
  ring.flatMap(([x = 0, y = 0], i) => {
    const [nextX = 0, nextY = 0] = ring[(i + 1) % ring.length] ?? [];
    return [0.25, 0.75].map((t) => [x + (nextX - x) * t, y + (nextY - y) * t]);
  });

const torn = (random: Chance, ring: number[][], by: number): number[][] =>
  ring.flatMap(([x = 0, y = 0], i) => {
    const [nextX = 0, nextY = 0] = ring[(i + 1) % ring.length] ?? [];
    return [
      [x, y],
      [(x + nextX) / 2 + random.normal() * by, (y + nextY) / 2 + random.normal() * by],
    ];
  });

function trace(context: Sheet['context'], ring: number[][]) {
  context.beginPath();
  for (const [x = 0, y = 0] of ring) context.lineTo(x, y);
  context.closePath();
}

/** Draws a line that gets thinner and bends by `bend` in total. Returns the points along it. */
function limb({ context, random }: Pen, from: Spot, length: number, bend: number, thick: number, thin = 0.4): Spot[] {
  const steps = length < 0.05 ? 6 : 22;
  const spots: Spot[] = [from];
  let { x, y, turn } = from;
  for (let i = 0; i < steps; i++) {
    turn += bend / steps + random.normal() * 0.018;
    x += (Math.sin(turn) * length) / steps;
    y -= (Math.cos(turn) * length) / steps;
    spots.push({ x, y, turn });
  }
  const side = (sign: number) => (spot: Spot, i: number) => {
    const half = (sign * thick * (1 - (1 - thin) * (i / steps)) * random.between(0.85, 1.1)) / 2;
    return [spot.x + Math.cos(spot.turn) * half, spot.y + Math.sin(spot.turn) * half];
  };
  trace(context, [...spots.map(side(1)), ...spots.map(side(-1)).reverse()]);
  context.fill();
  return spots;
}

/** The point at a fraction of a line. */
function spotAt(spots: readonly Spot[], part: number): Spot {
  const at = Math.min(Math.max(part, 0), 0.9999) * (spots.length - 1);
  const [one, next] = [spots[Math.floor(at)] as Spot, spots[Math.floor(at) + 1] as Spot];
  const between = (from: number, to: number) => from + (to - from) * (at % 1);
  return { x: between(one.x, next.x), y: between(one.y, next.y), turn: between(one.turn, next.turn) };
}
const turned = (spot: Spot, by: number): Spot => ({ ...spot, turn: spot.turn + by });
const beyond = (spot: Spot, by: number): Spot => ({
  ...spot,
  x: spot.x + Math.sin(spot.turn) * by,
  y: spot.y - Math.cos(spot.turn) * by,
});

/** A pointed leaf. Round leaves are wide at the tip. */
function leaf({ context }: Pen, { x, y, turn }: Spot, length: number, wide: number, tip = 0.7) {
  context.save();
  context.translate(x, y);
  context.rotate(turn);
  context.beginPath();
  context.moveTo(0, 0);
  context.bezierCurveTo(wide, -length * 0.25, wide * tip, -length * (0.4 + tip * 0.4), 0, -length);
  context.bezierCurveTo(-wide * tip, -length * (0.4 + tip * 0.4), -wide, -length * 0.25, 0, 0);
  context.fill();
  context.restore();
}

function dip({ context, ink }: Pen, paint: Oklch = ink, strength = 0.92) {
  context.fillStyle = formatHex(paint);
  context.globalAlpha = strength;
}

function umbel(pen: Pen, top: Spot, reach: number) {
  const { random, touch } = pen;
  bloom(pen, { ...beyond(top, reach * 0.8), wide: reach * 0.75, tall: reach * 0.36 }, mix(pen.wash, touch, 0.45), 8);
  const rays = random.whole(13, 18);
  for (let ray = 0; ray < rays; ray++) {
    const lean = (ray / (rays - 1) - 0.5) * 2.3;
    dip(pen);
    const spots = limb(pen, turned(top, lean * 0.85), reach * random.between(0.88, 1.05), lean * 0.25, 0.0017, 0.6);
    for (let floret = 0; floret < 9; floret++) {
      const tip = turned(spotAt(spots, 1), (floret / 8 - 0.5) * 2.6);
      dip(pen);
      limb(pen, tip, reach * 0.17, 0, 0.0009);
      dip(pen, random.isTrue(0.55) ? touch : pen.ink);
      leaf(pen, beyond(tip, reach * random.between(0.12, 0.17)), random.between(0.005, 0.008), 0.0045, 1);
    }
  }
  dip(pen);
  for (let bract = 0; bract < 5; bract++) limb(pen, turned(top, 1.3 + bract * 0.5), reach * 0.14, 0.3, 0.0016, 0.1);
}

/** A stem with branches on both sides, each with leaflets. */
function frond(pen: Pen, from: Spot, length: number, bend: number, pairs: number, slim: number) {
  const { random } = pen;
  dip(pen);
  const spine = limb(pen, from, length, bend, length * 0.0075, 0.15);
  for (let i = 0; i < pairs; i++) {
    const part = 0.2 + (i / pairs) ** 0.85 * 0.79;
    const reach = length * (0.27 * Math.sin(Math.PI * ((1 - part) / 0.9) ** 1.7) ** 0.9 + 0.01);
    for (const way of [1, -1]) {
      dip(pen);
      const root = turned(spotAt(spine, part + way * 0.008), way * (1.2 - part * 0.35));
      const arm = limb(pen, root, reach, -way * 0.3, length * 0.0022, 0.3);
      for (let j = 0; j < 11; j++) {
        const size = (length * 0.005 + reach * 0.055) * (1 - j / 11) ** 0.6 * random.between(0.85, 1.1);
        const at = spotAt(arm, (j + 0.4) / 11);
        dip(pen, pen.ink, random.between(0.7, 0.95));
        leaf(pen, turned(at, 1.15), size, size * slim);
        leaf(pen, turned(at, -1.15), size, size * slim);
      }
    }
  }
}

function drawUmbels(pen: Pen, side: number) {
  const { random } = pen;
  dip(pen);
  const root = { x: -side * 0.04, y: -0.06, turn: -side * 0.04 };
  const stalk = limb(pen, root, random.between(0.62, 0.7), side * 0.18, 0.0085, 0.45);
  frond(pen, turned(spotAt(stalk, 0.18), side * 0.9), 0.2, -side * 0.5, 9, 0.3);
  frond(pen, turned(spotAt(stalk, 0.34), -side * 0.8), 0.16, side * 0.6, 8, 0.3);
  for (const way of [side, -side]) {
    dip(pen);
    const fork = turned(spotAt(stalk, 0.57 - way * side * 0.07), way * 0.62);
    const arm = limb(pen, fork, 0.22 + way * side * 0.02, -way * 0.45, 0.0048, 0.6);
    umbel(pen, spotAt(arm, 1), random.between(0.06, 0.08));
  }
  umbel(pen, spotAt(stalk, 1), random.between(0.1, 0.125));
}

function drawFern(pen: Pen, side: number) {
  const { random } = pen;
  frond(pen, { x: -side * 0.04, y: -0.07, turn: -side * 0.14 }, random.between(0.78, 0.86), side * 0.75, 21, 0.5);
  frond(pen, { x: -side * 0.05, y: -0.075, turn: -side * 0.2 }, random.between(0.38, 0.46), -side * 0.9, 16, 0.5);
  dip(pen);
  const young = limb(pen, { x: -side * 0.03, y: -0.07, turn: side * 0.35 }, 0.26, -side * 0.3, 0.0065, 0.8);
  let curl = spotAt(young, 1);
  for (let i = 1; i < 7; i++) curl = spotAt(limb(pen, curl, 0.055 / i ** 0.8, side * 1.8, 0.0055 / i ** 0.2, 0.85), 1);
}

function drawGrasses(pen: Pen, side: number) {
  const { random } = pen;
  for (let blade = 0; blade < 15; blade++) {
    const lean = Math.max(-0.3, Math.min(0.3, random.normal() * 0.2));
    dip(pen, random.isTrue(0.4) ? mix(pen.wash, pen.ink, 0.4) : pen.ink, random.between(0.6, 0.95));
    const root = { x: random.normal() * 0.022, y: -random.between(0.055, 0.085), turn: lean };
    limb(pen, root, random.between(0.25, 0.58), lean * 2.2 + random.normal() * 0.3, 0.0065, 0.05);
  }
  for (let stalk = 0; stalk < 5; stalk++) {
    const lean = (stalk - 2) * 0.075 + random.normal() * 0.03;
    dip(pen);
    const root = { x: (stalk - 2) * 0.012, y: -random.between(0.055, 0.085), turn: lean };
    const droop = lean + side * 0.15;
    const stem = limb(pen, root, random.between(0.64, 0.82), droop, 0.0036, 0.3);
    for (let spray = 0; spray < 26; spray++) {
      const way = spray % 2 ? 1 : -1;
      dip(pen);
      const turn = turned(spotAt(stem, 0.62 + spray * 0.0148), way * random.between(0.2, 0.5));
      const hair = limb(pen, turn, 0.012 + (26 - spray) * 0.0022, Math.sign(droop) * random.between(0.3, 1.1), 0.0011);
      for (const at of [0.5, 0.75, 1]) {
        dip(pen, random.isTrue(0.5) ? pen.touch : pen.ink, 0.9);
        leaf(pen, turned(spotAt(hair, at), way * 0.3), random.between(0.012, 0.018), 0.0032);
      }
    }
  }
}

function poppyBud(pen: Pen, top: Spot, _long: number, side: number) {
  leaf(pen, spotAt(limb(pen, top, 0.055, side * 2.8, 0.003), 1), 0.046, 0.018, 0.9);
}

function poppyHead(pen: Pen, top: Spot, long: number) {
  const size = 0.04 + long * 0.025;
  dip(pen, mix(pen.paper, pen.touch, 0.55));
  leaf(pen, turned(top, 0.06), size, size * 0.62, 1);
  dip(pen);
  for (let rib = -2; rib <= 2; rib++) limb(pen, turned(top, rib * 0.47), size * 0.92, -rib * 0.85, 0.0017, 0.7);
  const crown = beyond(top, size * 0.93);
  for (let ray = -4; ray <= 4; ray++) limb(pen, turned(crown, ray * 0.34), size * 0.34, 0, 0.003, 0.6);
}

function poppyFlower(pen: Pen, top: Spot, long: number) {
  const { random } = pen;
  const size = long * 0.15;
  for (const petal of [-0.85, 0.85, -0.3, 0.35]) {
    const place = beyond(turned(top, petal), size * 0.55);
    bloom(pen, { ...place, wide: size * 0.62, tall: size * 0.55 }, pen.touch, 9);
  }
  for (let line = 0; line < 60; line++) {
    const lean = turned(top, random.between(-1.6, 1.6));
    dip(pen, pen.ink, line < 24 ? 0.35 : 0.92);
    if (line < 24) limb(pen, beyond(lean, size * 0.18), size * random.between(0.3, 0.8), 0.2, 0.0009);
    else leaf(pen, beyond(lean, size * random.between(0.12, 0.34)), 0.006, 0.004, 1);
  }
  leaf(pen, top, size * 0.24, size * 0.14, 1);
}

function drawPoppies(pen: Pen, side: number, stalks: readonly (readonly [number, number, typeof poppyBud])[]) {
  const { random } = pen;
  for (const [lean, long, top] of stalks) {
    dip(pen);
    const root = { x: side * lean * 0.12, y: -random.between(0.055, 0.075), turn: side * lean };
    const stalk = limb(pen, root, long, -side * lean * 0.9 + random.normal() * 0.1, 0.0046, 0.7);
    top(pen, spotAt(stalk, 1), long, Math.sign(side * lean));
  }
  for (const way of [-1, 1, -0.5]) frond(pen, { x: 0, y: -0.065, turn: way }, 0.22, -way * 0.7, 7, 0.55);
}

function drawBranch(pen: Pen, side: number, isRound: boolean) {
  const { random } = pen;
  dip(pen);
  const root = { x: -side * 0.16, y: -0.05, turn: side * 0.02 };
  const bough = limb(pen, root, random.between(0.82, 0.9), side * 0.5, 0.0075, 0.25);
  const twigs = [bough];
  for (let fork = 0; fork < 3; fork++) {
    const way = fork % 2 ? -side : side;
    const root = turned(spotAt(bough, 0.3 + fork * 0.15), way * 0.6);
    twigs.push(limb(pen, root, random.between(0.2, 0.28), -way * 0.4, 0.0042, 0.3));
  }
  for (const twig of twigs) {
    const leaves = twig === bough ? 16 : 9;
    for (let i = 0; i <= leaves; i++) {
      const at = spotAt(twig, 0.18 + (0.82 * i) / leaves);
      const place = turned(at, i === leaves ? 0 : (i % 2 ? 1 : -1) * random.between(0.5, 1));
      const long = random.between(0.06, 0.09) * (1.1 - (0.45 * i) / leaves) * (isRound ? 0.75 : 1);
      dip(pen, mix(random.isTrue(0.35) ? pen.touch : pen.wash, pen.ink, random.between(0.1, 0.75)), 0.82);
      leaf(pen, place, long, long * (isRound ? 0.62 : 0.22), isRound ? 1 : 0.7);
      dip(pen, isRound ? pen.ink : pen.paper, 0.7);
      limb(pen, place, long * 0.86, 0, 0.0012);
    }
  }
}

// biome-ignore format: a stalk is a lean, a length and what it bears
const IN_FLOWER = [
  [0.42, 0.52, poppyBud], [-0.34, 0.46, poppyHead], [0.2, 0.6, poppyHead], [-0.1, 0.7, poppyFlower],
] as const;
// biome-ignore format: as above
const GONE_OVER = [
  [-0.4, 0.42, poppyHead], [-0.16, 0.58, poppyHead], [0.06, 0.72, poppyHead], [0.3, 0.5, poppyBud],
] as const;

// biome-ignore format: titles read best a few to a line
const PLANTS: readonly Plant[] = [
  { titles: ['Hedge Parsley', 'Late Fennel', 'From the Ditch', 'Roadside, June', 'Cow Parsley Again', 'Wild Carrot'],
    subject: 'Floral', keywords: ['umbel', 'wildflower'], draw: drawUmbels },
  { titles: ['Male Fern', 'Fern From the North Wall', 'Unfurled by Thursday', 'Bracken, Early', 'Under the Larches',
      'Crozier'],
    keywords: ['fern', 'leaves'], draw: drawFern },
  { titles: ['Meadow Edge', 'Oat Grass', 'Uncut Verge', 'Grasses in Wind', 'Gone to Seed by August', 'Tall Fescue'],
    keywords: ['grass', 'meadow'], draw: drawGrasses },
  { titles: ['Poppy and Its Heads', 'Field Poppy', 'One Open, Two Done', 'Poppy, First Day', 'Allotment Poppy'],
    subject: 'Floral', keywords: ['poppy', 'flower'], draw: (pen, side) => drawPoppies(pen, side, IN_FLOWER) },
  { titles: ['Seedheads', 'Poppies Gone Over', 'After the Petals', 'Pepper Pots', 'Three Heads and a Bud'],
    keywords: ['poppy', 'seedheads'], draw: (pen, side) => drawPoppies(pen, side, GONE_OVER) },
  { titles: ['Willow Cutting', 'Olive, a Branch', 'Study of a Stem', 'Leaning Branch', 'Pruned in March', 'Bay'],
    keywords: ['branch', 'leaves'], draw: (pen, side) => drawBranch(pen, side, false) },
  { titles: ['Honesty', 'Eucalyptus', 'Pressed Twice', 'Penny Leaves', 'Silver Dollar', 'Quaking Branch'],
    keywords: ['branch', 'leaves'], draw: (pen, side) => drawBranch(pen, side, true) },
];

interface Plant {
  subject?: string;
  titles: readonly string[];
  keywords: readonly string[];
  draw: (pen: Pen, side: number) => void;
}
