import { type Brush, pullBrush } from '../brush.ts';
import { formatHex, mix, type Oklch } from '../color.ts';
import { createNoise, type Noise } from '../noise.ts';
import type { Random } from '../random.ts';
import { addGrain, type Family, type Sheet } from './family.ts';

type Tone = readonly [l: number, c: number, h: number];
const toneOf = ([l, c, h]: Tone): Oklch => ({ l, c, h });
/** A palette: the sky from zenith to horizon, sun or moon, and water. */
const hour = (word: string, high: Tone, middle: Tone, low: Tone, light: Tone, sea: Tone) => ({
  word,
  high: toneOf(high),
  middle: toneOf(middle),
  low: toneOf(low),
  light: toneOf(light),
  sea: toneOf(sea),
});
type Hour = ReturnType<typeof hour>;

const HOURS: readonly Hour[] = [
  hour('sunset', [0.58, 0.075, 240], [0.79, 0.06, 75], [0.85, 0.12, 66], [0.96, 0.09, 88], [0.44, 0.07, 238]),
  hour('dusk', [0.48, 0.085, 278], [0.68, 0.1, 345], [0.82, 0.11, 42], [0.94, 0.08, 65], [0.38, 0.08, 288]),
  hour('morning', [0.7, 0.08, 228], [0.86, 0.05, 205], [0.94, 0.055, 92], [0.985, 0.045, 98], [0.55, 0.09, 210]),
  hour('rain', [0.52, 0.03, 215], [0.7, 0.025, 180], [0.88, 0.04, 110], [0.96, 0.045, 102], [0.4, 0.045, 190]),
  hour('moonlight', [0.2, 0.055, 268], [0.33, 0.07, 260], [0.52, 0.07, 240], [0.95, 0.045, 100], [0.22, 0.055, 255]),
  hour('afterglow', [0.25, 0.065, 285], [0.42, 0.1, 350], [0.67, 0.15, 38], [0.89, 0.12, 65], [0.22, 0.06, 300]),
  hour('dawn', [0.68, 0.06, 295], [0.82, 0.065, 350], [0.92, 0.07, 55], [0.98, 0.045, 80], [0.54, 0.06, 285]),
  hour('sunset', [0.46, 0.12, 28], [0.64, 0.16, 44], [0.83, 0.15, 76], [0.97, 0.09, 96], [0.33, 0.065, 352]),
  hour('winter', [0.76, 0.03, 240], [0.86, 0.02, 260], [0.93, 0.035, 58], [0.985, 0.035, 80], [0.58, 0.04, 230]),
  hour('moonlight', [0.24, 0.05, 205], [0.37, 0.06, 195], [0.56, 0.06, 175], [0.96, 0.05, 110], [0.22, 0.05, 205]),
  hour('morning', [0.56, 0.13, 248], [0.74, 0.09, 232], [0.9, 0.04, 205], [0.99, 0.02, 100], [0.42, 0.11, 238]),
  hour('storm', [0.34, 0.035, 250], [0.5, 0.03, 235], [0.82, 0.08, 88], [0.96, 0.07, 95], [0.33, 0.045, 200]),
];

