import { formatHex, mix, type Oklch } from '../color.ts';
import type { Random } from '../random.ts';
import { addGrain, type Family, type Sheet } from './family.ts';

/** Rows of small stones in the shape of a sun, a fish, a bird or bands, with some gold. */
export const mosaic: Family = {
  name: 'mosaic',
  category: 'mixed-media',
  mediums: ['Assemblage', 'Gold Leaf', 'Found Objects'],
  materials: ['Glass', 'Wood'],
  styles: ['Contemporary', 'Folk', 'Art Deco', 'Symbolism'],
  aspectRatios: [0.75, 0.8, 1, 1.25, 1.4],
  longSidesCm: [40, 50, 60, 80, 100, 120],
  compose(random, aspectRatio) {
    const stones = random.pick(STONES);
    const motif = random.pick(MOTIFS);
    const [half, tall] = aspectRatio > 1 ? [aspectRatio / 2, 0.5] : [0.5, 0.5 / aspectRatio];
    const parts = motif.partsOf({ random, stones, half, tall });
    return {
      title: random.pick(motif.titles),
      statement: random.pick(STATEMENTS),
      subject: motif.subject,
      keywords: ['mosaic', 'glass', 'gold', ...motif.keywords],
      colors: motif.colorsOf(stones),
      draw(sheet) {
        const { context, width, height } = sheet;
        const unit = Math.min(width, height);
        context.fillStyle = formatHex(stones.grout);
        context.fillRect(0, 0, width, height);
        context.setTransform(unit, 0, 0, unit, width / 2, height / 2);
        layStones(
          sheet,
          rowsOf(parts, half, tall).flatMap((row) => cut(sheet.random, row)),
        );
        context.setTransform(1, 0, 0, 1, 0, 0);
        addGrain(sheet, 9);
      },
    };
  },
};

interface Stones {
  grout: Oklch;
  /** The gradient of the ground. */
  deep: Oklch;
  pale: Oklch;
  /** The figure. */
  main: Oklch;
  other: Oklch;
}
type Look = readonly [l: number, c: number, h: number];
function stonesOf(...looks: readonly [Look, Look, Look, Look, Look]): Stones {
  const [grout, deep, pale, main, other] = looks.map(([l, c, h]) => ({ l, c, h })) as [
    Oklch,
    Oklch,
    Oklch,
    Oklch,
    Oklch,
  ];
  return { grout, deep, pale, main, other };
}
// biome-ignore format: a table of colors reads best with a palette a line
const STONES: readonly Stones[] = [
  stonesOf([0.83, 0.02, 85], [0.4, 0.09, 255], [0.62, 0.1, 235], [0.66, 0.17, 42], [0.82, 0.13, 82]),
  stonesOf([0.28, 0.015, 250], [0.42, 0.08, 200], [0.68, 0.08, 190], [0.68, 0.16, 35], [0.88, 0.07, 85]),
  stonesOf([0.8, 0.025, 75], [0.87, 0.03, 85], [0.94, 0.015, 90], [0.45, 0.1, 245], [0.6, 0.12, 40]),
  stonesOf([0.3, 0.02, 40], [0.45, 0.11, 25], [0.63, 0.14, 38], [0.86, 0.08, 85], [0.4, 0.07, 200]),
  stonesOf([0.85, 0.02, 100], [0.48, 0.08, 155], [0.72, 0.09, 140], [0.9, 0.05, 95], [0.62, 0.16, 30]),
  stonesOf([0.24, 0.02, 280], [0.3, 0.07, 275], [0.46, 0.1, 290], [0.82, 0.1, 80], [0.7, 0.13, 10]),
  stonesOf([0.82, 0.02, 60], [0.78, 0.08, 15], [0.9, 0.04, 45], [0.42, 0.09, 195], [0.75, 0.13, 75]),
  stonesOf([0.32, 0.02, 230], [0.75, 0.06, 215], [0.9, 0.03, 200], [0.5, 0.15, 28], [0.84, 0.12, 85]),
  stonesOf([0.86, 0.018, 90], [0.68, 0.11, 70], [0.87, 0.09, 88], [0.38, 0.08, 258], [0.58, 0.15, 35]),
];
const GOLD: Oklch = { l: 0.8, c: 0.128, h: 87 };

interface Scene {
  random: Random;
  stones: Stones;
  half: number;
  tall: number;
}
/** The distance between the centers of adjacent rows. */
const PITCH = 0.0238;
const STRIDE = PITCH / 4;

