import { createCanvas, ImageData } from '@napi-rs/canvas';
import { formatHex, mix, type Oklch } from '../color.ts';
import type { Random } from '../random.ts';
import { addGrain, type Family, type Sheet } from './family.ts';

type Tone = readonly [l: number, c: number, h: number];
const toneOf = ([l, c, h]: Tone): Oklch => ({ l, c, h });

/** A palette: sand in shade, midtone and light, and the upper and lower sky. */
const print = (word: string, shade: Tone, middle: Tone, light: Tone, high: Tone, low: Tone) => ({
  word,
  shade: toneOf(shade),
  middle: toneOf(middle),
  light: toneOf(light),
  high: toneOf(high),
  low: toneOf(low),
});
type Print = ReturnType<typeof print>;

const SAND_PRINTS: readonly Print[] = [
  print('black and white', [0.16, 0, 0], [0.52, 0, 0], [0.93, 0, 0], [0.3, 0, 0], [0.66, 0, 0]),
  print('black and white', [0.2, 0.004, 80], [0.6, 0.006, 80], [0.96, 0.006, 85], [0.82, 0.004, 85], [0.92, 0.006, 85]),
  print('sepia', [0.2, 0.025, 55], [0.55, 0.045, 65], [0.93, 0.035, 82], [0.5, 0.04, 65], [0.78, 0.045, 75]),
  print(
    'black and white',
    [0.18, 0.015, 255],
    [0.55, 0.012, 250],
    [0.94, 0.006, 220],
    [0.16, 0.012, 255],
    [0.5, 0.012, 250],
  ),
  print('color', [0.33, 0.075, 30], [0.62, 0.13, 48], [0.84, 0.11, 68], [0.56, 0.1, 248], [0.82, 0.05, 230]),
  print('dusk', [0.36, 0.06, 300], [0.62, 0.07, 10], [0.86, 0.07, 50], [0.6, 0.06, 270], [0.86, 0.06, 15]),
  print('color', [0.28, 0.06, 285], [0.54, 0.13, 35], [0.76, 0.14, 52], [0.36, 0.07, 270], [0.68, 0.08, 350]),
  print('dawn', [0.48, 0.035, 230], [0.74, 0.04, 75], [0.94, 0.04, 85], [0.74, 0.045, 225], [0.93, 0.03, 70]),
  print('moonlight', [0.16, 0.035, 262], [0.38, 0.045, 255], [0.7, 0.04, 235], [0.15, 0.04, 265], [0.32, 0.05, 250]),
];
const SNOW_PRINTS: readonly Print[] = [
  print('black and white', [0.5, 0, 0], [0.78, 0, 0], [0.97, 0, 0], [0.72, 0, 0], [0.88, 0, 0]),
  print('blue hour', [0.42, 0.07, 262], [0.66, 0.06, 255], [0.9, 0.025, 250], [0.46, 0.08, 262], [0.76, 0.06, 300]),
  print('dawn', [0.6, 0.055, 270], [0.8, 0.03, 300], [0.95, 0.035, 50], [0.72, 0.06, 255], [0.9, 0.06, 35]),
];

type Between = readonly [least: number, most: number];
const PLACES: Record<'ridge' | 'waves' | 'sea', Record<'level' | 'eye' | 'heading', Between>> = {
  ridge: { level: [0.24, 0.42], eye: [0.62, 0.8], heading: [-0.45, 0.45] },
  waves: { level: [0.18, 0.34], eye: [0.8, 1.1], heading: [0.5, 0.85] },
  sea: { level: [-0.25, -0.08], eye: [1.5, 2.1], heading: [-0.9, 0.9] },
};

