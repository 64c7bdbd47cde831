import { Path2D } from '@napi-rs/canvas';
import { formatHex, mix, type Oklch } from '../color.ts';
import type { Random } from '../random.ts';
import { addGrain, type Family, type Sheet } from './family.ts';

/** Circles, bars, arcs and planes. Overlaps have a third color. */
export const construction: Family = {
  name: 'construction',
  category: 'paintings',
  mediums: ['Oil', 'Gouache', 'Acrylic', 'Tempera'],
  materials: ['Canvas', 'Wood', 'Linen', 'Paper'],
  styles: ['Geometric', 'Bauhaus', 'Constructivism', 'Suprematism', 'Modernism', 'Abstract'],
  aspectRatios: [0.7, 0.75, 0.8, 1, 1.25],
  longSidesCm: [50, 60, 70, 80, 100, 120, 150],
  compose(random, aspectRatio) {
    const paints = dealt(random, random.pick(PALETTES));
    const plan = random.pick(aspectRatio > 1 ? PLANS.filter(({ isTall }) => !isTall) : PLANS);
    const [half, tall] = aspectRatio > 1 ? [aspectRatio / 2, 0.5] : [0.5, 0.5 / aspectRatio];
    const shapes = plan.shapesOf(random, paints, half, tall);
    return {
      title: random.pick([...plan.titles, ...TITLES]),
      statement: random.pick(STATEMENTS),
      subject: 'Patterns',
      keywords: ['geometric', 'circle', ...plan.keywords],
      colors: [paints.ground, paints.first, paints.second],
      draw(sheet) {
        const { context, width, height } = sheet;
        const unit = Math.min(width, height);
        context.fillStyle = formatHex(paints.ground);
        context.fillRect(0, 0, width, height);
        context.setTransform(unit, 0, 0, unit, width / 2, height / 2);
        brushOver(sheet, paints.ground, 0, half, tall, 90);
        shapes.forEach((shape, index) => {
          paintShape(sheet, shape, paints.ground);
          for (const under of shapes.slice(0, index)) paintOverlap(sheet, under, shape);
        });
        wearDown(sheet, paints.ground, half, tall);
        context.setTransform(1, 0, 0, 1, 0, 0);
        addGrain(sheet, 8);
      },
    };
  },
};

interface Paints {
  ground: Oklch;
  first: Oklch;
  second: Oklch;
  third: Oklch;
  dark: Oklch;
}
interface Shape {
  path: Path2D;
  color: Oklch;
  /** The direction of the brush strokes. */
  angle: number;
  x: number;
  y: number;
  reach: number;
  isOpaque?: boolean;
}
type Look = readonly [l: number, c: number, h: number];
function paints(...looks: readonly [Look, Look, Look, Look, Look]): Paints {
  const [ground, first, second, third, dark] = looks.map(([l, c, h]) => ({ l, c, h })) as [
    Oklch,
    Oklch,
    Oklch,
    Oklch,
    Oklch,
  ];
  return { ground, first, second, third, dark };
}
// biome-ignore format: a table of colors reads best with a palette a line
const PALETTES: readonly Paints[] = [
  paints([0.92, 0.025, 85], [0.58, 0.19, 30], [0.7, 0.04, 240], [0.78, 0.13, 80], [0.24, 0.012, 60]),
  paints([0.9, 0.03, 90], [0.5, 0.1, 220], [0.72, 0.13, 40], [0.84, 0.09, 85], [0.27, 0.05, 255]),
  paints([0.91, 0.025, 70], [0.78, 0.14, 82], [0.44, 0.075, 155], [0.78, 0.08, 10], [0.26, 0.03, 150]),
  paints([0.27, 0.035, 260], [0.64, 0.19, 34], [0.62, 0.08, 235], [0.88, 0.06, 90], [0.92, 0.025, 85]),
  paints([0.86, 0.045, 25], [0.48, 0.14, 262], [0.76, 0.13, 72], [0.93, 0.025, 80], [0.31, 0.08, 12]),
  paints([0.8, 0.025, 165], [0.68, 0.17, 48], [0.95, 0.02, 95], [0.55, 0.07, 200], [0.25, 0.015, 180]),
  paints([0.86, 0.04, 225], [0.86, 0.14, 92], [0.56, 0.18, 22], [0.95, 0.015, 90], [0.3, 0.07, 262]),
  paints([0.63, 0.12, 42], [0.92, 0.035, 85], [0.42, 0.065, 205], [0.8, 0.12, 80], [0.24, 0.02, 40]),
  paints([0.35, 0.05, 165], [0.84, 0.08, 95], [0.68, 0.13, 45], [0.62, 0.07, 190], [0.93, 0.025, 95]),
  paints([0.9, 0.02, 320], [0.5, 0.12, 310], [0.77, 0.1, 150], [0.8, 0.12, 60], [0.28, 0.06, 290]),
  paints([0.93, 0.015, 95], [0.36, 0.02, 250], [0.78, 0.03, 80], [0.6, 0.18, 32], [0.2, 0.01, 250]),
];
const TITLES = [
  'Proposal for a Wall',
  'Agreement',
  'Working Drawing',
  'Exercise for Two Hands',
  'Plan Without Building',
  'Equal Parts',
];
const STATEMENTS = [
  'Each form was cut from card first and moved about for days. The painting began once nothing could be moved.',
  'I look for the point where a picture would fall over, and stop just short of it.',
  'Matte paint, sanded back twice, so that the ground keeps its say.',
  'Two colors and what they make together. The overlap was mixed by hand, not glazed.',
  'Compass, straightedge, a flat brush. The rest is deciding what to leave out.',
  'From a series that uses the same few shapes, the way a piano uses the same few keys.',
];

