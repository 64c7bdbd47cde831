import { formatHex, type Oklch } from '../color.ts';
import { fillPaper } from '../paper.ts';
import type { Random } from '../random.ts';
import { addGrain, type Family, type Sheet } from './family.ts';

/** Leaf and seaweed shapes of painted paper on blocks of color. */
export const leaves: Family = {
  name: 'leaves',
  category: 'collage',
  mediums: ['Found Paper', 'Acrylic', 'Decoupage'],
  materials: ['Paper', 'Canvas'],
  styles: ['Modernism', 'Fauvism', 'Abstract', 'Contemporary'],
  aspectRatios: [0.7, 0.75, 1, 1.35],
  longSidesCm: [40, 50, 60, 70, 80, 100, 120],
  compose(random, aspectRatio) {
    const palette = random.pick(PALETTES);
    const layout = random.pick(LAYOUTS);
    const arrangement = layout.arrange(random, palette, aspectRatio);
    const { blocks, forms } = arrangement;
    return {
      title: random.pick([...layout.titles, ...palette.titles, ...TITLES]),
      statement: random.pick(STATEMENTS),
      subject: 'Botanical',
      keywords: ['leaves', 'cut-out', 'seaweed', 'paper', ...layout.keywords],
      colors: seenColorsOf(arrangement, palette, aspectRatio),
      draw(sheet) {
        const { context, width, height } = sheet;
        context.fillStyle = formatHex(palette.ground);
        context.fillRect(0, 0, width, height);
        context.save();
        context.scale(width / aspectRatio, height);
        for (const { place, paper } of blocks) layPaper(sheet, paper, cornersOf(sheet.random, place), 0.4);
        for (const form of forms) layForm(sheet, form);
        context.restore();
        addGrain(sheet, 7);
      },
    };
  },
};

interface Palette {
  titles: readonly string[];
  ground: Oklch;
  /** Colors of the blocks, and of the shapes on them. */
  blocks: readonly Oklch[];
  cuts: readonly Oklch[];
}

/** Fractions of the height of the sheet. */
interface Place {
  x: number;
  y: number;
  wide: number;
  tall: number;
}
interface Block {
  place: Place;
  paper: Oklch;
}
interface Form extends Block {
  kind: Kind;
  turn: number;
}
interface Arrangement {
  blocks: readonly Block[];
  forms: readonly Form[];
}

/** The colors that cover most of the sheet. A shape covers about a third of its place. */
function seenColorsOf({ blocks, forms }: Arrangement, { ground }: Palette, wide: number): Oklch[] {
  const areas = new Map<Oklch, number>();
  const add = (paper: Oklch, area: number) => areas.set(paper, (areas.get(paper) ?? 0) + area / wide);
  const areaOf = ({ place }: Block) => place.wide * place.tall;
  const blockArea = blocks.reduce((sum, block) => sum + areaOf(block), 0);
  add(ground, wide - blockArea);
  for (const block of blocks) add(block.paper, areaOf(block) * 0.65);
  for (const form of forms) add(form.paper, areaOf(form) * 0.4);
  const seen = [...areas].sort((one, other) => other[1] - one[1]).slice(0, 4);
  return seen.filter(([, area], rank) => area > 0.08 || rank < 2).map(([paper]) => paper);
}

type Point = readonly [x: number, y: number];
type Kind = (random: Random) => Point[];

/** A lobe that starts at the stem, bends upward and widens toward its end. */
function finger(random: Random, root: Point, side: number, reach: number, thick: number, rise: number): Point[] {
  const bend: Point = [root[0] + side * reach * 0.65, root[1] - reach * rise * 0.12];
  const end: Point = [root[0] + side * reach, root[1] - reach * rise];
  const at = (t: number, off: number): Point => {
    const mid = (i: 0 | 1) => root[i] * (1 - t) ** 2 + bend[i] * 2 * t * (1 - t) + end[i] * t * t;
    const slope = (i: 0 | 1) => (bend[i] - root[i]) * (1 - t) + (end[i] - bend[i]) * t;
    const length = Math.hypot(slope(0), slope(1)) || 1;
    const half = thick * (0.62 + 0.5 * t + random.normal() * 0.05) * off * side;
    return [mid(0) - (slope(1) / length) * half, mid(1) + (slope(0) / length) * half];
  };
  return [
    at(0.25, 1),
    at(0.55, 1),
    at(0.85, 1),
    at(1.06, 0.45),
    at(1.06, -0.45),
    at(0.85, -1),
    at(0.55, -1),
    at(0.28, -1),
  ];
}