/** Photographs of sand and snow in low light from one side. */
export const dunes: Family = {
  name: 'dunes',
  category: 'photography',
  mediums: ['Analog', 'Giclee'],
  materials: ['Paper', 'Aluminum'],
  styles: ['Fine Art', 'Minimalism', 'Pictorialism'],
  aspectRatios: [1.5, 1.25, 1, 0.8, 0.67],
  longSidesCm: [40, 50, 60, 80, 100, 120],
  compose(random) {
    const isSnow = random.isTrue(0.22);
    const at = random.pick(isSnow ? SNOW_PRINTS : SAND_PRINTS);
    const place = random.pick(['ridge', 'ridge', 'waves', 'sea'] as const);
    const view: View = {
      at,
      isSnow,
      level: random.between(...PLACES[place].level),
      eye: random.between(...PLACES[place].eye),
      heading: random.between(...PLACES[place].heading),
      lightSide: random.isTrue(0.5) ? 1 : -1,
      sunUp: random.between(0.16, 0.34),
      isWalkerSeen: place !== 'sea' && random.isTrue(0.25),
    };
    return {
      title: random.pick([...(isSnow ? SNOW_TITLES : SAND_TITLES), ...(HOUR_TITLES[at.word] ?? [])]),
      statement: random.pick(STATEMENTS),
      subject: random.pick(['Landscape', 'Landscape', 'Nature', 'Light']),
      keywords: [isSnow ? 'snow' : 'dunes', at.word, 'light', 'shadow', isSnow ? 'winter' : 'desert'],
      colors: [
        mix(at.shade, at.low, 0.1),
        mix(at.light, at.low, 0.12),
        ...(place === 'sea' ? [] : [mix(at.high, at.low, 0.5)]),
      ],
      draw: (sheet) => expose(sheet, view),
    };
  },
};

// biome-ignore format: titles read best side by side
const SAND_TITLES = [
  'Lee Side', 'Crest Line', 'Windward', 'Forty Meters of Sand', 'The Wind’s Handwriting', 'Erg', 'Slip Face',
  'No Road', 'Grain by Grain', 'Second Day Without Tracks', 'What the Wind Left', 'Empty Quarter', 'Angle of Repose',
  'Sand, Facing East',
];
// biome-ignore format: titles read best side by side
const SNOW_TITLES = [
  'Drift', 'Snowfield, No Wind', 'After Three Days of Snow', 'Untouched', 'Sastrugi', 'White Ground',
  'Plateau in March',
];
const HOUR_TITLES: Record<string, readonly string[]> = {
  'black and white': ['Silver Ground', 'Half Light, Half Dark', 'Zone Seven'],
  sepia: ['Old Light', 'Caravan Country'],
  color: ['Iron in the Sand', 'Four in the Afternoon', 'The Red Side'],
  dusk: ['Ten Minutes Before Dark', 'Rose and Violet Ground'],
  dawn: ['First Light, Cold Hands', 'Sun on One Side'],
  moonlight: ['By the Moon Alone', 'Eight-Minute Night'],
  'blue hour': ['Before the Sun Clears the Ridge', 'Blue Cold'],
};
const STATEMENTS = [
  'Photographed while the light was low and every slope had only one side.',
  'I walked in before dawn and stayed on the ridge, so as not to leave tracks in the frame.',
  'One exposure on medium format film. The wind finished the composition.',
  'The land had moved by the next morning; this picture cannot be made again.',
  'Low light does the drawing. I only decide where to stand.',
  'Printed a little dark, so that the lit side seems to come from the paper.',
];

interface View {
  at: Print;
  isSnow: boolean;
  /** The horizon as a fraction of the height, from the top. Negative if above the picture. */
  level: number;
  /** The height of the camera, in the units of the terrain. */
  eye: number;
  /** The direction of the crests: 0 away from the camera, 1.57 across. */
  heading: number;
  lightSide: number;
  sunUp: number;
  isWalkerSeen: boolean;
}

/** The terrain at a point, stored as its smooth components, so that slopes are exact on both sides of an edge. */
interface Spot {
  /** Increases by 1 from crest to crest. */
  turn: number;
  /** The height of the crest, and the fraction of it at this point. */
  rise: number;
  up: number;
  upSlope: number;
  /** The same for small dunes on the large ones. */
  fold: number;
  foldRise: number;
  foldSlope: number;
  ground: number;
  height: number;
}