/** The same colors in another order. */
function dealt(random: Random, { ground, first, second, third, dark }: Paints): Paints {
  const order = random.whole(0, 3);
  if (order === 0) return { ground, first: second, second: first, third, dark };
  if (order === 1) return { ground, first, second: third, third: second, dark };
  if (order === 2) return { ground, first: third, second: first, third: second, dark };
  return { ground, first, second, third, dark };
}

type Spot = readonly [x: number, y: number];
const turn = ([x, y]: Spot, angle: number): Spot => [
  x * Math.cos(angle) - y * Math.sin(angle),
  x * Math.sin(angle) + y * Math.cos(angle),
];

function disc(x: number, y: number, reach: number, color: Oklch, angle = 0): Shape {
  const path = new Path2D();
  path.arc(x, y, reach, 0, Math.PI * 2);
  return { path, color, angle, x, y, reach };
}

/** A sector of a ring, or of a disc if `inner` is 0. */
function arc(x: number, y: number, reach: number, inner: number, from: number, to: number, color: Oklch): Shape {
  const path = new Path2D();
  path.arc(x, y, reach, from, to);
  path.arc(x, y, inner, to, from, true);
  path.closePath();
  return { path, color, angle: (from + to) / 2 + Math.PI / 2, x, y, reach };
}

/** A bar or plane around its center. `taper` narrows one end. */
function bar(x: number, y: number, long: number, thick: number, angle: number, color: Oklch, taper = 1): Shape {
  const path = new Path2D();
  const corners: Spot[] = [
    [-1, -1],
    [1, -taper],
    [1, taper],
    [-1, 1],
  ];
  for (const [u, v] of corners) {
    const [dx, dy] = turn([(u * long) / 2, (v * thick) / 2], angle);
    path.lineTo(x + dx, y + dy);
  }
  path.closePath();
  return { path, color, angle, x, y, reach: Math.hypot(long, thick * Math.max(1, taper)) / 2 };
}

/** A plane, a disc and bars, aligned to one angle and its perpendicular. */
function slant(random: Random, { first, second, third, dark }: Paints, half: number, tall: number): Shape[] {
  const side = random.isTrue(0.5) ? 1 : -1;
  const angle = -side * random.between(0.4, 0.95);
  const lift = (tall - 0.5) * 0.4;
  const [cx, cy] = [side * random.between(0.04, 0.15), -random.between(0.08, 0.16) - lift];
  const radius = random.between(0.22, 0.28);
  const [px, py] = [-side * random.between(0.04, 0.14), random.between(0.12, 0.18) + lift];
  const plane = random.isTrue(0.65)
    ? bar(px, py, random.between(0.58, 0.7), random.between(0.29, 0.36), angle, second, random.between(0.6, 1))
    : arc(px, py - 0.06, random.between(0.29, 0.34), 0, angle, angle + Math.PI, second);
  const turnOfArc = angle + random.between(0, 6.28);
  const outer = radius + random.between(0.06, 0.12);
  const [bx, by] = turn([random.between(-0.06, 0.06), random.between(-0.05, 0.07)], angle);
  const [kx, ky] = turn([random.between(-0.34, 0.3), random.between(0.02, 0.16)], angle);
  const [ex, ey] = turn([side * random.between(0.3, 0.4), -random.between(0.16, 0.3)], angle);
  const [hx, hy] = turn([-side * random.between(0.1, 0.3), random.between(0.22, 0.28)], angle);
  const lines = random.pick([0, 3, 5]);
  return [
    plane,
    disc(cx, cy, radius, first, angle),
    arc(cx, cy, outer, outer - random.between(0.014, 0.03), turnOfArc, turnOfArc + random.between(1.2, 2.8), dark),
    bar(bx, by, Math.min(half, tall) * random.between(1.7, 2.05), random.between(0.018, 0.045), angle, dark),
    bar(bx * 0.5 + 0.02, by + 0.085, random.between(0.3, 0.6), 0.012, angle, third),
    bar(kx, ky, random.between(0.3, 0.56), random.between(0.03, 0.07), angle + Math.PI / 2, third),
    disc(ex, ey - lift, random.between(0.03, 0.06), third),
    ...Array.from({ length: lines }, (_, i) => bar(hx, hy + lift + i * 0.022, 0.3, 0.0045, angle, dark)),
  ];
}