/** Sea and sky in low light: a sun or moon with its reflection on the water, and hills in haze. */
export const horizon: Family = {
  name: 'horizon',
  category: 'paintings',
  mediums: ['Oil', 'Acrylic'],
  materials: ['Canvas', 'Linen', 'Wood'],
  styles: ['Impressionism', 'Romanticism', 'Contemporary'],
  aspectRatios: [1.5, 1.4, 1.25, 1.78, 1],
  longSidesCm: [40, 50, 60, 80, 100, 120, 150],
  compose(random, aspectRatio) {
    const base = random.pick(HOURS);
    const turn = random.between(-9, 9);
    const turned = (color: Oklch): Oklch => ({ ...color, h: color.h + turn });
    const at: Hour = {
      ...base,
      high: turned(base.high),
      middle: turned(base.middle),
      low: turned(base.low),
      sea: turned(base.sea),
    };
    const isNight = at.high.l < 0.3;
    const place = random.pick(['open', 'hills', 'hills', 'shore', 'clouds'] as const);
    const sunX = random.pick([random.between(0.24, 0.4), random.between(0.6, 0.76)]) * aspectRatio;
    const view: View = {
      at,
      place,
      isNight,
      level: place === 'clouds' ? random.between(0.68, 0.76) : random.between(0.44, 0.6),
      sunX,
      sunUp: random.between(0.03, 0.2),
      radius: random.between(0.028, 0.048),
      isDiscSeen: isNight || random.isTrue(0.7),
      cover: place === 'clouds' ? random.between(0.3, 0.38) : random.between(0.4, 0.6),
      ranges: place === 'open' ? [] : rangesOf(random, at, place === 'hills', sunX, aspectRatio),
      isSailSeen: place !== 'hills' && random.isTrue(0.4),
    };
    return {
      title: random.pick(place === 'shore' ? SHORE_TITLES : at.word === 'moonlight' ? NIGHT_TITLES : DAY_TITLES),
      statement: random.pick(STATEMENTS),
      subject: 'Seascape',
      keywords: ['sea', 'horizon', at.word, place === 'open' ? 'light' : place, ...(view.isSailSeen ? ['sail'] : [])],
      colors: [skyAt(view, 0.15), skyAt(view, 0.8), mix(at.sea, at.middle, 0.15)],
      draw: (sheet) => paint(sheet, view),
    };
  },
};

// biome-ignore format: titles read best side by side
const DAY_TITLES = [
  'Evening, Looking West', 'The Last Ferry', 'Salt Light', 'Headland', 'After the Squall', 'Long Water',
  'Harbor Without Boats', 'Twenty Minutes of Gold', 'Sound, Toward the Islands', 'Offshore Wind', 'The Strait at Six',
  'A Break in the Weather', 'Crossing, Second Day', 'Where the River Ends', 'Slack Water', 'West of the Breakwater',
];
// biome-ignore format: titles read best side by side
const NIGHT_TITLES = [
  'Moonroad', 'Night Crossing', 'The Bay, Past Eleven', 'Late Moon', 'Anchor Watch', 'Dark Water, Warm Air',
  'No Lights on the Point', 'Full Moon, Outgoing Tide',
];
// biome-ignore format: titles read best side by side
const SHORE_TITLES = [
  'Low Tide', 'Wet Sand', 'The Third Wave', 'Walking Back', 'Shoreline in October', 'Barefoot Hour', 'Tide Table',
];
const STATEMENTS = [
  'Painted from the same window on the coast, in the twenty minutes when the sea is brighter than the sky.',
  'I go back to this coast every winter. It is never the same color twice.',
  'A memory of a crossing, more than of any one place.',
  'The sky went down first, wet and quick; the water took three more days.',
  'I was after the road the light makes toward whoever is looking.',
  'Mostly horizontal strokes, because that is how the sea writes.',
  'Sketched in a notebook with cold hands, and painted at home while the color was still behind my eyes.',
];

/** The parameters of a picture. Lengths are fractions of the height. */
interface View {
  at: Hour;
  place: 'open' | 'hills' | 'shore' | 'clouds';
  isNight: boolean;
  /** The waterline, from the top. */
  level: number;
  sunX: number;
  sunUp: number;
  radius: number;
  isDiscSeen: boolean;
  /** The noise threshold for clouds: a lower value means more clouds. */
  cover: number;
  ranges: readonly Range[];
  isSailSeen: boolean;
}

interface Range {
  color: Oklch;
  tallAt: (x: number) => number;
}