const NOWHERE: Spot = { turn: 0, rise: 0, up: 0, upSlope: 0, fold: 0, foldRise: 0, foldSlope: 0, ground: 0, height: 0 };
const FOLD_CREST = 0.7;

/** The shape of a dune from foot to foot: a long windward side, an edge, a short lee side. */
const profileOf = (part: number, crest: number) =>
  part < crest ? (part / crest) ** 1.6 : ((1 - part) / (1 - crest)) ** 1.4;
const profileSlopeOf = (part: number, crest: number) =>
  part < crest ? (1.6 / crest) * (part / crest) ** 0.6 : (-1.4 / (1 - crest)) * ((1 - part) / (1 - crest)) ** 0.4;

interface Land {
  crest: number;
  length: number;
  /** Writes into `spot`, to avoid hundreds of thousands of allocations. */
  look: (x: number, z: number, spot: Spot) => void;
}

function landOf(random: Random, { heading, lightSide, isSnow }: View): Land {
  const noise = noiseOf(random);
  const [along, across] = [Math.cos(heading) * lightSide, Math.sin(heading)];
  const [length, tall, crest] = [random.between(1.7, 2.4), isSnow ? 0.22 : 0.42, isSnow ? 0.6 : 0.7];
  const [slant, start] = [random.between(0.4, 0.8) * lightSide, random.next()];
  return {
    crest,
    length,
    look(x, z, spot) {
      const bend = noise(x * 0.3 + 7, z * 0.24 + 3) * 1.5 + noise(x * 0.9 + 31, z * 0.7) * 0.16;
      const swell = noise(x * 0.34 + 50, z * 0.3 + 9);
      // Far dunes are lower, so that the horizon is a line.
      const sunk = 12 / (12 + Math.max(0, z - 6));
      // The terrain is low near the camera, so that it does not hide the rest.
      const clear = Math.min(1, Math.max(0, (z - 0.5) * 0.7));
      spot.turn = (x * along + z * across) / length + bend + start;
      spot.fold = (x * slant + z * 0.9) / 0.62 + noise(x * 0.8, z * 0.8 + 70) * 1.4;
      const [part, foldPart] = [spot.turn - Math.floor(spot.turn), spot.fold - Math.floor(spot.fold)];
      spot.up = profileOf(part, crest);
      spot.upSlope = profileSlopeOf(part, crest);
      spot.foldSlope = profileSlopeOf(foldPart, FOLD_CREST);
      spot.rise = tall * (0.25 + 1.1 * swell) * sunk * clear;
      spot.foldRise = 0.045 * (1 - spot.up) * swell * Math.max(0, 1 - z / 8);
      spot.ground = noise(x * 0.15, z * 0.15 + 20) * 0.5 * sunk - 0.4;
      spot.height = spot.rise * spot.up + spot.foldRise * profileOf(foldPart, FOLD_CREST) + spot.ground;
    },
  };
}

type Noise = (x: number, y: number) => number;

/** Smooth noise from 0 to 1 with continuous slopes. */
function noiseOf(random: Random): Noise {
  const heights = Float32Array.from({ length: 4096 }, () => random.next());
  return (x, y) => {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const [u, v] = [x - column, y - row];
    const right = u * u * u * (u * (u * 6 - 15) + 10);
    const down = v * v * v * (v * (v * 6 - 15) + 10);
    const at = (column & 63) + ((row & 63) << 6);
    const below = (column & 63) + (((row + 1) & 63) << 6);
    const next = ((column + 1) & 63) - (column & 63);
    const top = (heights[at] as number) * (1 - right) + (heights[at + next] as number) * right;
    const bottom = (heights[below] as number) * (1 - right) + (heights[below + next] as number) * right;
    return top * (1 - down) + bottom * down;
  };
}

const FOCAL = 1.5;
const STEPS = 190;
const FARTHEST = 45;

interface Film {
  columns: number;
  rows: number;
  /** The light at each pixel (-1 for sky), and its distance. */
  light: Float32Array;
  far: Float32Array;
  /** The row of the skyline in each column. */
  skyline: Float32Array;
}

/** The light at a spot: ambient, from the sun, and the distance from a crest's shadow. */
interface Lit {
  around: number;
  sun: number;
  clear: number;
}

