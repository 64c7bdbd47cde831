import { formatHex, type Oklch } from '../color.ts';
import type { Random } from '../random.ts';
import { addGrain, type Family, type Sheet } from './family.ts';

/** Long strokes that follow a flow field and never cross. */
export const flowField: Family = {
  name: 'flow-field',
  category: 'digital',
  mediums: ['Algorithmic', 'Vector'],
  materials: ['Paper', 'Canvas', 'Aluminum'],
  styles: ['Abstract', 'Lyrical Abstraction', 'Contemporary', 'Minimalism'],
  aspectRatios: [0.75, 0.8, 1, 1.25, 1.5],
  longSidesCm: [40, 50, 60, 70, 80, 100, 120],
  compose(random, aspectRatio) {
    const palette = random.pick(PALETTES);
    const way = random.pick(WAYS);
    const current = currentOf(random, aspectRatio);
    const [wide, tall] = [Math.sqrt(aspectRatio), 1 / Math.sqrt(aspectRatio)];
    const scene: Scene = { palette, current, wide, tall, margin: random.pick([-0.1, 0.035, 0.06]) };
    return {
      title: random.pick([...way.titles, ...(palette.isNight ? NIGHT_TITLES : DAY_TITLES)]),
      statement: random.pick(STATEMENTS),
      subject: random.pick(['Water', 'Nature', 'Patterns']),
      keywords: ['flow', 'lines', 'movement', ...way.keywords, palette.isNight ? 'dark' : 'calm'],
      colors: [palette.paper, palette.inks[0]],
      draw(sheet) {
        const { context, width, height } = sheet;
        context.fillStyle = formatHex(palette.paper);
        context.fillRect(0, 0, width, height);
        context.save();
        context.scale(width / wide, height / tall);
        way.draw(sheet, scene);
        context.restore();
        addGrain(sheet, 6);
      },
    };
  },
};

interface Palette {
  isNight: boolean;
  paper: Oklch;
  /** The first is the dominant one. */
  inks: readonly [Oklch, Oklch, Oklch];
  accent: Oklch;
}

type Lch = readonly [l: number, c: number, h: number];
function paletteOf(paper: Lch, first: Lch, second: Lch, third: Lch, accent: Lch): Palette {
  const colorOf = ([l, c, h]: Lch): Oklch => ({ l, c, h });
  const inks = [colorOf(first), colorOf(second), colorOf(third)] as const;
  return { isNight: paper[0] < 0.4, paper: colorOf(paper), inks, accent: colorOf(accent) };
}

/** A point of a stroke, with its normal. */
type Point = readonly [x: number, y: number, acrossX: number, acrossY: number];
type Current = (x: number, y: number) => number;

/** The sheet has an area of 1, so that stroke widths do not depend on its proportions. */
interface Scene {
  palette: Palette;
  current: Current;
  wide: number;
  tall: number;
  margin: number;
}

function currentOf(random: Random, aspectRatio: number): Current {
  const waves = [1, 0.6, 0.3].map((weight, octave) => ({
    weight: weight * random.between(0.5, 1),
    x: random.between(1.3, 2.8 + octave) * random.pick([-1, 1]),
    y: random.between(1.3, 2.8 + octave) * random.pick([-1, 1]),
    phase: random.between(0, 2 * Math.PI),
  }));
  const lean = random.between(-0.7, 0.7) + (random.isTrue(0.3) ? Math.PI / 2 : 0);
  const bend = random.between(0.85, 1.25);
  const eye = [
    Math.sqrt(aspectRatio) * random.pick([0.2, 0.35, 0.7]),
    random.pick([0.25, 0.7]) / Math.sqrt(aspectRatio),
  ] as const;
  const isWhorl = random.isTrue(0.3);
  return (x, y) => {
    let sway = 0;
    for (const wave of waves) sway += wave.weight * Math.sin(wave.x * x + wave.y * y + wave.phase);
    return isWhorl ? Math.atan2(y - eye[1], x - eye[0]) + 1.75 + sway * 0.25 : lean + bend * sway;
  };
}

