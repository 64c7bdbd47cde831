import { formatHex, mix, type Oklch } from '../color.ts';
import type { Random } from '../random.ts';
import { addGrain, type Family, type Sheet } from './family.ts';

/** A dark room with rings, lines or planes of colored light, their reflections, and one visitor. */
export const lightRoom: Family = {
  name: 'light-room',
  category: 'installation',
  mediums: ['Light', 'Digital', 'Interactive'],
  materials: ['LED', 'Glass', 'Metal'],
  styles: ['Minimalism', 'Contemporary', 'Conceptual', 'Geometric'],
  aspectRatios: [1.5, 1.33, 1.25, 1, 0.8],
  longSidesCm: [300, 400, 500, 600, 800],
  depthShare: 0.8,
  compose(random, aspectRatio) {
    const lamps = random.pick(LAMPS);
    const piece = random.pick(PIECES);
    const half = (aspectRatio * 0.31 * BACK) / ZOOM;
    const { lines, planes } = piece.lightsOf(random, half, lamps);
    const side = random.pick([-1, 1]);
    const visitor: Point = [half * side * random.between(0.2, 0.6), 0, random.between(5.6, 7)];
    return {
      title: random.pick(piece.titles),
      statement: random.pick(STATEMENTS),
      subject: 'Light',
      keywords: ['light', 'room', 'glow', ...piece.keywords],
      colors: [mix(lamps.dark, lamps.first, 0.17), mix(lamps.dark, lamps.first, 0.48)],
      draw(sheet) {
        const { context, width, height } = sheet;
        // Room coordinates are in meters, picture coordinates in heights of the sheet.
        context.setTransform(height, 0, 0, height, width / 2, 0);
        paintRoom(sheet, half, lamps);
        const lit = [...lines.flatMap(({ points }) => points), ...planes.flatMap(({ corners }) => corners)];
        fillAir(sheet, half, lit.map(seen), lamps);
        context.save();
        outline(context, floorOf(half));
        context.clip();
        for (const plane of planes) shine(sheet, { ...plane, corners: plane.corners.map(mirrored) }, 0.4);
        for (const line of lines) glow(sheet, { ...line, points: line.points.map(mirrored) }, 0.45);
        context.restore();
        for (const plane of planes) shine(sheet, plane, 1);
        for (const line of lines) glow(sheet, line, 1);
        stand(sheet, visitor, lamps);
        context.setTransform(1, 0, 0, 1, 0, 0);
        addGrain(sheet, 7);
      },
    };
  },
};

/** In meters: horizontal, above the floor, and away from the viewer. */
type Point = readonly [x: number, y: number, z: number];
type Spot = readonly [x: number, y: number];
interface Line {
  points: Point[];
  color: Oklch;
  strength: number;
  isOnWall?: boolean;
}
interface Plane {
  corners: Point[];
  /** Colors of the lower and the upper edge. */
  low: Oklch;
  high: Oklch;
}
interface Lamps {
  dark: Oklch;
  first: Oklch;
  second: Oklch;
}

const BACK = 8;
const TALL = 3.4;
const ZOOM = 1.22;
const EYE = 1;
const HORIZON = 0.63;
const seen = ([x, y, z]: Point): Spot => [(x * ZOOM) / z, HORIZON - ((y - EYE) * ZOOM) / z];
const mirrored = ([x, y, z]: Point): Point => [x, -y, z];
const floorOf = (half: number): Spot[] =>
  (
    [
      [-half, 0, BACK],
      [half, 0, BACK],
      [half, 0, 0.7],
      [-half, 0, 0.7],
    ] as const
  ).map(seen);