/** Casts rays along each column from near to far, and keeps what is not hidden by nearer terrain. */
function castLight(view: View, land: Land, columns: number, rows: number, aspectRatio: number): Film {
  const size = columns * rows;
  const film: Film = {
    columns,
    rows,
    light: new Float32Array(size).fill(-1),
    far: new Float32Array(size),
    skyline: new Float32Array(columns),
  };
  const nearest = (0.5 * FOCAL * (view.eye + 0.15)) / (1 - view.level);
  const growth = (FARTHEST / nearest) ** (1 / STEPS);
  const spread = aspectRatio / columns / FOCAL;
  const lightSpot = lightingOf(view, land);
  const yOf = (height: number, z: number) => (view.level + (FOCAL * (view.eye - height)) / z) * rows;
  let spots = Array.from({ length: STEPS + 1 }, () => ({ ...NOWHERE }));
  let beside = spots.map((spot) => ({ ...spot }));
  const edge = { ...NOWHERE };
  let here: Lit = { around: 0, sun: 0, clear: 0 };
  let last: Lit = { around: 0, sun: 0, clear: 0 };
  for (let column = -1; column < columns; column++) {
    const xPer = (column + 0.5 - columns / 2) * spread;
    [spots, beside] = [beside, spots];
    let [top, z, lastY, lastPhase, isLastLit, edgeLight] = [rows, nearest, rows, 0, false, -1];
    /** Fills the column up to a row, with interpolated light. */
    const exposeUpTo = (y: number, phase: number, from: Lit, to: Lit, distance: number) => {
      const depth = rippleDepthOf(view, distance, (phase - lastPhase) / (lastY - y));
      for (let row = Math.min(rows, Math.ceil(top)) - 1; row >= Math.max(0, Math.ceil(y)); row--) {
        const t = Math.min(1, Math.max(0, (lastY - row) / (lastY - y)));
        const ripple = depth === 0 ? 0 : depth * Math.sin(lastPhase + (phase - lastPhase) * t);
        const clear = Math.min(1, Math.max(0, 0.5 + (from.clear + (to.clear - from.clear) * t) * 70));
        const sun = (from.sun + (to.sun - from.sun) * t) * (view.isSnow ? 0.6 + 0.4 * clear : clear);
        const around = from.around + (to.around - from.around) * t;
        const light = around * (1 + ripple * 0.4) + sun * (1 + ripple);
        // Nearer terrain may cover a part of the first pixel.
        const covered = edgeLight < 0 ? 0 : Math.max(0, Math.min(1, row + 1 - top));
        film.light[row * columns + column] = edgeLight * covered + light * (1 - covered);
        edgeLight = light;
        film.far[row * columns + column] = distance;
      }
      top = Math.min(top, y);
    };
    for (let step = 0; step <= STEPS && top > 0; step++, z *= growth) {
      const spot = spots[step] as Spot;
      land.look(xPer * z, z, spot);
      const before = spots[step - 1];
      if (column < 0 || !before) continue;
      const lastZ = z / growth;
      const y = yOf(spot.height, z);
      // A crest between two steps is sampled exactly, because it is a sharp edge.
      const passed = edgeBetween(before.turn, spot.turn, land.crest);
      const at = passed < 0 ? edgeBetween(before.fold, spot.fold, FOLD_CREST) : passed;
      if (y < top || at >= 0) {
        const slopeX = slopeOf(spot, beside[step] as Spot, spread * z);
        lightSpot(spot, slopeX, slopeOf(spot, before, z - lastZ), here);
        const slopeBefore = slopeOf(before, beside[step - 1] as Spot, spread * lastZ);
        if (!isLastLit) lightSpot(before, slopeBefore, slopeOf(before, spot, lastZ - z), last);
      }
      if (at >= 0) {
        const edgeZ = lastZ + (z - lastZ) * at;
        land.look(xPer * edgeZ, edgeZ, edge);
        const edgeY = yOf(edge.height, edgeZ);
        // A large crest starts a shadow. At a small crest, an existing shadow continues.
        const clear = passed < 0 ? last.clear + (here.clear - last.clear) * at : last.clear;
        if (edgeY < top) exposeUpTo(edgeY, phaseOf(edge), last, { ...last, clear }, edgeZ);
        lastY = edgeY;
        lastPhase = phaseOf(edge);
        last.around = here.around;
        last.sun = here.sun;
        last.clear = passed < 0 ? clear : here.clear;
      }
      const isSeen = y < top;
      if (isSeen) exposeUpTo(y, phaseOf(spot), last, here, z);
      lastY = y;
      lastPhase = phaseOf(spot);
      isLastLit = isSeen;
      [here, last] = [last, here];
    }
    if (column >= 0) film.skyline[column] = top;
  }
  return film;
}