/** Half discs on both sides of a vertical line. */
function column(random: Random, { first, second, third, dark }: Paints, half: number, tall: number): Shape[] {
  const side = random.isTrue(0.5) ? 1 : -1;
  const axis = side * random.between(0.02, 0.08);
  const tops = random.pick([
    [0, 0.44, 0.78, 1],
    [0, 0.28, 0.7, 1],
    [0, 0.56, 1],
    [0, 0.44, 1],
  ]);
  const room = 2 * tall - 0.2;
  const colors = random.pick([
    [first, second, dark],
    [second, first, third],
    [first, dark, second],
  ]);
  const halves = tops.slice(1).map((end, i) => {
    const start = tops[i] ?? 0;
    const radius = Math.min((room * (end - start)) / 2, half * 0.84);
    const y = -tall + 0.1 + room * ((start + end) / 2);
    const from = i % 2 ? -Math.PI / 2 : Math.PI / 2;
    const inner = radius > 0.2 && random.isTrue(0.35) ? radius * random.between(0.4, 0.6) : 0;
    return arc(axis, y, radius, inner, from * side, from * side + Math.PI, colors[i] ?? dark);
  });
  const y = random.between(-0.12, 0.12);
  return [
    bar(
      axis + side * random.between(0.2, 0.26),
      y,
      tall * random.between(1, 1.3),
      random.between(0.14, 0.19),
      Math.PI / 2,
      second,
    ),
    ...halves,
    disc(axis - side * random.between(0.02, 0.14), -y, random.between(0.17, 0.22), first),
    bar(axis, 0, 2 * tall - 0.1, 0.013, Math.PI / 2, dark),
    disc(axis - side * half * 0.62, -tall + random.between(0.16, 0.24), random.between(0.035, 0.055), third),
    bar(axis + side * 0.1, tall * random.between(0.5, 0.8), random.between(0.4, 0.6), 0.02, 0, dark),
  ];
}

/** Rings cut along a line, with the halves shifted. */
function orbit(random: Random, { first, second, third, dark }: Paints, _half: number, tall: number): Shape[] {
  const angle = random.pick([-1, 1]) * random.between(0.05, 1.45);
  const slide = random.pick([0.03, 0.08, 0.13, 0.19]);
  const size = 1 + (tall - 0.5) * 0.25 - slide * 0.7;
  const radii = random.pick([
    [0.42, 0.3, 0.19, 0.09],
    [0.42, 0.25, 0.1],
    [0.42, 0.34, 0.22, 0.14, 0.06],
    [0.42, 0.22],
  ]);
  const oneSide = [first, third, dark, second, first];
  const otherSide = random.pick([
    [second, dark, first, third, second],
    [second, first, third, dark, first],
  ]);
  const [dx, dy] = turn([slide, 0], angle);
  const [nx, ny] = turn([0, random.between(0.008, 0.02)], angle);
  const lift = (tall - 0.5) * random.between(-0.1, 0.5);
  const smaller = random.pick([1, 0.88]);
  const halfRing = (radius: number, x: number, y: number, from: number, paint = dark): Shape => ({
    ...arc(x, y - lift, radius * size, 0, from, from + Math.PI, paint),
    isOpaque: true,
  });
  const [fx, fy] = turn([random.between(0.26, 0.36), random.between(0.28, 0.36)], angle);
  return [
    ...radii.map((radius, i) => halfRing(radius, dx - nx, dy - ny, angle + Math.PI, oneSide[i])),
    ...radii.map((radius, i) => halfRing(radius * smaller, nx - dx, ny - dy, angle, otherSide[i])),
    bar(0, -lift, random.between(0.86, 1), random.between(0.01, 0.024), angle, dark),
    disc(fx, fy + lift * 0.5, random.between(0.05, 0.1), third),
    bar(-fx, -lift - fy * 0.3, random.between(0.36, 0.6), 0.008, angle + Math.PI / 2, dark),
    bar(-fx * 0.3, tall * 0.8, random.between(0.4, 0.7), random.between(0.018, 0.04), 0, third),
  ];
}