type ColorAt = (x: number, y: number, random: Random) => Oklch;
interface Part {
  has: (x: number, y: number) => boolean;
  /** Rows follow the contour lines of this function. */
  level: (x: number, y: number) => number;
  colorAt: ColorAt;
  /** Whether the level is a distance, so that rows have equal spacing around a figure. */
  isEven: boolean;
}

const everywhere = () => true;
/** A random shade between two colors. */
const between = (one: Oklch, other: Oklch, t: number, random: Random) =>
  mix(one, other, Math.min(1, Math.max(0, t + random.normal() * 0.15)));
const gilded =
  (share: number, colorAt: ColorAt): ColorAt =>
  (x, y, random) =>
    random.isTrue(share) ? GOLD : colorAt(x, y, random);
const part = (has: Part['has'], level: Part['level'], goldShare: number, colorAt: ColorAt): Part => ({
  has,
  level,
  colorAt: gilded(goldShare, colorAt),
  isEven: false,
});
const inStep = (part: Part): Part => ({ ...part, isEven: true });
const PUPIL: Oklch = { l: 0.2, c: 0.02, h: 260 };

function sunParts({ random, stones, half, tall }: Scene): Part[] {
  const { deep, pale, main, other } = stones;
  const [cx, cy] = [half * random.between(-0.1, 0.1), tall * random.between(-0.12, 0.06)];
  const radius = PITCH * random.whole(9, 11);
  const rays = random.whole(8, 13);
  const long = random.between(0.17, 0.22);
  const twist = random.pick([0, 0, 1.6, -1.6]);
  const away = (x: number, y: number) => Math.hypot(x - cx, y - cy);
  // The angle along a ray, straight or spiral, modulo a full turn.
  const turnAt = (x: number, y: number) => Math.atan2(y - cy, x - cx) + twist * (away(x, y) - radius);
  const inRay = (x: number, y: number) => {
    const wave = Math.cos(rays * turnAt(x, y));
    return away(x, y) < radius + PITCH * 1.4 + long * Math.max(0, wave) ** 1.6;
  };
  const disc: ColorAt = (x, y, r) => between(main, other, 0.55 - away(x, y) / radius, r);
  const air: ColorAt = (x, y, r) => between(pale, deep, (away(x, y) - radius - long) * 2.2, r);
  return [
    inStep(part((x, y) => away(x, y) < radius, away, 0.14, disc)),
    part(inRay, turnAt, 0.3, (x, y, r) => between(other, main, 0.2 + (away(x, y) - radius) / long, r)),
    inStep(part(everywhere, away, 0.02, air)),
  ];
}

function seaParts({ random, stones, half, tall }: Scene): Part[] {
  const { deep, pale, main, other } = stones;
  const shore = tall * random.between(0.05, 0.3);
  const cx = half * random.between(-0.35, 0.35);
  const radius = PITCH * random.whole(12, 14);
  const cy = shore - radius * random.between(0.15, 0.9);
  const phase = random.between(0, 6);
  const swell = (x: number, y: number) =>
    y + 0.016 * Math.sin(x * 13 + phase + y * 9) + 0.01 * Math.sin(x * 29 - phase);
  const away = (x: number, y: number) => Math.hypot(x - cx, y - cy);
  const disc: ColorAt = (x, y, r) => between(other, main, 0.55 + away(x, y) / radius, r);
  const air: ColorAt = (x, y, r) => between(pale, deep, (away(x, y) - radius) * 1.1 - 0.1, r);
  const sea: ColorAt = (x, y, r) => {
    const shine = Math.exp(-(((x - cx) / (0.07 + (y - shore) * 0.3)) ** 2));
    if (r.isTrue(shine * 0.75)) return r.isTrue(0.45) ? GOLD : between(other, main, 0.3, r);
    return between(deep, pale, 0.4 - (y - shore) * 0.7 + 0.3 * Math.sin(swell(x, y) * 46), r);
  };
  return [
    part((_, y) => y > shore, swell, 0.005, sea),
    inStep(part((x, y) => away(x, y) < radius, away, 0.14, disc)),
    inStep(part(everywhere, away, 0.02, air)),
  ];
}