function rangesOf(random: Random, at: Hour, isHigh: boolean, sunX: number, wide: number): Range[] {
  const count = isHigh ? random.whole(2, 4) : 1;
  return Array.from({ length: count }, (_, range) => {
    const near = (range + 1) / (count + 0.4);
    const isLeft = sunX > wide / 2 !== (range % 2 === 1 && count > 2);
    // Near land does not cover the sun's reflection. Far land may be behind it.
    const free = isLeft ? sunX - 0.12 : wide - sunX - 0.12;
    const reach = Math.min(range === 0 ? wide : free, random.between(0.5, 1) * wide * (1.2 - near * 0.5));
    const tall = isHigh ? random.between(0.05, 0.09) * (0.6 + near * 1.2) : random.between(0.02, 0.035);
    const waves = [2.6, 6.1, 13.7, 34, 71].map((rate) => ({ rate, phase: random.between(0, 6) }));
    return {
      color: mix(mix(at.low, at.middle, 0.6), { ...at.sea, l: at.sea.l * 0.7 }, 0.2 + near * 0.68),
      tallAt(x) {
        const t = Math.max(0, isLeft ? x : wide - x) / reach;
        const shape = waves.reduce(
          (sum, { rate, phase }, n) => sum + Math.sin(rate * x + phase) * 0.48 ** n * 0.5,
          1.15,
        );
        return t >= 1 ? 0 : tall * shape * (1 - t ** 1.8);
      },
    };
  });
}

/** The color of the clear sky from 0 (top) to 1 (horizon). */
function skyAt({ at }: Pick<View, 'at'>, t: number): Oklch {
  return t < 0.55 ? mix(at.high, at.middle, (t / 0.55) ** 1.2) : mix(at.middle, at.low, (t - 0.55) / 0.45);
}

function paint(sheet: Sheet, view: View) {
  const noise = createNoise(sheet.random);
  paintSky(sheet, view, noise);
  if (view.isDiscSeen) paintSun(sheet, view);
  for (const range of view.ranges) paintRange(sheet, view, range, noise);
  paintSea(sheet, view, noise);
  if (view.isSailSeen) paintSail(sheet, view);
  if (view.place === 'shore') paintShore(sheet, view, noise);
  addGrain(sheet, 7);
}

const BRUSH: Brush = { bristles: 4, cover: [0.45, 0.85], stray: 0.014, fill: 0.86 };

function paintBlank({ context, width, height }: Sheet, top: number, bottom: number, colorAt: (t: number) => Oklch) {
  const blank = context.createLinearGradient(0, top * height, 0, bottom * height);
  for (const stop of [0, 0.2, 0.4, 0.6, 0.8, 1]) blank.addColorStop(stop, formatHex(colorAt(stop)));
  context.fillStyle = blank;
  context.fillRect(0, top * height, width, (bottom - top) * height);
}

function paintSky(sheet: Sheet, view: View, noise: Noise) {
  const { width, height, random } = sheet;
  const { at, level, sunX, isNight, cover } = view;
  const strokes = 850;
  const shade = mix(at.high, at.sea, 0.5);
  paintBlank(sheet, 0, 1, (t) => skyAt(view, Math.min(1, t / level)));
  for (let stroke = 0; stroke < strokes; stroke++) {
    const [x, y] = [(random.next() * width) / height, (stroke / strokes) * level];
    const t = Math.min(1, Math.max(0, y / level + random.normal() * 0.03));
    const flat = 3 + t * 7;
    const cloud = noise(x * 1.7 + 3, y * flat) - cover;
    const above = noise(x * 1.7 + 3, (y - 0.035) * flat) - cover;
    const glow = Math.exp(-(((x - sunX) / 0.5) ** 2) - ((y - level + view.sunUp) / 0.3) ** 2);
    let color = mix(skyAt(view, t), at.light, glow * (isNight ? 0.22 : 0.5));
    if (cloud > 0) {
      // The rim toward the light is bright, the rest has the color of the sea.
      const lit = Math.max(0, Math.min(1, (cloud - above) * 4 + 0.3 + glow * 0.45));
      const body = mix(shade, mix(at.low, at.light, glow * 0.8), lit);
      color = mix(color, body, Math.min(0.9, cloud * 7));
    }
    const size = random.between(0.7, 1.3) * (1.25 - t * 0.65);
    pullBrush(sheet, BRUSH, x, y, 0.1 * size, 0.03 * size, random.normal() * 0.18 + (sunX - x) * 0.12, color);
  }
}