/** A stem with two rows of lobes and one at the top. */
function frond(random: Random, pairs: number, reachAt: (t: number) => number, thick: number, rise: number): Point[] {
  const sideOf = (side: number) =>
    Array.from({ length: pairs }, (_, i) => {
      const t = i / (pairs - 1 || 1);
      const root: Point = [side * thick * 0.3, 0.36 - t * 0.66 + random.normal() * 0.012];
      const reach = reachAt(t) * random.between(0.88, 1.12);
      return finger(random, root, side, reach, thick * (1 - t * 0.25), rise * random.between(0.85, 1.15));
    });
  const right = sideOf(1).flat();
  const left = sideOf(-1)
    .reverse()
    .flatMap((points) => points.reverse());
  const top: Point[] = [
    [thick * 0.55, -0.42],
    [thick * 0.7, -0.52],
    [0, -0.6],
    [-thick * 0.7, -0.52],
    [-thick * 0.55, -0.42],
  ];
  return [[thick * 0.35, 0.6], ...right, ...top, ...left, [-thick * 0.35, 0.6]];
}

const seaweed: Kind = (random) => frond(random, random.whole(3, 4), (t) => 0.42 - t * 0.14, 0.075, 0.9);
const greatWeed: Kind = (random) => frond(random, random.whole(4, 5), (t) => 0.4 - t * 0.16, 0.058, 0.8);
const fern: Kind = (random) =>
  frond(random, random.whole(6, 7), (t) => 0.12 + Math.sin((0.25 + t * 0.65) * Math.PI) * 0.26, 0.04, 0.55);
const oak: Kind = (random) => frond(random, 3, (t) => 0.24 + Math.sin(t * Math.PI) * 0.08, 0.115, 0.45);

const palm: Kind = (random) => {
  const fingers = random.whole(7, 9);
  return Array.from({ length: fingers }, (_, i) => {
    const angle = -Math.PI / 2 + ((i + 0.5) / fingers - 0.5) * 4.3;
    const reach = 0.52 + random.normal() * 0.03 + 0.1 * Math.cos((i / (fingers - 1) - 0.5) * 3);
    const spread = 4.3 / fingers;
    const at = (turn: number, far: number): Point => [
      Math.cos(angle + turn * spread) * far,
      Math.sin(angle + turn * spread) * far,
    ];
    return [at(-0.5, 0.13), at(-0.3, reach * 0.62), at(-0.12, reach * 0.97), at(0.12, reach), at(0.3, reach * 0.65)];
  })
    .flat()
    .concat([
      [0.05, 0.16],
      [0.04, 0.56],
      [-0.04, 0.57],
      [-0.05, 0.16],
    ]);
};

/** A broad leaf with a wavy edge and a curved midrib. */
const kelp: Kind = (random) => {
  const ripples = random.whole(4, 6);
  const steps = ripples * 4;
  const bow = random.between(0.06, 0.16) * random.pick([-1, 1]);
  const at = (i: number, side: number): Point => {
    const t = i / steps;
    const ripple = 1 + 0.26 * Math.sin(t * ripples * 2 * Math.PI + side * 0.9) + random.normal() * 0.03;
    const half = (0.035 + 0.2 * Math.sin(Math.PI * t ** 0.8) ** 0.8) * ripple;
    return [Math.sin(t * Math.PI) * bow + side * half, 0.6 - t * 1.2];
  };
  const right = Array.from({ length: steps }, (_, i) => at(i, 1));
  const left = Array.from({ length: steps }, (_, i) => at(i, -1));
  return [...right, [0, -0.64], ...left.reverse()];
};

const KINDS = [seaweed, seaweed, fern, oak, palm, kelp];

/** Rotates a shape and scales it to its place. */
function fit(points: readonly Point[], { x, y, wide, tall }: Place, turn: number): Point[] {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const turned = points.map(([px, py]): Point => [px * cos - py * sin, px * sin + py * cos]);
  const xs = turned.map((point) => point[0]);
  const ys = turned.map((point) => point[1]);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const size = Math.min(wide / (right - left), tall / (bottom - top));
  const [across, down] = [Math.min(wide / (right - left), size * 1.3), Math.min(tall / (bottom - top), size * 1.3)];
  return turned.map(
    ([px, py]): Point => [
      x + wide / 2 + (px - (left + right) / 2) * across,
      y + tall / 2 + (py - (top + bottom) / 2) * down,
    ],
  );
}