function fishParts({ random, stones, half, tall }: Scene): Part[] {
  const { deep, pale, main, other } = stones;
  const side = random.isTrue(0.5) ? 1 : -1;
  const isSteep = tall > half * 1.15;
  const long = isSteep ? random.between(0.42, 0.46) : half * random.between(0.72, 0.78);
  const high = long * random.between(0.42, 0.48);
  const lean = isSteep ? random.between(0.75, 1.05) : random.between(-0.16, 0.16);
  const [cos, sin] = [Math.cos(lean), Math.sin(lean)];
  const stripes = random.pick([0, 11, 17]);
  // In its own coordinates, the fish faces right and its body extends from -1 to 1.
  const inFrame =
    <T>(shape: (u: number, v: number) => T) =>
    (x: number, y: number) =>
      shape((x * side * cos - y * sin) / long - 0.14, (x * side * sin + y * cos) / high);
  const depthAt = (u: number) => (Math.abs(u) < 1 ? (1 - Math.abs(u) ** 2.2) ** 0.8 : 0);
  const inBody = inFrame((u, v) => Math.abs(v) < depthAt(u));
  const inTail = inFrame((u, v) => {
    const back = -u - 0.86;
    return back > 0 && back < 0.46 && Math.abs(v) < 0.12 + back * 1.8 && Math.abs(v) > (back - 0.26) * 1.7;
  });
  const inFin = inFrame((u, v) => {
    const over = -v - depthAt(u);
    return u > -0.5 && u < 0.35 && over >= 0 && over < 0.5 * Math.sin(((u + 0.5) / 0.85) * Math.PI) ** 0.7;
  });
  const eye = inFrame((u, v) => Math.hypot(u - 0.68, ((v + 0.16) * high) / long));
  const gill = inFrame((u, v) => u + 0.22 * v ** 2);
  const scaleRow = inFrame((u, v) => v / (depthAt(u) + 0.08));
  const scaleTone = inFrame((u, v) => {
    const isStripe = stripes > 0 && Math.sin(u * stripes + v ** 2 * 3) > 0.72;
    return Math.max(0, v - 0.45) * 0.9 + (isStripe ? 0.75 : 0);
  });
  const ray = inFrame((u, v) => v / (0.25 + Math.abs(u)));
  const phase = random.between(0, 6);
  // The rows of water flow around the fish.
  const stream = inFrame((u, v) => {
    const near = Math.max(1, (u / 1.3) ** 2 + (v / 1.35) ** 2);
    return v * (1 - 0.75 / near) * high + 0.004 * Math.sin(u * 5 + phase);
  });
  const depth: ColorAt = (x, y, r) =>
    between(pale, deep, 0.5 + y / tall / 1.7 + 0.25 * Math.sin(x * 5 + y * 8 + phase), r);
  return [
    part(
      (x, y) => eye(x, y) < 0.05,
      (_, y) => y,
      0,
      () => PUPIL,
    ),
    part(
      (x, y) => eye(x, y) < 0.12,
      eye,
      1,
      () => GOLD,
    ),
    part(
      (x, y) => inBody(x, y) && gill(x, y) > 0.44,
      gill,
      0.08,
      (_x, _y, r) => between(main, other, 0.1, r),
    ),
    part(inBody, scaleRow, 0.08, (x, y, r) => between(main, other, scaleTone(x, y), r)),
    part(
      (x, y) => inTail(x, y) || inFin(x, y),
      ray,
      0.22,
      (_x, _y, r) => between(other, main, 0.3, r),
    ),
    part(everywhere, stream, 0.012, depth),
  ];
}