function paintSun({ context, width, height, random }: Sheet, { at, level, sunX, sunUp, radius, isNight }: View) {
  const [x, y, r] = [sunX * height, (level - radius - sunUp) * height, radius * height];
  const glow = context.createRadialGradient(x, y, r * 0.6, x, y, r * 7);
  const light = formatHex(at.light);
  glow.addColorStop(0, `${light}${isNight ? '80' : 'b0'}`);
  glow.addColorStop(0.25, `${light}38`);
  glow.addColorStop(1, `${light}00`);
  context.fillStyle = glow;
  context.fillRect(0, 0, width, level * height);
  context.fillStyle = light;
  for (let layer = 0; layer < 3; layer++) {
    context.globalAlpha = 0.6;
    context.beginPath();
    for (let i = 0; i < 22; i++) {
      const [angle, reach] = [(i / 22) * Math.PI * 2, r * random.between(0.92, 1.06)];
      context.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
    }
    context.fill();
  }
  context.globalAlpha = 1;
}

/** The region between a line across the picture and a level. */
function trace({ context, width, height }: Sheet, yAt: (x: number) => number, level: number) {
  context.beginPath();
  context.moveTo(0, level * height);
  for (let i = 0; i <= 160; i++) context.lineTo((i / 160) * width, yAt(((i / 160) * width) / height) * height);
  context.lineTo(width, level * height);
}

function paintRange(sheet: Sheet, { at, level, sunX }: View, { color, tallAt }: Range, noise: Noise) {
  const { context, width, height, random } = sheet;
  context.save();
  trace(sheet, (x) => level - tallAt(x), level + 0.004);
  context.clip();
  paintBlank(sheet, level - 0.2, level + 0.004, (t) => mix(color, at.low, t * 0.25));
  for (let stroke = 0; stroke < 120; stroke++) {
    const x = (random.next() * width) / height;
    const tall = tallAt(x);
    const y = level - tall * random.next();
    const slope = (tallAt(x + 0.02) - tallAt(x - 0.02)) / 0.04;
    const lit = Math.max(0, 0.12 + (sunX > x ? -slope : slope) * 0.5 + (noise(x * 9, y * 14) - 0.5) * 0.5);
    const hazy = mix(color, at.low, 0.22 * (1 - (level - y) / 0.12) + lit * 0.5);
    const angle = random.normal() * 0.2 - slope * 0.8;
    if (tall > 0.004) pullBrush(sheet, BRUSH, x, y, 0.05, 0.014, angle, hazy);
  }
  context.restore();
}

function paintSea(sheet: Sheet, view: View, noise: Noise) {
  const { context, width, height, random } = sheet;
  const { at, level, sunX, isNight, ranges } = view;
  const strokes = 850;
  const waterAt = (depth: number) => mix(mix(at.low, at.sea, 0.4), at.sea, Math.min(1, depth * 1.7));
  paintBlank(sheet, level, 1, waterAt);
  for (const { color, tallAt } of ranges) {
    trace(sheet, (x) => level + tallAt(x) * 1.1, level);
    context.fillStyle = `${formatHex(color)}80`;
    context.fill();
  }
  for (let stroke = 0; stroke < strokes; stroke++) {
    const depth = ((stroke + random.next()) / strokes) ** 1.8;
    const [x, y] = [(random.next() * width) / height, level + 0.004 + depth * (1 - level)];
    const swell = Math.max(0, noise(x * (4.5 - depth * 2.5), 30 / (depth + 0.14)) * 1.5 - 0.42);
    const near = Math.exp(-(((x - sunX) / (0.16 + depth * 0.3)) ** 2));
    const water = waterAt(depth);
    const mirrored = mix(skyAt(view, Math.max(0, 0.95 - depth)), at.light, near * (isNight ? 0.1 : 0.35));
    let color = mix({ ...water, l: water.l * (1 - 0.14 * depth) }, mirrored, swell * (1 - depth * 0.3));
    for (const { tallAt, color: land } of ranges)
      if (tallAt(x) * random.between(0.7, 1.3) > y - level) color = mix(color, land, 0.6);
    const size = 0.22 + depth * random.between(0.7, 1.2);
    pullBrush(sheet, BRUSH, x, y, 0.13 * size, 0.021 * size, random.normal() * 0.03, color);
  }
  paintRoad(sheet, view);
}