/** The phase of wind ripples, which run along the dunes. */
const phaseOf = ({ turn, fold }: Spot) => turn * 520 + fold * 15;

/** Ripples are visible only near the camera and at a sufficient resolution. */
function rippleDepthOf({ isSnow }: View, distance: number, beat: number): number {
  const nearness = Math.min(1, Math.max(0, 1.7 - distance / 3));
  return isSnow ? 0 : 0.085 * nearness * Math.min(1, Math.max(0, 1.5 - Math.abs(beat)));
}

/** The slope from another spot to this one, on this spot's side of an edge. */
function slopeOf(spot: Spot, other: Spot, away: number): number {
  const large = spot.up * (spot.rise - other.rise) + spot.rise * spot.upSlope * (spot.turn - other.turn);
  const small = spot.foldRise * spot.foldSlope * (spot.fold - other.fold);
  return (large + small + spot.ground - other.ground) / away;
}

/** The position of a crest between two values, from 0 to 1. -1 if there is none. */
function edgeBetween(from: number, to: number, crest: number): number {
  const [one, other] = [Math.floor(from - crest), Math.floor(to - crest)];
  return one === other ? -1 : (Math.max(one, other) + crest - from) / (to - from);
}

/** Low sun from the windward side, with ambient and reflected light. */
function lightingOf({ lightSide, heading, sunUp }: View, { crest, length }: Land) {
  const turn = lightSide > 0 ? Math.PI - heading * 0.6 : heading * 0.6;
  const [sunX, sunY] = [Math.cos(turn) * Math.cos(sunUp), Math.sin(sunUp)];
  const sunZ = Math.sin(turn) * Math.cos(sunUp) * 0.5;
  const drop = Math.tan(sunUp) * length;
  return (spot: Spot, slopeX: number, slopeZ: number, lit: Lit) => {
    const steep = Math.sqrt(slopeX * slopeX + 1 + slopeZ * slopeZ);
    const toward = slopeX * sunX + slopeZ * sunZ;
    const part = spot.turn - Math.floor(spot.turn);
    const behind = part < crest ? part + 1 - crest : part - crest;
    lit.around = 0.13 + 0.06 * Math.max(0, (toward + 0.5) / steep);
    lit.sun = Math.max(0, (sunY - toward) / steep);
    // Low crests cast almost no shadow.
    lit.clear = spot.rise * (spot.up - 1) + behind * drop + Math.max(0, 0.2 - spot.rise) * 0.2;
  };
}

function expose(sheet: Sheet, view: View) {
  const { context, width, height, random } = sheet;
  const land = landOf(random, view);
  const columns = Math.round(Math.min(900, Math.max(300, width * 0.63)));
  const rows = Math.round((columns * height * 1.4) / width);
  const film = castLight(view, land, columns, rows, width / height);
  const negative = createCanvas(columns, rows);
  negative.getContext('2d').putImageData(develop(view, film), 0, 0);
  context.imageSmoothingQuality = 'high';
  context.drawImage(negative, 0, 0, width, height);
  if (view.at.word === 'moonlight' && view.level > 0.2) paintMoon(sheet, view);
  if (view.isWalkerSeen) paintWalker(sheet, view, film);
  addGrain(sheet, 9);
}