function birdParts({ random, stones, half, tall }: Scene): Part[] {
  const { deep, pale, main, other } = stones;
  const side = random.isTrue(0.5) ? 1 : -1;
  const size = Math.min(half * 1.1, tall * 1.15);
  const [cx, cy] = [side * size * 0.07, tall * random.between(0, 0.12)];
  // In its own coordinates, the bird faces right.
  const inFrame = (shape: (u: number, v: number) => number) => (x: number, y: number) =>
    shape(((x - cx) * side) / size, (y - cy) / size);
  const body = inFrame((u, v) => {
    const trunk = Math.hypot((u + 0.08) / 0.5, (v - 0.04 - u * -0.18) / 0.33);
    const head = Math.hypot(u - 0.42, v + 0.38) / 0.23;
    return -Math.log(Math.exp(-7 * trunk) + Math.exp(-7 * head)) / 7;
  });
  const beak = inFrame((u, v) =>
    u > 0.58 && u < 0.82 ? Math.abs(v + 0.36 - (u - 0.58) * 0.15) - (0.83 - u) * 0.4 : 1,
  );
  const tail = inFrame((u, v) =>
    u < -0.36 && u > -0.98 ? Math.abs(v - 0.14 + (u + 0.36) * 0.42) - 0.09 - (-0.36 - u) * 0.12 : 1,
  );
  const wing = inFrame((u, v) =>
    Math.hypot((u + 0.16) / 0.4, (v - 0.06 + (u + 0.16) * 0.35) / (0.17 + 0.12 * (u + 0.16))),
  );
  const eye = inFrame((u, v) => Math.hypot(u - 0.47, v + 0.42));
  const slope = random.between(-0.12, 0.12);
  const branch = (x: number, y: number) => y - cy - size * 0.39 - slope * x - 0.012 * Math.sin(x * 9);
  const [sunX, sunY] = [-side * half * 0.85, -tall * 0.85];
  const air = (x: number, y: number) => Math.hypot(x - sunX, y - sunY);
  const breast = inFrame((u, v) => v * 0.9 + u * 0.5);
  const quill = inFrame((u) => u);
  return [
    part(
      (x, y) => eye(x, y) < 0.038,
      (_, y) => y,
      0,
      () => PUPIL,
    ),
    part(
      (x, y) => eye(x, y) < 0.085,
      eye,
      1,
      () => GOLD,
    ),
    part(
      (x, y) => beak(x, y) < 0,
      beak,
      1,
      () => GOLD,
    ),
    part(
      (x, y) => wing(x, y) < 1,
      wing,
      0.14,
      (x, y, r) => between(other, main, Math.sin(quill(x, y) * 34) > 0.2 ? 0.1 : 0.6, r),
    ),
    part(
      (x, y) => body(x, y) < 1,
      body,
      0.04,
      (x, y, r) => between(main, other, breast(x, y) > 0.3 ? 0.75 : 0.02, r),
    ),
    part(
      (x, y) => tail(x, y) < 0,
      tail,
      0.12,
      (x, y, r) => between(main, other, Math.sin(quill(x, y) * 24) > 0.3 ? 0.8 : 0, r),
    ),
    part(
      (x, y) => Math.abs(branch(x, y)) < 0.026,
      branch,
      0.04,
      (_x, _y, r) => between(PUPIL, deep, 0.3, r),
    ),
    inStep(
      part(
        (x, y) => air(x, y) < PITCH * 9,
        air,
        0.9,
        () => other,
      ),
    ),
    inStep(part(everywhere, air, 0.015, (x, y, r) => between(pale, deep, air(x, y) / (half + tall) / 1.1 - 0.12, r))),
  ];
}

function bandParts({ random, stones, half, tall }: Scene): Part[] {
  const { deep, pale, main, other } = stones;
  const isFan = random.isTrue(0.5);
  const [fx, fy] = [half * random.pick([-1.1, 1.1]), tall * random.between(0.7, 1.2)];
  const [phase, steep] = [random.between(0, 6), random.between(-0.35, 0.35)];
  const fan = (x: number, y: number) => Math.hypot(x - fx, y - fy);
  const waves = (x: number, y: number) =>
    y + steep * x + 0.1 * Math.sin(x * 4.4 + phase) + 0.02 * Math.sin(x * 9 - phase);
  const level = isFan ? fan : waves;
  const inTurn = [deep, pale, main, deep, other, pale, deep, main, pale];
  const edges: number[] = [-2];
  for (let at = isFan ? PITCH * 2 : -1.4, i = 0; at < 2.6; i++) {
    at += PITCH * (i % 3 === 1 ? random.whole(2, 4) : random.whole(5, 10));
    edges.push(at);
  }
  const goldBand = random.whole(0, 4);
  return edges.map((edge, i) => {
    const one = inTurn[i % inTurn.length] ?? deep;
    const goldShare = i % 5 === goldBand ? 0.88 : 0.025;
    const isInside = (x: number, y: number) => level(x, y) < edge;
    const band = part(isInside, level, goldShare, (_x, _y, r) => between(one, mix(one, pale, 0.35), 0.2, r));
    return isFan ? inStep(band) : band;
  });
}

interface Spot {
  x: number;
  y: number;
  angle: number;
}
interface Row {
  part: Part;
  spots: Spot[];
}