const color = (l: number, c: number, h: number): Oklch => ({ l, c, h });
const lampsOf = (dark: Oklch, first: Oklch, second: Oklch): Lamps => ({ dark, first, second });
const LAMPS: readonly Lamps[] = [
  lampsOf(color(0.21, 0.06, 300), color(0.68, 0.24, 350), color(0.6, 0.2, 265)),
  lampsOf(color(0.2, 0.035, 45), color(0.78, 0.16, 65), color(0.64, 0.22, 28)),
  lampsOf(color(0.2, 0.045, 220), color(0.82, 0.13, 205), color(0.76, 0.18, 155)),
  lampsOf(color(0.19, 0.06, 20), color(0.62, 0.24, 25), color(0.7, 0.2, 0)),
  lampsOf(color(0.24, 0.012, 70), color(0.93, 0.05, 85), color(0.82, 0.09, 65)),
  lampsOf(color(0.2, 0.07, 300), color(0.65, 0.22, 305), color(0.8, 0.15, 60)),
  lampsOf(color(0.2, 0.07, 264), color(0.6, 0.2, 262), color(0.87, 0.09, 215)),
  lampsOf(color(0.2, 0.04, 150), color(0.83, 0.19, 140), color(0.9, 0.15, 105)),
  lampsOf(color(0.42, 0.13, 355), color(0.8, 0.14, 350), color(0.9, 0.08, 45)),
  lampsOf(color(0.37, 0.13, 262), color(0.74, 0.12, 245), color(0.86, 0.09, 320)),
  lampsOf(color(0.48, 0.12, 50), color(0.86, 0.12, 80), color(0.76, 0.16, 40)),
  lampsOf(color(0.36, 0.08, 185), color(0.86, 0.1, 175), color(0.92, 0.1, 100)),
];
const STATEMENTS = [
  'For an empty room with a polished floor. Visitors enter one at a time and stay as long as they like.',
  'The light is turned up so slowly that no one has ever seen it change.',
  'Nothing hangs on the walls. The color you see on them is only borrowed.',
  'Built on site in four days, dark by the fifth morning, and then switched on once and left.',
  'I draw with lamps because a lamp also draws the floor, the ceiling and the person looking.',
  'The piece is the air between the lamps. Please walk around in it.',
];

const circle = (x: number, y: number, z: number, radius: number, tip = 0, roll = 0): Point[] =>
  Array.from({ length: 73 }, (_, i) => {
    const [across, up] = [Math.cos((i / 72) * Math.PI * 2) * radius, Math.sin((i / 72) * Math.PI * 2) * radius];
    const high = up * Math.cos(tip);
    return [
      x + across * Math.cos(roll) - high * Math.sin(roll),
      y + across * Math.sin(roll) + high * Math.cos(roll),
      z + up * Math.sin(tip),
    ];
  });
/** A straight lamp in short segments, so that it gets thinner with the distance. */
const lamp = (from: Point, to: Point): Point[] =>
  Array.from({ length: 13 }, (_, i) => {
    const at = (axis: 0 | 1 | 2) => from[axis] + ((to[axis] - from[axis]) * i) / 12;
    return [at(0), at(1), at(2)];
  });

type LightsOf = (random: Random, half: number, lamps: Lamps) => { lines: Line[]; planes: Plane[] };

const tunnel: LightsOf = (random, half, { first, second }) => {
  const count = random.whole(4, 6);
  const radius = Math.min(half * 0.85, random.between(1.2, 1.45));
  const [drift, shrink] = [random.between(-0.5, 0.5), random.pick([0, 0.16, -0.1])];
  const lines = Array.from({ length: count }, (_, i) => {
    const t = i / (count - 1);
    const z = BACK - 0.1 - t * 3.3;
    const points = circle(drift * (1 - t), 1.62, z, radius * (1 - t * shrink));
    return { points, color: mix(first, second, t), strength: 0.62 };
  });
  return { lines, planes: [] };
};

const halos: LightsOf = (random, half, { first, second }) => {
  const isLevel = random.isTrue(0.5);
  const count = random.whole(3, 4);
  const lines = Array.from({ length: count }, (_, i) => {
    const t = i / (count - 1);
    const radius = Math.min(half * 0.7, 1.3) * (isLevel ? 1 - t * 0.5 : random.between(0.5, 1));
    const x = isLevel ? 0 : (t - 0.5) * half * 1.1;
    const y = isLevel ? 1.15 + t * 1.5 : random.between(1.5, 2.1);
    const tip = isLevel ? 1.42 : random.between(0.2, 1.2);
    return {
      points: circle(x, y, 6.3, radius, tip, isLevel ? 0 : random.normal() * 0.5),
      color: mix(first, second, t),
      strength: 0.75,
    };
  });
  return { lines, planes: [] };
};