const STEP = 0.005;
const CELLS = 620;
/** How far strokes may extend beyond the sheet. */
const BLEED = 0.12;

/** Follows the flow in both directions from a point until it meets another stroke, and marks the space as used. */
function makeTracer({ current, wide, tall, margin }: Scene) {
  const columns = Math.ceil(CELLS * (wide + 2 * BLEED));
  const taken = new Uint8Array(columns * Math.ceil(CELLS * (tall + 2 * BLEED)));
  const cellOf = (x: number, y: number) => Math.floor((y + BLEED) * CELLS) * columns + Math.floor((x + BLEED) * CELLS);
  const isFree = (x: number, y: number) =>
    x > margin && y > margin && x < wide - margin && y < tall - margin && taken[cellOf(x, y)] === 0;
  const take = (x: number, y: number) => {
    taken[cellOf(x, y)] = 1;
    return true;
  };
  const across = ([x, y, dx, dy]: Point, half: number, visit: (x: number, y: number) => boolean) => {
    const steps = Math.ceil((half * 2 * CELLS) / 0.8);
    for (let i = 0; i <= steps; i++) {
      const off = half * ((2 * i) / steps - 1);
      if (!visit(x + dx * off, y + dy * off)) return false;
    }
    return true;
  };
  const pointAt = (x: number, y: number): Point => {
    const angle = current(x, y);
    return [x, y, -Math.sin(angle), Math.cos(angle)];
  };
  return (x: number, y: number, reach: number, bold: number, gap: number): Point[] => {
    const walk = (way: number) => {
      const points: Point[] = [];
      let point = pointAt(x, y);
      while (points.length * STEP < reach / 2 && across(point, bold / 2 + gap, isFree)) {
        points.push(point);
        point = pointAt(point[0] + point[3] * STEP * way, point[1] - point[2] * STEP * way);
      }
      return points;
    };
    const points = [...walk(-1).reverse(), ...walk(1).slice(1)];
    if (points.length * STEP < Math.max(0.06, bold * 2.2)) return [];
    for (const [px, py, dx, dy] of points) {
      for (const ahead of [0, STEP / 3, STEP / 1.5]) across([px + dy * ahead, py - dx * ahead, dx, dy], bold / 2, take);
    }
    return points;
  };
}

type Pass = readonly [bold: number, tries: number, reach: number];

/** Strokes from broad to fine on one side of a wavy edge. The other side stays empty. */
function drawStrokes(sheet: Sheet, scene: Scene, passes: readonly Pass[]) {
  const { random } = sheet;
  const { palette, wide, tall } = scene;
  const trace = makeTracer(scene);
  const shore = random.between(0, 2 * Math.PI);
  const depth = random.between(0.08, 0.26);
  const turn = random.pick([-0.9, 0.9]);
  const accentTurn = random.whole(3, 8);
  let laid = 0;
  for (const [bold, tries, reach] of passes) {
    for (let attempt = 0; attempt < tries; attempt++) {
      const [x, y] = [random.between(-0.05, wide + 0.05), random.between(-0.05, tall + 0.05)];
      const [dx, dy] = [x - wide / 2, y - tall / 2];
      const broad = bold * random.between(0.7, 1.15);
      const long = reach * random.between(0.5, 1);
      const place = dx * Math.cos(shore + turn) + dy * Math.sin(shore + turn) + random.normal() * 0.16;
      if (dx * Math.cos(shore) + dy * Math.sin(shore) > depth + random.normal() * 0.02) continue;
      const points = trace(x, y, long, broad, 0.0035);
      if (points.length === 0) continue;
      const isAccent = laid++ % 23 === accentTurn;
      const ink = palette.inks[place < 0.08 ? 0 : place < 0.27 ? 1 : 2];
      layStroke(sheet, points, broad, isAccent ? palette.accent : ink);
    }
  }
}