function layForm(sheet: Sheet, { kind, place, turn, paper }: Form) {
  layPaper(sheet, paper, fit(kind(sheet.random), place, turn), 1, true);
}

function cornersOf(random: Random, { x, y, wide, tall }: Place): Point[] {
  const near = () => random.normal() * 0.0022;
  const corner = (px: number, py: number): Point => [px + near(), py + near()];
  return [corner(x, y), corner(x + wide, y), corner(x + wide, y + tall), corner(x, y + tall)];
}

/** Draws hand-painted paper: one color with slight variations. */
function layPaper(sheet: Sheet, paper: Oklch, points: readonly Point[], lift: number, isSmooth = false) {
  const { context, random } = sheet;
  context.beginPath();
  if (isSmooth) curveThrough(sheet, points);
  else for (const [x, y] of points) context.lineTo(x, y);
  context.closePath();
  // Thinner than the paper of portraits, so the shadow is smaller.
  fillPaper(sheet, paper, lift * 0.7);
  context.save();
  context.clip();
  const xs = points.map((point) => point[0]);
  const ys = points.map((point) => point[1]);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, tall] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const lean = random.between(-0.05, 0.05);
  context.globalAlpha = 0.24;
  context.lineCap = 'round';
  for (let stroke = 0; stroke < 12; stroke++) {
    const y = top + tall * random.next();
    const from = left + wide * random.between(-0.3, 0.6);
    context.strokeStyle = formatHex({ ...paper, l: paper.l + random.normal() * 0.022 });
    context.lineWidth = random.between(0.008, 0.03);
    context.beginPath();
    context.moveTo(from, y);
    context.lineTo(from + wide * random.between(0.3, 0.9), y + lean);
    context.stroke();
  }
  context.restore();
}

function curveThrough({ context }: Sheet, points: readonly Point[]) {
  const at = (i: number) => points[(i + points.length) % points.length] as Point;
  context.moveTo(at(0)[0], at(0)[1]);
  for (let i = 0; i < points.length; i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    context.bezierCurveTo(
      from[0] + (to[0] - before[0]) / 6,
      from[1] + (to[1] - before[1]) / 6,
      to[0] - (after[0] - from[0]) / 6,
      to[1] - (after[1] - from[1]) / 6,
      to[0],
      to[1],
    );
  }
}

const inset = ({ x, y, wide, tall }: Place, by: number): Place => {
  const edge = Math.min(wide, tall) * by;
  return { x: x + edge, y: y + edge, wide: wide - 2 * edge, tall: tall - 2 * edge };
};

const areApart = (one: Oklch, other: Oklch) => {
  const turn = ((one.h - other.h) * Math.PI) / 180;
  const chroma = one.c ** 2 + other.c ** 2 - 2 * one.c * other.c * Math.cos(turn);
  return Math.sqrt((one.l - other.l) ** 2 + chroma) > 0.24;
};

function formOn(random: Random, { cuts }: Palette, { place, paper }: Block, index: number, kind: Kind): Form {
  const fitting = cuts.filter((cut) => areApart(cut, paper));
  const turn = random.normal() * 0.18 + (place.wide > place.tall * 1.35 ? Math.PI / 2 : 0);
  return { place: inset(place, 0.09), paper: (fitting[index % fitting.length] ?? cuts[0]) as Oklch, kind, turn };
}

/** Splits the sheet into horizontal or vertical bands, and each band into places. */
function placesOf(random: Random, wide: number, margin: number, bands: number, isAcross: boolean): Place[] {
  const places: Place[] = [];
  const [long, broad] = isAcross ? [1 - 2 * margin, wide - 2 * margin] : [wide - 2 * margin, 1 - 2 * margin];
  let from = margin;
  for (const share of sharesOf(random, bands)) {
    let at = margin;
    const count = Math.max(1, Math.round(broad / (share * long) + random.between(-0.45, 0.45)));
    for (const part of sharesOf(random, count)) {
      const [thick, run] = [share * long, part * broad];
      places.push(isAcross ? { x: at, y: from, wide: run, tall: thick } : { x: from, y: at, wide: thick, tall: run });
      at += run;
    }
    from += share * long;
  }
  return places;
}

/** Blocks at the edge extend slightly beyond it. */
const BLEED = -0.008;