const tubes: LightsOf = (random, half, { first, second }) => {
  const count = random.whole(9, 15);
  const shape = random.pick([
    () => 1,
    (t: number) => Math.sin(t * Math.PI) * 0.8 + 0.2,
    (t: number) => 0.25 + t * 0.75,
    (t: number) => Math.abs(t - 0.5) * 1.5 + 0.25,
  ]);
  const lean = random.pick([0, 0, 0.35]);
  const lines = Array.from({ length: count }, (_, i) => {
    const t = i / (count - 1);
    const x = (t - 0.5) * half * 1.6;
    const top = 0.3 + 2.6 * shape(t);
    return {
      points: lamp([x - lean, 0.25, BACK - 0.08 - lean], [x + lean, top, BACK - 0.08]),
      color: mix(first, second, t),
      strength: 0.42,
    };
  });
  return { lines, planes: [] };
};

const portals: LightsOf = (random, half, { first, second }) => {
  const count = random.whole(4, 6);
  const inset = random.between(0.12, 0.3);
  const lines = Array.from({ length: count }, (_, i) => {
    const t = i / (count - 1);
    const [wide, top, z] = [half - inset, TALL - inset, BACK - 0.15 - t * 3.9];
    const points: Point[] = [
      ...lamp([-wide, 0.02, z], [-wide, top, z]),
      ...lamp([-wide, top, z], [wide, top, z]),
      ...lamp([wide, top, z], [wide, 0.02, z]),
    ];
    return { points, color: mix(first, second, t), strength: 0.34 };
  });
  return { lines, planes: [] };
};

const horizonLine: LightsOf = (random, half, { first, second }) => {
  const level = random.between(0.9, 1.7);
  const around = (y: number, paint: Oklch, strength: number): Line[] => [
    { points: lamp([-half, y, 1], [-half, y, BACK]), color: paint, strength, isOnWall: true },
    { points: lamp([-half, y, BACK], [half, y, BACK]), color: paint, strength, isOnWall: true },
    { points: lamp([half, y, BACK], [half, y, 1]), color: paint, strength, isOnWall: true },
  ];
  const other = random.pick([TALL - 0.04, 0.05, level + 0.5]);
  return { lines: [...around(level, first, 0.85), ...around(other, second, 0.6)], planes: [] };
};

const windows: LightsOf = (random, half, { first, second }) => {
  const count = random.pick([1, 1, 3]);
  const [low, high] = count === 1 ? [random.between(0.55, 0.9), random.between(2.5, 2.9)] : [0.35, 3];
  const wide = count === 1 ? Math.min(half * 0.62, 1.9) : half * 0.2;
  const planes = Array.from({ length: count }, (_, i): Plane => {
    const x = count === 1 ? 0 : (i - 1) * half * 0.58;
    const corners: Point[] = [
      [x - wide, low, BACK],
      [x - wide, high, BACK],
      [x + wide, high, BACK],
      [x + wide, low, BACK],
    ];
    return { corners, low: i === 1 ? second : first, high: i === 1 ? first : second };
  });
  return { lines: [], planes };
};

const sun: LightsOf = (random, half, { first, second }) => {
  const radius = Math.min(half * 0.72, random.between(1.25, 1.5));
  const isRising = random.isTrue(0.35);
  const disc = isRising ? circle(0, 0, BACK, radius * 1.3) : circle(0, 1.72, BACK, radius);
  return { lines: [], planes: [{ corners: disc.filter(([, y]) => y > -0.01), low: second, high: first }] };
};

function outline(context: Sheet['context'], spots: readonly Spot[], isClosed = true) {
  context.beginPath();
  for (const [x, y] of spots) context.lineTo(x, y);
  if (isClosed) context.closePath();
}

/** Five dark surfaces, slightly brighter toward the end wall. */
function paintRoom({ context }: Sheet, half: number, { dark, first, second }: Lamps) {
  const near = 0.7;
  const dim: Oklch = { ...dark, l: dark.l * 0.6 };
  context.fillStyle = formatHex(mix(dark, first, 0.12));
  context.fillRect(-half, 0, half * 2, 1);
  const surface = (corners: readonly Point[], from: Point, to: Point, far: Oklch, close: Oklch) => {
    const [[x, y], [toX, toY]] = [seen(from), seen(to)];
    const shade = context.createLinearGradient(x, y, toX, toY);
    shade.addColorStop(0, formatHex(far));
    shade.addColorStop(0.45, formatHex(mix(far, close, 0.62)));
    shade.addColorStop(1, formatHex(close));
    context.fillStyle = shade;
    outline(context, corners.map(seen));
    context.fill();
  };
  const rim = (x: number, y: number): [Point, Point] => [
    [x, y, BACK],
    [x, y, near],
  ];
  const [a, b] = [rim(-half, 0), rim(half, 0)];
  const [c, d] = [rim(half, TALL), rim(-half, TALL)];
  const middle: Point = [0, 0, BACK];
  surface([a[0], b[0], b[1], a[1]], middle, [0, 0, 2.2], mix(dark, first, 0.3), dim);
  surface([d[0], c[0], c[1], d[1]], [0, TALL, BACK], [0, TALL, 2.4], mix(dark, second, 0.1), dim);
  surface([a[0], d[0], d[1], a[1]], [-half, EYE, BACK], [-half, EYE, 3], mix(dark, first, 0.22), dim);
  surface([b[0], c[0], c[1], b[1]], [half, EYE, BACK], [half, EYE, 3], mix(dark, second, 0.2), dim);
  surface([a[0], b[0], c[0], d[0]], middle, [0, TALL, BACK], mix(dark, first, 0.3), mix(dark, first, 0.12));
}