/** Draws a stroke as parallel bristles with slightly different ends. */
function layStroke({ context, random }: Sheet, points: readonly Point[], wide: number, ink: Oklch) {
  const last = points.length - 1;
  const bristles = Math.max(1, Math.round(wide / 0.004));
  const pitch = wide / bristles;
  const rag = Math.min(last * 0.2, (wide / STEP) * 0.3);
  const drag = (off: number, from: number, to: number) => {
    context.beginPath();
    for (let i = from; i <= to; i += 2) {
      const [x, y, dx, dy] = points[i] as Point;
      context.lineTo(x + dx * off, y + dy * off);
    }
    context.stroke();
  };
  context.lineCap = bristles > 1 ? 'butt' : 'round';
  context.strokeStyle = formatHex(ink);
  context.lineWidth = wide * 0.97;
  // On a small sheet, gaps would be visible between bristles that are finer than a pixel.
  if (bristles > 1) drag(0, Math.round(rag * 1.5), last - Math.round(rag * 1.9));
  context.lineWidth = pitch * 1.25;
  for (let bristle = 0; bristle < bristles; bristle++) {
    const off = (bristle + 0.5) * pitch - wide / 2;
    const bow = ((2 * off) / wide) ** 2;
    context.strokeStyle = formatHex({ ...ink, l: ink.l + random.normal() * 0.014 });
    const from = Math.round(rag * (0.5 * bow + random.next() ** 2));
    drag(off, from, last - Math.round(rag * (0.5 * bow + 1.4 * random.next() ** 2)));
  }
}

/** Hairlines that are thicker in shade and thinner in light. */
function drawHair(sheet: Sheet, scene: Scene) {
  const { context, random } = sheet;
  const { palette, wide, tall } = scene;
  const trace = makeTracer(scene);
  const [kx, ky] = [random.between(2.6, 4.4), random.between(2.6, 4.4) * random.pick([-1, 1])];
  const phase = random.between(0, 2 * Math.PI);
  const shadeAt = (x: number, y: number) => 0.5 + 0.5 * Math.sin(kx * x + ky * y + phase + Math.sin(2.3 * x - y) * 0.8);
  const accentAt = [random.between(0.25, 0.75) * wide, random.between(0.25, 0.75) * tall] as const;
  for (let attempt = 0; attempt < 3600; attempt++) {
    const [x, y] = [random.between(-0.05, wide + 0.05), random.between(-0.05, tall + 0.05)];
    const isAccent = Math.hypot(x - accentAt[0], y - accentAt[1]) < 0.09 && random.isTrue(0.5);
    const isSecond = random.isTrue(0.18);
    const points = trace(x, y, random.between(0.7, 2.4), 0.0026, 0.0022).filter((_, i) => i % 2 === 0);
    const last = points.length - 1;
    if (last < 1) continue;
    context.fillStyle = formatHex(isAccent ? palette.accent : palette.inks[isSecond ? 1 : 0]);
    const edge = (i: number, side: number) => {
      const [x, y, dx, dy] = points[i] as Point;
      const off =
        side * Math.sin((i / last) * Math.PI) ** 0.4 * ((isAccent ? 0.0016 : 0.0005) + 0.0029 * shadeAt(x, y));
      context.lineTo(x + dx * off, y + dy * off);
    };
    context.beginPath();
    for (let i = 0; i <= last; i++) edge(i, 1);
    for (let i = last; i >= 0; i--) edge(i, -1);
    context.fill();
  }
}