/** Adjacent blocks with a shape on each. */
function arrangeBlocks(random: Random, palette: Palette, wide: number): Arrangement {
  const isAcross = random.isTrue(0.6);
  const bands = isAcross === wide < 0.9 ? 3 : 2;
  const first = random.whole(0, 3);
  const blocks = placesOf(random, wide, random.pick([BLEED, 0.035, 0.05]), bands, isAcross).map((place, i) => ({
    place,
    paper: turnOf(palette.blocks, first + i),
  }));
  const kinds = Array.from({ length: 3 }, () => random.pick(KINDS));
  return {
    blocks,
    forms: blocks.map((block, i) => formOn(random, palette, block, i, turnOf(kinds, i + Math.floor(i / 3)))),
  };
}

/** A few panels with one large shape, or one shape per panel on a wide sheet. */
function arrangeGrand(random: Random, palette: Palette, wide: number): Arrangement {
  const isStacked = wide < 1.2 && random.isTrue(0.4);
  const first = random.whole(0, 3);
  const [long, broad] = isStacked ? [1 - 2 * BLEED, wide - 2 * BLEED] : [wide - 2 * BLEED, 1 - 2 * BLEED];
  let from = BLEED;
  const blocks = sharesOf(random, wide > 1.2 ? 3 : 2).map((part, i): Block => {
    const [at, thick] = [from, part * long];
    from += thick;
    const place = isStacked
      ? { x: BLEED, y: at, wide: broad, tall: thick }
      : { x: at, y: BLEED, wide: thick, tall: broad };
    return { place, paper: turnOf(palette.blocks, first + i) };
  });
  const kinds = random.pick([[greatWeed, fern], [greatWeed, palm, kelp], [fern, oak], [greatWeed], [seaweed, kelp]]);
  if (wide > 1.2)
    return { blocks, forms: blocks.map((block, i) => formOn(random, palette, block, i, turnOf(kinds, i))) };
  const paper = palette.cuts.find((cut) => blocks.every((block) => areApart(cut, block.paper))) ?? palette.ground;
  const place = inset({ x: 0, y: 0, wide, tall: 1 }, 0.08);
  return { blocks, forms: [{ place, paper, kind: turnOf(kinds, 0), turn: random.normal() * 0.1 }] };
}

/** Large and small shapes on an empty ground. */
function arrangeDrift(random: Random, palette: Palette, wide: number): Arrangement {
  const papers = [...palette.blocks, ...palette.cuts].filter((paper) => areApart(paper, palette.ground)).slice(0, 4);
  const isAcross = random.isTrue(0.5);
  const places = placesOf(random, wide, 0.04, isAcross === wide < 0.9 ? 3 : 2, isAcross);
  const forms = places.map((place, i): Form => {
    const turn = random.normal() * 0.35 + (place.wide > place.tall * 1.35 ? Math.PI / 2 : 0);
    return { place: inset(place, 0.035), paper: turnOf(papers, i), kind: random.pick(KINDS), turn };
  });
  return { blocks: [], forms };
}

const turnOf = <T>(from: readonly T[], turn: number): T => from[turn % from.length] as T;

function sharesOf(random: Random, count: number): number[] {
  const parts = Array.from({ length: count }, () => random.between(0.65, 1.35));
  const total = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => part / total);
}

const LAYOUTS = [
  {
    titles: ['Sampler', 'Small Windows', 'Kitchen Garden', 'Pressed in a Book', 'The Seed Catalog', 'Rooms for Leaves'],
    keywords: ['blocks'],
    arrange: arrangeBlocks,
  },
  {
    titles: ['Tall Leaves', 'The Swimmer', 'Good Scissors', 'Standing Weed', 'Raised Hand', 'Tall Plant, Low Window'],
    keywords: ['bold'],
    arrange: arrangeGrand,
  },
  {
    titles: ['Drift Line', 'Low Tide, Everything Out', 'Sheaf', 'Loose Garden', 'Afloat', 'What the Sea Left'],
    keywords: ['garden'],
    arrange: arrangeDrift,
  },
];