/** Layers of the glow, from the widest and faintest to the narrowest. `reach` is in meters. */
const GLOWS = Array.from({ length: 13 }, (_, i) => ({ reach: 2.6 * 0.74 ** i, bright: 0.016 * 1.21 ** i }));

function glow({ context }: Sheet, { points, color, strength, isOnWall }: Line, clear: number) {
  context.globalCompositeOperation = 'lighter';
  for (const { reach, bright } of GLOWS) {
    context.globalAlpha = bright * strength * clear;
    layStrip(context, points, reach, color, isOnWall);
  }
  context.globalCompositeOperation = 'source-over';
  context.globalAlpha = clear < 1 ? clear * 0.7 : 0.95;
  const core = mix(color, { l: 0.98, c: 0.02, h: color.h }, clear * 0.72);
  layStrip(context, points, clear < 1 ? 0.05 : 0.028, core, isOnWall);
  context.globalAlpha = 1;
}

/** A strip along points in the room. A strip on a wall follows its perspective. */
function layStrip(context: Sheet['context'], points: readonly Point[], reach: number, paint: Oklch, isOnWall = false) {
  const spots = points.map(seen);
  const [[firstX, firstY], [lastX, lastY]] = [spots[0] as Spot, spots.at(-1) as Spot];
  if (!isOnWall) {
    const depth = points.reduce((sum, [, , z]) => sum + z, 0) / points.length;
    context.strokeStyle = formatHex(paint);
    context.lineWidth = (reach * ZOOM) / depth;
    context.lineJoin = 'round';
    context.lineCap = 'round';
    outline(context, spots, Math.hypot(firstX - lastX, firstY - lastY) < 0.001);
    context.stroke();
    return;
  }
  const edge =
    (side: number) =>
    (spot: Spot, i: number): Spot => {
      const depth = points[i]?.[2] ?? BACK;
      return [spot[0], spot[1] + (side * reach * ZOOM) / 2 / depth];
    };
  context.fillStyle = formatHex(paint);
  outline(context, [...spots.map(edge(1)), ...spots.map(edge(-1)).reverse()]);
  context.fill();
}

function shine({ context }: Sheet, { corners, low, high }: Plane, clear: number) {
  const spots = corners.map(seen);
  const heights = spots.map(([, y]) => y);
  const [top, bottom] = [Math.min(...heights), Math.max(...heights)];
  context.globalCompositeOperation = 'lighter';
  for (const { reach, bright } of GLOWS) {
    context.globalAlpha = bright * clear * 0.8;
    layStrip(context, [...corners, corners[0] as Point], reach, mix(low, high, 0.5));
  }
  context.globalCompositeOperation = 'source-over';
  const fill = context.createLinearGradient(0, top, 0, bottom);
  // The reflection on the floor is upside down and fades toward the viewer.
  fill.addColorStop(0, formatHex(clear < 1 ? low : high));
  fill.addColorStop(1, clear < 1 ? `${formatHex(high)}22` : formatHex(low));
  context.globalAlpha = clear < 1 ? clear : 0.97;
  context.fillStyle = fill;
  outline(context, spots);
  context.fill();
  context.globalAlpha = 1;
}