/** A beam on a support, with discs on it. */
function balance(random: Random, { first, second, third, dark }: Paints, half: number, tall: number): Shape[] {
  const side = random.isTrue(0.5) ? 1 : -1;
  const tilt = side * random.between(0.02, 0.1);
  const level = tall * random.between(0.3, 0.46);
  const onBeam = (x: number, radius: number) => level + x * Math.tan(tilt) - radius - 0.014;
  const big = random.between(0.24, 0.29);
  const small = random.between(0.1, 0.15);
  const [bigX, smallX] = [-side * random.between(0.1, 0.15), side * random.between(0.22, 0.27)];
  const bigY = onBeam(bigX, big);
  const smallY = onBeam(smallX, small);
  const isDome = random.isTrue(0.4);
  const pole = Math.max(0.3, smallY + tall - 0.2);
  const footX = -side * 0.03;
  const foot = random.isTrue(0.5)
    ? bar(footX, (level + tall - 0.08) / 2, tall - 0.08 - level, 0.07, Math.PI / 2, second, 5)
    : arc(footX, level + 0.014, Math.min(0.22, tall - 0.1 - level), 0, 0, Math.PI, second);
  return [
    foot,
    bar(smallX, smallY - pole / 2, pole, random.between(0.05, 0.12), Math.PI / 2, third),
    isDome
      ? arc(bigX, bigY + big, big * 1.2, 0, Math.PI + tilt, Math.PI * 2 + tilt, first)
      : disc(bigX, bigY, big, first),
    disc(smallX, smallY, small, second),
    isDome
      ? disc(bigX + side * 0.05, bigY - big * 0.2 - 0.13, 0.13, second)
      : arc(
          bigX,
          bigY,
          big + 0.09,
          big + 0.065,
          Math.PI * random.between(0.85, 1.1),
          Math.PI * random.between(1.4, 1.7),
          dark,
        ),
    bar(0, level, half * 1.8, 0.026, tilt, dark),
    disc(bigX + side * 0.13, bigY + big * 0.35, random.between(0.05, 0.09), dark),
    bar(smallX, smallY - pole * random.between(0.7, 0.95), random.between(0.2, 0.3), 0.014, tilt, dark),
  ];
}

/** A grid of quarter rings and discs that connect to each other. */
function modules(random: Random, { first, second, third, dark }: Paints, half: number, tall: number): Shape[] {
  const margin = random.between(0.07, 0.1);
  const [columns, rows] = [half < tall ? 2 : 3, half > tall ? 2 : 3];
  const size = Math.min((2 * half - 2 * margin) / columns, (2 * tall - 2 * margin) / rows);
  const paintsInTurn = [first, second, dark, first, third, second];
  const shift = random.whole(0, 5);
  const cells = Array.from({ length: columns * rows }, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    const [left, top] = [(column - columns / 2) * size, (row - rows / 2) * size];
    const paint = paintsInTurn[(i + shift) % 6] ?? dark;
    const quarter = random.whole(0, 3);
    const [x, y] = [quarter === 0 || quarter === 3 ? left : left + size, quarter < 2 ? top : top + size];
    const inner = random.pick([0, 0, size * 0.4, size * 0.5]);
    const kind = random.next();
    if (kind < 0.16) return disc(left + size / 2, top + size / 2, size * 0.5, paint);
    if (kind < 0.3) return bar(left + size / 2, top + size / 4, size, size / 2, 0, paint);
    return arc(x, y, size, inner, (quarter * Math.PI) / 2, ((quarter + 1) * Math.PI) / 2, paint);
  });
  const [x, y] = [random.pick([-1, 0, 1]) * size * 0.5, random.pick([-1, 0, 1]) * size * 0.5];
  return [
    ...cells,
    disc(x, y, size * random.pick([0.5, 0.4]), third),
    bar(x, y, size * 2, 0.012, random.pick([0, Math.PI / 2]), dark),
  ];
}