function paintMoon({ context, width, height, random }: Sheet, { at, level }: View) {
  context.fillStyle = formatHex({ ...at.light, l: 0.92 });
  context.beginPath();
  context.arc(width * random.between(0.3, 0.7), level * height * random.between(0.3, 0.6), height * 0.013, 0, 7);
  context.fill();
}

/** A small person on the highest crest, for scale. */
function paintWalker({ context, width, height }: Sheet, { at }: View, { skyline, far, columns, rows }: Film) {
  const middle = Array.from(skyline.subarray(Math.floor(columns * 0.2), Math.floor(columns * 0.8)));
  const column = middle.indexOf(Math.min(...middle)) + Math.floor(columns * 0.2);
  const row = skyline[column] as number;
  const distance = far[Math.min(rows - 1, Math.ceil(row) + 1) * columns + column] as number;
  if (distance > 9 || row < rows * 0.05) return;
  const [x, foot] = [((column + 0.5) / columns) * width, (row / rows) * height];
  const tall = height * Math.max(0.012, 0.06 / distance);
  context.fillStyle = formatHex({ ...at.shade, l: at.shade.l * 0.6 });
  context.beginPath();
  context.ellipse(x, foot - tall * 0.45, tall * 0.13, tall * 0.42, 0.06, 0, 7);
  context.ellipse(x + tall * 0.04, foot - tall * 0.95, tall * 0.1, tall * 0.11, 0, 0, 7);
  context.fill();
}

/** Maps light to tones. About an eighth of the land gets the darkest tone, and a tenth the brightest. */
function develop({ at, level }: View, { light, far, skyline, columns, rows }: Film): ImageData {
  const seen = light.filter((value, index) => index % 37 === 0 && value >= 0).sort();
  const [dark, bright] = [seen[Math.floor(seen.length * 0.13)] ?? 0, seen[Math.floor(seen.length * 0.9)] ?? 1];
  const toneOfLight = (t: number) => (t < 0.5 ? mix(at.shade, at.middle, t * 2) : mix(at.middle, at.light, t * 2 - 1));
  const tones = Array.from({ length: 256 }, (_, step) => bytesOf(toneOfLight(step / 255))).flat();
  const image = new ImageData(columns, rows);
  const { data } = image;
  const [airRed, airGreen, airBlue] = bytesOf(at.low);
  for (let row = 0; row < rows; row++) {
    const high = Math.min(1, row / rows / Math.max(0.05, level + 0.05)) ** 1.3;
    const [red, green, blue] = bytesOf(mix(at.high, at.low, high));
    for (let column = 0; column < columns; column++) {
      const index = row * columns + column;
      const value = light[index] as number;
      const pixel = index * 4;
      data[pixel + 3] = 255;
      if (value < 0) {
        [data[pixel], data[pixel + 1], data[pixel + 2]] = [red, green, blue];
        continue;
      }
      const tone = 3 * Math.min(255, Math.max(0, Math.round(((value - dark) / (bright - dark)) * 255)));
      const clear = Math.exp(-(far[index] as number) * 0.03);
      data[pixel] = (tones[tone] as number) * clear + airRed * (1 - clear);
      data[pixel + 1] = (tones[tone + 1] as number) * clear + airGreen * (1 - clear);
      data[pixel + 2] = (tones[tone + 2] as number) * clear + airBlue * (1 - clear);
    }
  }
  softenSkyline(data, skyline, columns);
  return image;
}

/** Antialiases the skyline. */
function softenSkyline(data: Uint8ClampedArray, skyline: Float32Array, columns: number) {
  for (const [column, top] of skyline.entries()) {
    const row = Math.ceil(top) - 1;
    const covered = row + 1 - top;
    for (let channel = 0; row >= 0 && channel < 3; channel++) {
      const above = (row * columns + column) * 4 + channel;
      data[above] = (data[above] as number) * (1 - covered) + (data[above + columns * 4] as number) * covered;
    }
  }
}

const bytesOf = (color: Oklch): [number, number, number] => {
  const hex = formatHex(color);
  const byteAt = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16);
  return [byteAt(1), byteAt(3), byteAt(5)];
};