const WAYS = [
  {
    titles: ['Broad Water', 'Sweeps of the Arm', 'The Wide Brush', 'Long Reach', 'Slow Turn', 'Bend in the Road'],
    keywords: ['brush', 'gesture'],
    draw: (sheet: Sheet, scene: Scene) =>
      drawStrokes(sheet, scene, [
        [0.13, 70, 1.9],
        [0.05, 60, 1.4],
        [0.005, 240, 1.2],
      ]),
  },
  {
    titles: ['Crosswind', 'Traffic on the River', 'Braided Stream', 'Neighbors', 'Lanes', 'Everyone Going Home'],
    keywords: ['strokes', 'rhythm'],
    draw: (sheet: Sheet, scene: Scene) =>
      drawStrokes(sheet, scene, [
        [0.055, 60, 1.6],
        [0.026, 200, 1.3],
        [0.011, 500, 1],
        [0.004, 600, 0.8],
      ]),
  },
  {
    titles: ['Combed', 'Silk, Folded', 'Grain of the River', 'Where the Wind Was', 'Field Lying Down', 'Fair Weather'],
    keywords: ['fine', 'silk'],
    draw: drawHair,
  },
];
// biome-ignore format: a palette reads best on a line
const PALETTES: readonly Palette[] = [
  paletteOf([0.95, 0.018, 85], [0.33, 0.09, 265], [0.56, 0.08, 245], [0.8, 0.05, 230], [0.65, 0.2, 35]),
  paletteOf([0.93, 0.02, 110], [0.4, 0.06, 155], [0.62, 0.07, 130], [0.8, 0.07, 115], [0.72, 0.15, 15]),
  paletteOf([0.24, 0.045, 262], [0.88, 0.04, 85], [0.62, 0.08, 235], [0.42, 0.08, 255], [0.7, 0.18, 50]),
  paletteOf([0.64, 0.12, 42], [0.92, 0.03, 75], [0.35, 0.09, 25], [0.8, 0.08, 50], [0.7, 0.1, 195]),
  paletteOf([0.9, 0.035, 20], [0.38, 0.12, 15], [0.68, 0.12, 5], [0.5, 0.1, 345], [0.87, 0.17, 110]),
  paletteOf([0.83, 0.12, 88], [0.28, 0.04, 60], [0.95, 0.03, 90], [0.64, 0.16, 50], [0.5, 0.17, 260]),
  paletteOf([0.84, 0.04, 165], [0.3, 0.05, 200], [0.97, 0.01, 120], [0.55, 0.09, 190], [0.74, 0.17, 58]),
  paletteOf([0.23, 0.05, 325], [0.72, 0.09, 310], [0.92, 0.03, 70], [0.48, 0.12, 345], [0.88, 0.18, 112]),
  paletteOf([0.94, 0.006, 90], [0.25, 0.01, 260], [0.52, 0.012, 250], [0.77, 0.012, 240], [0.6, 0.22, 28]),
  paletteOf([0.29, 0.05, 160], [0.9, 0.05, 130], [0.68, 0.09, 160], [0.47, 0.08, 150], [0.74, 0.16, 0]),
  paletteOf([0.93, 0.012, 60], [0.45, 0.13, 300], [0.66, 0.1, 295], [0.82, 0.06, 300], [0.83, 0.16, 95]),
  paletteOf([0.55, 0.12, 255], [0.95, 0.02, 90], [0.3, 0.08, 262], [0.76, 0.08, 240], [0.68, 0.19, 38]),
  paletteOf([0.87, 0.05, 50], [0.42, 0.07, 230], [0.62, 0.16, 33], [0.95, 0.02, 70], [0.55, 0.2, 350]),
];
const DAY_TITLES = ['Current No. 4', 'Leeward', 'Delta in Spring', 'Field Notes', 'Tidewrack', 'What the Grass Does'];
const NIGHT_TITLES = ['Undertow', 'Harbor Current', 'Moving After Dark', 'Night Swim', 'The River Unlit', 'Late Wind'];
const STATEMENTS = [
  'Every line starts by chance and then has no choice. Drawn by a program I have been rewriting for six years.',
  'No two strokes touch. Each one goes as far as the others leave room for, and the rest is bare paper.',
  'I set the weather and let the lines walk through it.',
  'I spent a winter watching how a river moves around a bridge pier. This is the nearest I have come to it.',
  'The one bright stroke is where I would like you to begin; after that the current takes over.',
  'The field is a handful of slow waves added together. What I look for is the place where it seems to turn its head.',
  'Plotted and replotted until the empty part of the sheet weighed as much as the full one.',
];