const PLANS = [
  {
    titles: [
      'Leaning Figure',
      'Diagonal With Disc',
      'Counterweight',
      'Thrust',
      'Signal, Late Shift',
      'Crossing at an Angle',
    ],
    keywords: ['diagonal', 'bars'],
    shapesOf: slant,
  },
  {
    titles: [
      'Column of Halves',
      'Upright',
      'Conversation Across a Line',
      'Half and Half Again',
      'Spine',
      'Left Bank, Right Bank',
    ],
    keywords: ['semicircle', 'vertical'],
    isTall: true,
    shapesOf: column,
  },
  {
    titles: ['Divided Wheel', 'Sun, Divided', 'Two Halves of a Day', 'Radio', 'Turning Over', 'Rotor'],
    keywords: ['rings', 'concentric'],
    shapesOf: orbit,
  },
  {
    titles: ['Quarters', 'Street Plan', 'Rooms in a Row', 'Interlocking', 'Tile Maker', 'Courtyard Rule'],
    keywords: ['grid', 'quarters'],
    shapesOf: modules,
  },
  {
    titles: ['Beam and Weights', 'The Scale', 'Level', 'A Heavy Thing Held Lightly', 'Fulcrum', 'Weighing the Morning'],
    keywords: ['balance', 'beam'],
    shapesOf: balance,
  },
];

/** Brush streaks within the clip region. */
function brushOver(
  { context, random }: Sheet,
  paint: Oklch,
  angle: number,
  half: number,
  tall: number,
  streaks: number,
) {
  context.save();
  context.rotate(angle);
  for (let streak = 0; streak < streaks; streak++) {
    context.strokeStyle = formatHex({ ...paint, l: paint.l + (streak % 2 ? 0.06 : -0.05) });
    context.globalAlpha = random.between(0.05, 0.2);
    context.lineWidth = random.between(0.003, 0.02);
    const [from, y] = [random.between(-half, half), random.between(-tall, tall)];
    context.beginPath();
    context.moveTo(from, y);
    context.lineTo(from + random.between(0.2, 1) * half, y + random.normal() * 0.008);
    context.stroke();
  }
  context.restore();
}

function paintShape(sheet: Sheet, { path, color, angle, x, y, reach }: Shape, ground: Oklch) {
  const { context } = sheet;
  context.save();
  context.clip(path);
  context.fillStyle = formatHex(color);
  context.fillRect(x - reach, y - reach, reach * 2, reach * 2);
  context.translate(x, y);
  brushOver(sheet, color, angle, reach, reach, 26);
  context.restore();
  context.strokeStyle = formatHex(mix(color, ground, 0.5));
  context.globalAlpha = 0.35;
  context.lineWidth = 0.0016;
  context.stroke(path);
  context.globalAlpha = 1;
}

function paintOverlap({ context }: Sheet, under: Shape, over: Shape) {
  const isFar = Math.hypot(under.x - over.x, under.y - over.y) > under.reach + over.reach;
  if (isFar || over.isOpaque || over.reach < 0.03 || under.reach < 0.03) return;
  const between = mix(under.color, over.color, 0.5);
  context.save();
  context.clip(under.path);
  context.fillStyle = formatHex({ l: between.l - 0.06, c: Math.max(under.color.c, over.color.c), h: between.h });
  context.globalAlpha = 0.92;
  context.fill(over.path);
  context.restore();
}

/** Chips and scratches in the color of the ground. */
function wearDown({ context, random }: Sheet, ground: Oklch, half: number, tall: number) {
  context.fillStyle = formatHex(ground);
  context.strokeStyle = formatHex(ground);
  for (let chip = 0; chip < 260; chip++) {
    const [x, y] = [random.between(-half, half), random.between(-tall, tall)];
    const size = 0.0006 + random.next() ** 6 * 0.0032;
    context.globalAlpha = random.between(0.3, 0.8);
    context.beginPath();
    context.ellipse(x, y, size * random.between(0.6, 2.4), size, random.between(0, 3), 0, 7);
    context.fill();
  }
  for (let scratch = 0; scratch < 26; scratch++) {
    const [x, y] = [random.between(-half, half), random.between(-tall, tall)];
    context.globalAlpha = random.between(0.12, 0.3);
    context.lineWidth = random.between(0.0005, 0.0012);
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + random.normal() * 0.06, y + random.normal() * 0.06);
    context.stroke();
  }
  context.globalAlpha = 1;
}