function paintRoad({ context, height, random }: Sheet, { at, level, sunX, radius, isDiscSeen }: View) {
  context.fillStyle = formatHex(at.light);
  for (let glint = 0; glint < 700; glint++) {
    const depth = random.next() ** 2;
    const off = random.normal();
    const long = (0.008 + depth * 0.06) * random.between(0.35, 1.4) * height;
    const x = (sunX + off * radius * (0.55 + depth * 2.4)) * height - long / 2;
    const thick = (0.0018 + depth * 0.007) * height * random.between(0.4, 1);
    const shine = Math.exp(-off * off * 0.6) * (1 - depth * 0.55) * (isDiscSeen ? 1 : 0.5);
    context.globalAlpha = random.between(0.15, 0.8) * shine;
    context.fillRect(x, (level + 0.002 + depth * (1 - level)) * height, long, thick);
  }
  context.globalAlpha = 1;
}

function paintSail({ context, height, random }: Sheet, { at, level, sunX }: View) {
  const [x, y] = [(sunX + (sunX > 0.6 ? -1 : 1) * random.between(0.2, 0.4)) * height, level * height];
  const tall = height * 0.055;
  // Light or dark, depending on the contrast with the sky.
  context.fillStyle = formatHex(at.low.l > 0.86 ? { ...at.sea, l: at.sea.l * 0.8 } : at.light);
  context.beginPath();
  context.moveTo(x, y - tall);
  context.quadraticCurveTo(x + tall * 0.42, y - tall * 0.4, x + tall * 0.42, y);
  context.lineTo(x - tall * 0.04, y);
  context.fill();
  context.fillStyle = formatHex({ ...at.sea, l: at.sea.l * 0.6 });
  context.fillRect(x - tall * 0.25, y, tall * 0.72, tall * 0.1);
}

function paintShore(sheet: Sheet, { at, level }: View, noise: Noise) {
  const { context, width, height, random } = sheet;
  const wide = width / height;
  const sand = mix({ l: Math.min(0.8, at.middle.l * 0.95), c: 0.05, h: 70 }, at.middle, 0.4);
  const isLeft = random.isTrue(0.5);
  const lean = random.between(0.2, 0.4);
  const edgeAt = (x: number, back: number) => {
    const t = Math.max(0, isLeft ? x / wide : 1 - x / wide);
    const swash = (noise(x * 3 + back * 30, back * 50) - 0.5) * 0.05;
    return level + (1 - level) * (0.6 + lean * t ** 1.4 + back) + swash;
  };
  trace(sheet, (x) => edgeAt(x, 0), 1);
  context.fillStyle = formatHex(sand);
  context.fill();
  for (let stroke = 0; stroke < 330; stroke++) {
    const x = random.next() * wide;
    const down = (stroke / 330) ** 0.8 * (1.02 - edgeAt(x, 0));
    const dry = { ...sand, l: sand.l - 0.03 + noise(x * 4, down * 16) * 0.06 };
    const color = mix(dry, mix(at.low, at.sea, 0.35), Math.max(0, 1 - down / 0.12) * 0.8);
    const angle = (isLeft ? 0.12 : -0.12) + random.normal() * 0.05;
    pullBrush(sheet, BRUSH, x, edgeAt(x, 0) + down, 0.13, 0.022, angle, color);
  }
  for (const back of [-0.3, -0.17, -0.06, 0]) {
    for (let stroke = 0; stroke < 90; stroke++) {
      const x = ((stroke + random.next()) / 90) * wide;
      const y = edgeAt(x, back) + random.normal() * 0.003;
      const crest = Math.max(0, noise(x * 4 + back * 90, 7) - 0.42 + (back === 0 ? 0.2 : 0));
      const thick = (0.003 + crest * 0.036 * random.between(0.4, 1.2)) * (1 + back * 2);
      const angle = (edgeAt(x + 0.02, back) - edgeAt(x, back)) / 0.02 + random.normal() * 0.12;
      const foam = mix(at.light, mix(at.low, at.sea, 0.3), random.between(0.1, 0.7));
      const face = { ...at.sea, l: at.sea.l * 0.92 };
      if (back < 0 && crest > 0) pullBrush(sheet, BRUSH, x, y - thick, 0.08, thick * 1.3, angle, face);
      if (crest > 0) pullBrush(sheet, BRUSH, x, y, 0.045, thick, angle, foam);
    }
  }
}