/** A grid of occupied places with cells of one pitch, for fast lookup of neighbors. */
function plotOf(half: number, tall: number) {
  const across = Math.ceil((2 * half) / PITCH) + 8;
  const squares: number[][] = Array.from({ length: across * (Math.ceil((2 * tall) / PITCH) + 8) }, () => []);
  const squareOf = (x: number, y: number) =>
    Math.floor((y + tall) / PITCH + 4) * across + Math.floor((x + half) / PITCH + 4);
  return {
    isOff: (x: number, y: number) => Math.abs(x) > half + PITCH || Math.abs(y) > tall + PITCH,
    take: (x: number, y: number) => squares[squareOf(x, y)]?.push(x, y),
    isFree(x: number, y: number, room: number) {
      const middle = squareOf(x, y);
      for (let row = middle - across; row <= middle + across; row += across)
        for (let square = row - 1; square <= row + 1; square++) {
          const near = squares[square] as number[];
          for (let i = 0; i < near.length; i += 2)
            if (((near[i] as number) - x) ** 2 + ((near[i + 1] as number) - y) ** 2 < room * room) return false;
        }
      return true;
    },
  };
}

function angleAt({ level }: Part, x: number, y: number): number {
  const here = level(x, y);
  return Math.atan2(here - level(x + 0.0008, y), level(x, y + 0.0008) - here);
}

/** The nearest point on the center line of a row. */
function inStepWith(part: Part, x: number, y: number): { x: number; y: number } {
  const level = part.level(x, y);
  const by = (Math.floor(level / PITCH) + 0.5) * PITCH - level;
  const angle = angleAt(part, x, y);
  return { x: x - Math.sin(angle) * by, y: y + Math.cos(angle) * by };
}

/** Densely packed rows along the contour lines of each part. A row ends where it would meet another. */
function rowsOf(parts: readonly Part[], half: number, tall: number): Row[] {
  const partAt = (x: number, y: number) => parts.find((part) => part.has(x, y));
  const plot = plotOf(half, tall);
  const trace = (part: Part, startX: number, startY: number, way: number): Spot[] => {
    const spots: Spot[] = [];
    let [x, y] = [startX, startY];
    for (let i = 0; i < 900; i++) {
      const first = angleAt(part, x, y);
      const angle = angleAt(part, x + (Math.cos(first) * STRIDE * way) / 2, y + (Math.sin(first) * STRIDE * way) / 2);
      x += Math.cos(angle) * STRIDE * way;
      y += Math.sin(angle) * STRIDE * way;
      if (plot.isOff(x, y) || partAt(x, y) !== part || !plot.isFree(x, y, PITCH * 0.74)) break;
      spots.push({ x, y, angle });
      if (i > 6 && Math.hypot(x - startX, y - startY) < STRIDE) break;
    }
    return spots;
  };
  const rows: Row[] = [];
  const addRow = (seedX: number, seedY: number, room: number) => {
    if (plot.isOff(seedX, seedY) || !plot.isFree(seedX, seedY, room * 0.8)) return;
    const part = partAt(seedX, seedY);
    if (!part) return;
    const { x, y } = part.isEven ? inStepWith(part, seedX, seedY) : { x: seedX, y: seedY };
    if (partAt(x, y) !== part || plot.isOff(x, y) || !plot.isFree(x, y, room)) return;
    const ahead = trace(part, x, y, 1);
    const last = ahead.at(-1);
    const isLoop = last && ahead.length > 6 && Math.hypot(last.x - x, last.y - y) < STRIDE;
    const behind = isLoop ? [] : trace(part, x, y, -1).reverse();
    const spots = [...behind, { x, y, angle: angleAt(part, x, y) }, ...ahead];
    if (spots.length < 3) return;
    for (const spot of spots) plot.take(spot.x, spot.y);
    rows.push({ part, spots });
  };
  for (let next = -1; next < rows.length; next++) {
    if (next < 0) addRow(0.01, 0.01, PITCH);
    const spots = rows[next]?.spots ?? [];
    for (let i = 0; i < spots.length; i += 3) {
      const { x, y, angle } = spots[i] as Spot;
      for (const side of [1, -1])
        addRow(x - Math.sin(angle) * PITCH * side, y + Math.cos(angle) * PITCH * side, PITCH * 0.96);
    }
  }
  for (const room of [PITCH * 0.94, PITCH * 0.78])
    for (let y = -tall; y < tall; y += PITCH * 0.5) for (let x = -half; x < half; x += PITCH * 0.5) addRow(x, y, room);
  return rows;
}

interface Stone {
  corners: [number, number][];
  color: Oklch;
}