/** Tints air and walls with the color of the light. */
function fillAir({ context }: Sheet, half: number, spots: readonly Spot[], { first }: Lamps) {
  const mean = (axis: 0 | 1) => spots.reduce((sum, spot) => sum + spot[axis], 0) / spots.length;
  const [x, y] = [mean(0), mean(1)];
  const air = context.createRadialGradient(x, y, 0.02, x, y, 0.78);
  for (const [at, strength] of [
    [0, '4d'],
    [0.3, '33'],
    [0.6, '14'],
    [1, '00'],
  ] as const)
    air.addColorStop(at, `${formatHex(first)}${strength}`);
  context.globalCompositeOperation = 'lighter';
  context.fillStyle = air;
  context.fillRect(-half, 0, half * 2, 1);
  context.globalCompositeOperation = 'source-over';
}

/** A person from behind, of height 1 with the feet at 0: one leg, arm and shoulder, then the other. */
// biome-ignore format: an outline reads best a few corners to a line
const FIGURE: readonly Spot[] = [
  [0.012, 0], [0.058, 0], [0.056, 0.03], [0.06, 0.24], [0.064, 0.44], [0.066, 0.5], [0.072, 0.43], [0.092, 0.43],
  [0.1, 0.6], [0.108, 0.76], [0.09, 0.815], [0.036, 0.84], [0.028, 0.88], [-0.028, 0.88], [-0.036, 0.84],
  [-0.09, 0.815],
  [-0.108, 0.76], [-0.102, 0.6], [-0.096, 0.44], [-0.076, 0.43], [-0.068, 0.5], [-0.066, 0.44], [-0.064, 0.24],
  [-0.05, 0.03],
  [-0.062, 0], [-0.016, 0], [-0.006, 0.24], [0, 0.42], [0.006, 0.24],
];

function stand({ context }: Sheet, [x, , z]: Point, { dark, first }: Lamps) {
  const [footX, footY] = seen([x, 0, z]);
  const size = (1.12 * ZOOM) / z;
  const figure = (up: number, shift: number) => {
    outline(
      context,
      FIGURE.map(([across, high]) => [footX + (across + shift) * size, footY - high * size * up]),
    );
    context.fill();
    context.beginPath();
    context.ellipse(footX + shift * size, footY - 0.925 * size * up, 0.043 * size, 0.062 * size, 0, 0, 7);
    context.fill();
  };
  const shade = context.createLinearGradient(0, footY, 0, footY + size * 0.9);
  shade.addColorStop(0, formatHex({ ...dark, l: dark.l * 0.4 }));
  shade.addColorStop(1, `${formatHex({ ...dark, l: dark.l * 0.4 })}00`);
  context.fillStyle = shade;
  context.globalAlpha = 0.7;
  figure(-1, 0);
  context.globalAlpha = 0.5;
  context.fillStyle = formatHex(first);
  figure(1, x > 0 ? -0.007 : 0.007);
  context.globalAlpha = 1;
  context.fillStyle = formatHex({ l: Math.min(0.14, dark.l * 0.5), c: dark.c * 0.5, h: dark.h });
  figure(1, 0);
}

// biome-ignore format: a piece reads best in two lines
const PIECES: readonly { titles: readonly string[]; keywords: readonly string[]; lightsOf: LightsOf }[] = [
  { titles: ['Throat', 'Several Steps Into a Color', 'Passage, Slow', 'Ring After Ring', 'Long Exposure of a Bell'],
    keywords: ['rings', 'neon'], lightsOf: tunnel },
  { titles: ['Halos, Lowered', 'Hung at Breathing Height', 'Orbit Study', 'What the Ceiling Let Go', 'Loose Rings'],
    keywords: ['rings', 'neon'], lightsOf: halos },
  { titles: ['Fence of Light', 'Rain, Standing', 'Chord', 'Tubes for a Quiet Wall', 'Organ Without Sound'],
    keywords: ['tubes', 'neon'], lightsOf: tubes },
  { titles: ['Rooms Within the Room', 'Doorways', 'Corridor for One', 'Threshold, Repeated', 'Enter, Enter, Enter'],
    keywords: ['frames', 'corridor'], lightsOf: portals },
  { titles: ['Waterline', 'A Level Thing', 'Datum', 'Where the Sea Would Be', 'Two Horizons'],
    keywords: ['line', 'horizon'], lightsOf: horizonLine },
  { titles: ['Window Onto Nothing', 'Aperture', 'Room With a Color in It', 'Opening', 'Soft Wall'],
    keywords: ['plane', 'window'], lightsOf: windows },
  { titles: ['Indoor Sun', 'The Day Kept Inside', 'Low Star', 'Noon at Any Hour', 'A Sun and Its Floor'],
    keywords: ['disc', 'sun'], lightsOf: sun },
];