type Lch = readonly [l: number, c: number, h: number];
function paletteOf(titles: string, ground: Lch, blocks: readonly Lch[], cuts: readonly Lch[]): Palette {
  const colorOf = ([l, c, h]: Lch): Oklch => ({ l, c, h });
  return { titles: titles.split('; '), ground: colorOf(ground), blocks: blocks.map(colorOf), cuts: cuts.map(colorOf) };
}
const WHITE: Lch = [0.96, 0.012, 90];
// biome-ignore format: a palette reads best in three lines
const PALETTES: readonly Palette[] = [
  paletteOf('Riviera; Noon by the Pool; Holiday', WHITE,
    [[0.45, 0.17, 265], [0.72, 0.17, 55], [0.55, 0.13, 155], [0.86, 0.15, 95]],
    [WHITE, [0.25, 0.02, 280], [0.6, 0.2, 12]]),
  paletteOf('Rose Garden; Peony Bed; Sweet Pea', [0.95, 0.02, 40],
    [[0.82, 0.08, 5], [0.62, 0.17, 0], [0.78, 0.08, 305], [0.9, 0.06, 70]],
    [[0.36, 0.12, 310], WHITE, [0.52, 0.12, 165]]),
  paletteOf('Kelp Bed; Shallows; The Lagoon', [0.95, 0.015, 200],
    [[0.55, 0.1, 215], [0.82, 0.07, 220], [0.34, 0.09, 255], [0.84, 0.07, 170]],
    [WHITE, [0.7, 0.16, 35], [0.87, 0.07, 85]]),
  paletteOf('Leaf Fall; October Hedge; Orchard Floor', [0.93, 0.03, 80],
    [[0.6, 0.14, 40], [0.77, 0.13, 80], [0.5, 0.08, 120], [0.4, 0.1, 350]],
    [[0.95, 0.025, 85], [0.27, 0.04, 40], [0.76, 0.08, 225]]),
  paletteOf('Reef at Night; Moon Garden; Dark Greenhouse', [0.24, 0.04, 270],
    [[0.32, 0.1, 272], [0.42, 0.14, 300], [0.28, 0.05, 180], [0.48, 0.17, 265]],
    [[0.88, 0.15, 98], [0.78, 0.12, 5], WHITE]),
  paletteOf('Winter Greens; Sea Glass; Pale Herbarium', [0.96, 0.01, 80],
    [[0.86, 0.025, 75], [0.84, 0.035, 235], [0.8, 0.05, 30], [0.72, 0.04, 150]],
    [WHITE, [0.38, 0.04, 250], [0.62, 0.11, 70]]),
  paletteOf('Wet Garden; Nettle and Rose; The Allotment', [0.95, 0.03, 110],
    [[0.62, 0.15, 145], [0.86, 0.15, 115], [0.38, 0.08, 155], [0.82, 0.08, 225]],
    [WHITE, [0.68, 0.17, 5], [0.25, 0.04, 160]]),
  paletteOf('Red Coral; Poppy Field; Firecracker Hedge', [0.95, 0.02, 60],
    [[0.58, 0.21, 28], [0.83, 0.07, 10], [0.73, 0.16, 55], [0.42, 0.14, 15]],
    [WHITE, [0.45, 0.17, 262], [0.24, 0.03, 300]]),
  paletteOf('Lemon and Iris; Violet Hour; Spring Cuttings', [0.95, 0.02, 100],
    [[0.76, 0.09, 295], [0.88, 0.16, 108], [0.58, 0.14, 280], [0.94, 0.03, 95]],
    [[0.33, 0.12, 285], WHITE, [0.7, 0.17, 50]]),
  paletteOf('Ink Garden; Black Coral; Newsprint Fern', [0.95, 0.008, 90],
    [[0.26, 0.01, 270], [0.93, 0.01, 90], [0.45, 0.17, 263], [0.72, 0.012, 260]],
    [WHITE, [0.22, 0.01, 270], [0.8, 0.14, 85]]),
];
const TITLES = [
  'Cuttings',
  'Painting With Scissors',
  'Studio Wall, June',
  'Fronds',
  'Paper Herbarium',
  'Seaweed Suite',
];
const STATEMENTS = [
  'Sheets painted first, cut afterward without drawing. The scissors decide more than I do.',
  'I pin every shape to the wall and move it for days before anything is glued.',
  'Shapes I carried home from a beach in my head and cut out before supper.',
  'I painted the papers on the floor over one weekend, then waited for a rainy one to cut them.',
  'The space between two leaves is a leaf as well. I cut for that one.',
  'Made sitting down, with large scissors and a great deal of paper on the floor.',
  'You can see where the brush ran dry and where the cut hesitated. I left both.',
];