/** Cuts a row into stones with slight variations. */
function cut(random: Random, { part, spots }: Row): Stone[] {
  const thick = PITCH * 0.43;
  const gap = PITCH * 0.06;
  const stones: Stone[] = [];
  const corner = (spot: Spot, inward: number, side: number): [number, number] => {
    const out = thick * side * random.between(0.86, 1.04);
    const [cos, sin] = [Math.cos(spot.angle), Math.sin(spot.angle)];
    return [spot.x + cos * inward - sin * out, spot.y + sin * inward + cos * out];
  };
  for (let start = 0; start + 2 < spots.length; ) {
    const left = spots.length - 1 - start;
    const end = start + (left < 7 ? left : random.whole(3, 5));
    const [a, b] = [spots[start] as Spot, spots[end] as Spot];
    const middle = spots[(start + end) >> 1] as Spot;
    const base = part.colorAt(middle.x, middle.y, random);
    // Gold varies more in brightness, as if tilted.
    const tilt = random.normal() * (base === GOLD ? 0.075 : 0.026);
    const c = base.c - (base === GOLD ? tilt * 0.35 : 0);
    stones.push({
      corners: [corner(a, gap, -1), corner(b, -gap, -1), corner(b, -gap, 1), corner(a, gap, 1)],
      color: { l: base.l + tilt, c, h: base.h + random.normal() * 4 },
    });
    start = end;
  }
  return stones;
}

/** Draws all shadows, then the stones, then the highlights on their upper edges. */
function layStones({ context }: Sheet, stones: readonly Stone[]) {
  const outline = (corners: readonly [number, number][], by: number) => {
    corners.forEach(([x, y], i) => {
      if (i === 0) context.moveTo(x + by, y + by * 1.3);
      else context.lineTo(x + by, y + by * 1.3);
    });
  };
  context.fillStyle = 'rgba(20, 15, 10, 0.3)';
  context.beginPath();
  for (const { corners } of stones) outline(corners, 0.0015);
  context.fill();
  for (const { corners, color } of stones) {
    context.fillStyle = formatHex(color);
    context.beginPath();
    outline(corners, 0);
    context.fill();
  }
  context.strokeStyle = 'rgba(255, 255, 255, 0.22)';
  context.lineWidth = 0.0014;
  context.beginPath();
  for (const { corners } of stones) outline(corners.slice(0, 2), 0);
  context.stroke();
}

const STATEMENTS = [
  'Cut glass and a little gold leaf under glass, set by hand over three months in a bed of lime.',
  'The rows go where the eye would go. I lay the outline first and let the ground follow it.',
  'Every stone is set at a slightly different tilt, so the picture changes as you walk past it.',
  'The gold is for the evenings, when a single lamp is enough to wake it.',
  'Made from the offcuts of a chapel floor and the last of a box of old Venetian glass.',
  'I kept the grout rough and wide. A mosaic is half stones and half the space between them.',
];
interface Motif {
  titles: readonly string[];
  subject: string;
  keywords: readonly string[];
  partsOf: (scene: Scene) => Part[];
  colorsOf: (stones: Stones) => Oklch[];
}
const ofFigure = ({ deep, pale, main }: Stones) => [mix(pale, deep, 0.5), main];
// biome-ignore format: titles read best a few to a line
const MOTIFS: readonly Motif[] = [
  { titles: ['Sun for a North Room', 'Noon, Set in Lime', 'Sun With Many Hands', 'Threshold Sun', 'Kitchen Sun',
      'What the Floor Remembers'],
    subject: 'Light', keywords: ['sun', 'rays'], partsOf: sunParts, colorsOf: ofFigure },
  { titles: ['Sun Going Into the Sea', 'Harbor Wall, Evening', 'Last of the Heat', 'The Ferry Has Gone', 'West Window',
      'Salt and Gold'],
    subject: 'Seascape', keywords: ['sun', 'sea'], partsOf: seaParts, colorsOf: ofFigure },
  { titles: ['Bath House Fish', 'Against the Current', 'Carp', 'Under the Jetty', 'The Fishmonger\u2019s Doorstep',
      'Fountain Fish'],
    subject: 'Fish', keywords: ['fish', 'water'], partsOf: fishParts, colorsOf: ofFigure },
  { titles: ['Bird on a Dark Branch', 'Partridge', 'Courtyard Bird', 'Early Singer', 'Bird Facing the Weather',
      'Aviary Floor'],
    subject: 'Birds', keywords: ['bird', 'wing'], partsOf: birdParts, colorsOf: ofFigure },
  { titles: ['Strata', 'Field Drains', 'Banded Ground', 'Shoreline, Repeated', 'Carpet for a Wall',
      'Plowed and Gilded'],
    subject: 'Patterns', keywords: ['bands', 'curves'], partsOf: bandParts,
    colorsOf: ({ deep, pale }) => [deep, pale] },
];
