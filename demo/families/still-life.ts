import { type Brush, pullBrush } from '../brush.ts';
import { formatHex, mix, type Oklch } from '../color.ts';
import type { Random } from '../random.ts';
import { addGrain, type Family, type Sheet } from './family.ts';

type Tone = readonly [l: number, c: number, h: number];
const toneOf = ([l, c, h]: Tone): Oklch => ({ l, c, h });

/** A palette: wall, table, shadows and objects. */
const room = (wall: Tone, table: Tone, shadow: Tone, ...things: readonly Tone[]) => ({
  wall: toneOf(wall),
  table: toneOf(table),
  shadow: toneOf(shadow),
  things: things.map(toneOf),
});
type Room = ReturnType<typeof room>;

// biome-ignore format: a palette reads best with the room in one line, the things in the next
const ROOMS: readonly Room[] = [
  room([0.76, 0.025, 60], [0.82, 0.03, 75], [0.45, 0.035, 40],
    [0.92, 0.02, 85], [0.7, 0.07, 45], [0.62, 0.035, 240], [0.84, 0.05, 80], [0.56, 0.05, 30]),
  room([0.8, 0.03, 150], [0.74, 0.045, 60], [0.42, 0.03, 130],
    [0.93, 0.015, 95], [0.62, 0.1, 40], [0.7, 0.05, 165], [0.5, 0.05, 160], [0.86, 0.06, 75]),
  room([0.84, 0.025, 235], [0.9, 0.02, 90], [0.52, 0.04, 255],
    [0.95, 0.015, 95], [0.88, 0.11, 98], [0.66, 0.06, 240], [0.8, 0.04, 220], [0.74, 0.05, 50]),
  room([0.7, 0.035, 330], [0.78, 0.03, 20], [0.4, 0.04, 330],
    [0.91, 0.02, 60], [0.6, 0.06, 110], [0.74, 0.06, 345], [0.52, 0.05, 320], [0.84, 0.05, 90]),
  room([0.9, 0.012, 85], [0.93, 0.012, 80], [0.6, 0.02, 60],
    [0.96, 0.008, 90], [0.88, 0.02, 70], [0.83, 0.015, 230], [0.91, 0.025, 95], [0.78, 0.03, 50]),
  room([0.79, 0.09, 82], [0.72, 0.06, 65], [0.44, 0.05, 60],
    [0.93, 0.025, 92], [0.6, 0.04, 235], [0.74, 0.03, 220], [0.5, 0.05, 245], [0.66, 0.1, 48]),
  room([0.34, 0.03, 50], [0.46, 0.04, 55], [0.2, 0.02, 45],
    [0.88, 0.03, 85], [0.56, 0.13, 30], [0.72, 0.05, 75], [0.5, 0.03, 230], [0.64, 0.07, 60]),
  room([0.72, 0.045, 140], [0.83, 0.04, 85], [0.42, 0.035, 145],
    [0.92, 0.02, 95], [0.79, 0.1, 62], [0.6, 0.05, 150], [0.85, 0.05, 110], [0.64, 0.08, 35]),
  room([0.38, 0.045, 250], [0.5, 0.04, 245], [0.23, 0.035, 260],
    [0.9, 0.025, 90], [0.68, 0.05, 235], [0.78, 0.08, 75], [0.56, 0.05, 225], [0.6, 0.09, 35]),
  room([0.82, 0.045, 30], [0.86, 0.03, 60], [0.52, 0.05, 20],
    [0.94, 0.02, 80], [0.68, 0.1, 30], [0.76, 0.05, 170], [0.88, 0.06, 45], [0.6, 0.05, 200]),
];

/** A few vessels and fruit on a table, in soft light from one side. */
export const stillLife: Family = {
  name: 'still-life',
  category: 'paintings',
  mediums: ['Oil', 'Tempera', 'Gouache', 'Casein'],
  materials: ['Canvas', 'Linen', 'Wood'],
  styles: ['Modernism', 'Figurative', 'Realism', 'Minimalism'],
  aspectRatios: [1.2, 1.1, 1, 1.3, 0.85],
  longSidesCm: [30, 36, 40, 45, 50, 60, 70],
  compose(random, aspectRatio) {
    const at = random.pick(ROOMS);
    const plan = random.pick(['row', 'group', 'group', 'few'] as const);
    const level = random.between(0.55, 0.66);
    const view: View = {
      at,
      level,
      lightSide: random.isTrue(0.65) ? -1 : 1,
      tilt: random.normal() * 0.006,
      isEdgeSeen: random.isTrue(0.45),
      things: arrange(random, at, plan, level, aspectRatio),
    };
    return {
      title: random.pick([...TITLES, ...view.things.flatMap(({ kind }) => KIND_TITLES[kind])]),
      statement: random.pick(STATEMENTS),
      subject: 'Still Life',
      keywords: ['still life', 'table', ...new Set(view.things.map((thing) => thing.kind))].slice(0, 6),
      colors: [at.wall, at.table, ...largestOf(view, aspectRatio)],
      draw: (sheet) => paint(sheet, view),
    };
  },
};

// biome-ignore format: titles read best side by side
const TITLES = [
  'Sunday Table', 'North Window', 'What Was in the Cupboard', 'Five Past Three', 'Small Company', 'Things That Stay',
  'The Same Shelf Again', 'Arrangement in February', 'No One at the Table', 'Natura Morta',
];
// biome-ignore format: titles read best side by side
const KIND_TITLES: Record<Kind, readonly string[]> = {
  bottle: ['The Bottle Stands Back', 'Bottle Without a Label'],
  flask: ['Long-Necked Flask', 'Flask and Others'],
  carafe: ['Carafe, Half Past Noon', 'The Good Carafe'],
  vase: ['Empty Vase', 'Vase, Turned to the Wall'],
  jug: ['Grandmother’s Jug', 'A Jug Among Friends'],
  pot: ['The Honey Pot', 'Pot Without a Lid'],
  tin: ['Tall Tin', 'The Tin That Held Tea'],
  bowl: ['Bowl on a Bare Table', 'What the Bowl Holds'],
  cup: ['Cup, Not Used Today', 'Cold Coffee'],
  pear: ['Pear, Before It Softens', 'Pear, Waiting'],
  apple: ['Windfall', 'An Apple for the Painter'],
  lemon: ['Lemon, Morning Light', 'The Last Lemon'],
};
const STATEMENTS = [
  'The same few vessels have stood on my studio table for years. I only move them a finger’s width.',
  'Light comes from one window, and I wait until it forgives everything.',
  'Painted slowly, in thin chalky layers, until the things and the air around them weighed the same.',
  'I am less interested in the objects than in the gaps between them.',
  'Nothing here is worth anything, which is why I can look at it for so long.',
  'Two afternoons of looking and one of painting.',
  'The shadow was the hardest part. It always is.',
];

/** The lit color of the largest object, if it is large enough. */
function largestOf({ things, at }: View, wide: number): Oklch[] {
  const areaOf = ({ tall, form }: Thing) => (tall * tall * form.broad) / wide;
  const [largest] = things.filter(({ glaze }) => !glaze).sort((one, other) => areaOf(other) - areaOf(one));
  return largest && areaOf(largest) > 0.18 ? [litBy(largest.color, at.shadow, -0.1)] : [];
}

/** A rotationally symmetric shape: its width at each height, its width-to-height ratio and its usual height. */
interface Form {
  sides: readonly (readonly [up: number, out: number])[];
  broad: number;
  tall: number;
  isOpen?: boolean;
  hasHandle?: boolean;
}

// biome-ignore format: a silhouette reads best in one line of points
const FORMS = {
  bottle: { broad: 0.36, tall: 0.42,
    sides: [[0, 0.94], [0.03, 1], [0.44, 1], [0.56, 0.9], [0.66, 0.4], [0.9, 0.32], [0.93, 0.4], [1, 0.38]] },
  flask: { broad: 0.42, tall: 0.43,
    sides: [[0, 0.8], [0.03, 0.9], [0.2, 1], [0.36, 0.94], [0.5, 0.36], [0.6, 0.24], [0.95, 0.2], [1, 0.27]] },
  carafe: { broad: 0.52, tall: 0.36, isOpen: true,
    sides: [[0, 0.9], [0.06, 1], [0.24, 0.96], [0.5, 0.5], [0.66, 0.34], [0.88, 0.34], [1, 0.46]] },
  vase: { broad: 0.56, tall: 0.33, isOpen: true,
    sides: [[0, 0.5], [0.03, 0.56], [0.28, 0.94], [0.48, 1], [0.7, 0.72], [0.84, 0.46], [1, 0.62]] },
  jug: { broad: 0.66, tall: 0.28, isOpen: true, hasHandle: true,
    sides: [[0, 0.7], [0.03, 0.76], [0.3, 1], [0.52, 0.94], [0.78, 0.62], [1, 0.7]] },
  pot: { broad: 1.15, tall: 0.2, isOpen: true,
    sides: [[0, 0.6], [0.06, 0.7], [0.4, 1], [0.7, 0.92], [0.86, 0.7], [1, 0.74]] },
  tin: { broad: 0.62, tall: 0.24, isOpen: true,
    sides: [[0, 1], [0.5, 1], [1, 1]] },
  bowl: { broad: 1.95, tall: 0.125, isOpen: true,
    sides: [[0, 0.4], [0.08, 0.42], [0.18, 0.64], [0.5, 0.9], [1, 1]] },
  cup: { broad: 1.05, tall: 0.12, isOpen: true,
    sides: [[0, 0.66], [0.06, 0.76], [0.5, 0.93], [1, 1]] },
  pear: { broad: 0.74, tall: 0.15,
    sides: [[0, 0.4], [0.06, 0.72], [0.26, 1], [0.44, 0.92], [0.64, 0.56], [0.84, 0.42], [0.96, 0.28], [1, 0.08]] },
  apple: { broad: 1.06, tall: 0.105,
    sides: [[0, 0.4], [0.07, 0.66], [0.3, 0.95], [0.56, 1], [0.8, 0.84], [0.94, 0.52], [1, 0.16]] },
  lemon: { broad: 1.4, tall: 0.082,
    sides: [[0, 0.34], [0.12, 0.66], [0.5, 1], [0.86, 0.64], [1, 0.3]] },
} satisfies Record<string, Form>;
type Kind = keyof typeof FORMS;

/** An object on the table. Lengths are fractions of the height. */
interface Thing {
  kind: Kind;
  form: Form;
  x: number;
  foot: number;
  tall: number;
  color: Oklch;
  /** The glaze of its upper part, if it was dipped. */
  glaze?: Oklch;
  /** Fruit in it. */
  heap?: readonly Thing[];
}

interface View {
  at: Room;
  /** The edge between table and wall. */
  level: number;
  lightSide: number;
  tilt: number;
  isEdgeSeen: boolean;
  things: readonly Thing[];
}

const FRUIT: Record<string, readonly Oklch[]> = {
  pear: [toneOf([0.76, 0.1, 108]), toneOf([0.72, 0.11, 85])],
  apple: [toneOf([0.6, 0.13, 35]), toneOf([0.72, 0.12, 60]), toneOf([0.5, 0.08, 350])],
  lemon: [toneOf([0.87, 0.13, 98])],
};
type Plan = 'row' | 'group' | 'few';
const HIGH: readonly Kind[] = ['bottle', 'flask', 'carafe', 'vase', 'jug', 'tin', 'pot'];
const LOW: readonly Kind[] = ['bowl', 'cup', 'pear', 'apple', 'lemon', 'bowl', 'cup'];

function thingOf(random: Random, kind: Kind, { wall, things }: Room, spare: Oklch[]): Thing {
  const tall = FORMS[kind].tall * random.between(0.88, 1.12);
  const ripe = FRUIT[kind];
  if (ripe) return { kind, form: FORMS[kind], x: 0, foot: 0, tall, color: mix(random.pick(ripe), wall, 0.2) };
  // All colors are used before one is used again.
  if (spare.length === 0) spare.push(...things);
  const [color] = spare.splice(random.whole(0, spare.length - 1), 1) as [Oklch];
  const glaze = tall > 0.16 && random.isTrue(0.35) ? { glaze: mix(random.pick(things), color, 0.3) } : {};
  return { kind, form: FORMS[kind], x: 0, foot: 0, tall, color, ...glaze };
}

function arrange(random: Random, at: Room, plan: Plan, level: number, wide: number): Thing[] {
  const spare: Oklch[] = [];
  const rowOf = (kinds: readonly Kind[], count: number, closeness: number, foot: number): Thing[] => {
    let x = 0;
    const row = Array.from({ length: count }, () => {
      const thing = thingOf(random, random.pick(kinds), at, spare);
      const broad = thing.tall * thing.form.broad;
      x += broad * closeness;
      return { ...thing, x: x - (broad * closeness) / 2, foot: foot + random.normal() * 0.007 };
    });
    return row.map((thing) => ({ ...thing, x: thing.x - x / 2 }));
  };
  const [backs, fronts] = {
    row: [random.whole(4, 6), 0],
    group: [random.whole(2, 4), random.whole(2, 3)],
    few: [1, 2],
  }[plan] as [number, number];
  const back = rowOf(plan === 'row' ? [...HIGH, ...LOW] : HIGH, backs, random.between(0.82, 1.06), 0);
  const aside = plan === 'few' ? random.pick([-0.13, 0.13]) : random.between(-0.05, 0.05);
  const front = rowOf(LOW, fronts, random.between(1.02, 1.4), random.between(0.06, 0.09));
  const all = [...back, ...front.map((thing) => ({ ...thing, x: thing.x + aside }))];
  const [left, right] = [Math.min(...all.map(({ x }) => x)) - 0.06, Math.max(...all.map(({ x }) => x)) + 0.06];
  const scale = Math.min(
    (wide * random.between(0.6, 0.7)) / (right - left),
    random.between(0.52, 0.6) / Math.max(...all.map(({ tall }) => tall)),
    1.6,
  );
  const middle = wide * random.between(0.46, 0.54);
  const placed = all.map((thing) => ({
    ...thing,
    x: middle + (thing.x - (left + right) / 2) * scale,
    foot: level + 0.13 + thing.foot * scale,
    tall: thing.tall * scale,
  }));
  const heaped = placed.map((thing) =>
    thing.kind === 'bowl' && random.isTrue(0.6) ? { ...thing, heap: heapOf(random, thing, at) } : thing,
  );
  return heaped.sort((one, other) => one.foot - other.foot);
}

function heapOf(random: Random, bowl: Thing, at: Room): Thing[] {
  const kind = random.pick(['apple', 'lemon', 'apple', 'pear'] as const);
  return [-0.42, 0.4, -0.02].map((off) => {
    const fruit = thingOf(random, kind, at, []);
    const tall = fruit.tall * (bowl.tall / FORMS.bowl.tall);
    return { ...fruit, tall, x: bowl.x + off * tall * fruit.form.broad * 2, foot: bowl.foot - bowl.tall * 0.8 };
  });
}

function paint(sheet: Sheet, view: View) {
  paintRoom(sheet, view);
  for (const thing of view.things) paintShadow(sheet, view, thing);
  for (const thing of view.things) paintThing(sheet, view, thing);
  addGrain(sheet, 6);
}

const BRUSH: Brush = { bristles: 5, cover: [0.2, 0.55], stray: 0.009, fill: 0.95 };

function paintRoom(sheet: Sheet, { at, level, lightSide, tilt, isEdgeSeen }: View) {
  const { context, width, height, random } = sheet;
  const wide = width / height;
  const wallAt = (x: number, y: number) => {
    const dim = ((x / wide - 0.5) * -lightSide + 0.5) * 0.5 + (1 - y / level) * 0.12;
    return mix({ ...at.wall, l: at.wall.l + 0.02 }, at.shadow, Math.max(0, dim - 0.12) * 0.5);
  };
  context.fillStyle = formatHex(at.wall);
  context.fillRect(0, 0, width, height);
  for (let stroke = 0; stroke < 380; stroke++) {
    const [x, y] = [random.next() * wide, random.next() * level];
    pullBrush(sheet, BRUSH, x, y, 0.12, 0.05, random.between(0.6, 1.9), wallAt(x, y));
  }
  const front = isEdgeSeen ? 0.93 : 1.05;
  const edgeAt = (x: number) => level + tilt * (x / wide - 0.5) * 4;
  context.fillStyle = formatHex(at.table);
  context.beginPath();
  for (let i = 0; i <= 12; i++)
    context.lineTo((i / 12) * width, (edgeAt((i / 12) * wide) + random.normal() * 0.0012) * height);
  context.lineTo(width, height);
  context.lineTo(0, height);
  context.fill();
  for (let stroke = 0; stroke < 300; stroke++) {
    const x = random.next() * wide;
    const t = random.next();
    const y = edgeAt(x) + 0.012 + t * (front - level);
    const dim = ((x / wide - 0.5) * -lightSide + 0.5) * 0.16 + (1 - t) * 0.1;
    pullBrush(
      sheet,
      BRUSH,
      x,
      y,
      0.14,
      0.026,
      random.normal() * 0.06 + tilt,
      mix({ ...at.table, l: at.table.l + 0.015 }, at.shadow, dim),
    );
  }
  if (!isEdgeSeen) return;
  for (let stroke = 0; stroke < 130; stroke++)
    pullBrush(
      sheet,
      BRUSH,
      random.next() * wide,
      0.946 + random.next() * 0.06,
      0.16,
      0.026,
      0,
      mix(at.table, at.shadow, 0.5),
    );
}

/** Half the width of an object at a height, from 0 (bottom) to 1 (top). */
function outAt({ form, tall }: Thing, up: number): number {
  const { sides } = form;
  const next = Math.max(
    1,
    sides.findIndex(([height]) => height >= up),
  );
  const [[low, from], [high, to]] = [sides[next - 1] ?? [0, 1], sides[next] ?? [1, 1]];
  const t = Math.min(1, Math.max(0, (up - low) / (high - low)));
  return ((from + (to - from) * t) * form.broad * tall) / 2;
}

const EYE = 0.2;

function trace({ context, height, random }: Sheet, thing: Thing) {
  const { x, foot, tall, form } = thing;
  const point = (side: number, up: number, out: number): [number, number] => [
    (x + (side * out * form.broad * tall) / 2 + random.normal() * 0.0008) * height,
    (foot - up * tall + random.normal() * 0.0008) * height,
  ];
  const right = form.sides.map(([up, out]) => point(1, up, out));
  const left = form.sides.map(([up, out]) => point(-1, up, out)).reverse();
  const through = (points: readonly [number, number][]) => {
    for (const [i, [px, py]] of points.entries()) {
      const [nx, ny] = points[i + 1] ?? [px, py];
      context.quadraticCurveTo(px, py, (px + nx) / 2, (py + ny) / 2);
    }
    context.lineTo(...(points.at(-1) as [number, number]));
  };
  const [top, base] = [outAt(thing, 1) * EYE * height, outAt(thing, 0) * EYE * height];
  context.beginPath();
  context.moveTo(...(right[0] as [number, number]));
  through(right);
  const dip = (foot - tall) * height + top * (form.isOpen ? 1.3 : -0.8);
  context.quadraticCurveTo(x * height, dip, ...(left[0] as [number, number]));
  through(left);
  context.quadraticCurveTo(x * height, foot * height + base * 1.3, ...(right[0] as [number, number]));
}

function paintShadow({ context, height }: Sheet, { at, lightSide }: View, thing: Thing) {
  const { x, foot, tall } = thing;
  const base = Math.max(outAt(thing, 0), outAt(thing, 0.25) * 0.75);
  const reach = -lightSide * (0.05 + tall * 0.6);
  const dark = mix(at.shadow, at.table, 0.35);
  context.save();
  // The low viewpoint foreshortens flat shapes on the table.
  context.transform(height, 0, 0, height * EYE, x * height, foot * height);
  context.globalCompositeOperation = 'multiply';
  context.lineCap = 'round';
  for (let layer = 0; layer < 7; layer++) {
    const fade = context.createLinearGradient(0, 0, reach * 1.25, 0);
    fade.addColorStop(0, `${formatHex(dark)}44`);
    fade.addColorStop(0.45, `${formatHex(dark)}2c`);
    fade.addColorStop(1, `${formatHex(dark)}00`);
    context.strokeStyle = fade;
    context.lineWidth = 2 * base * (0.82 + layer * 0.07);
    context.beginPath();
    context.moveTo(0, 0);
    context.lineTo(reach * (0.9 + layer * 0.05), -Math.abs(reach) * 0.22);
    context.stroke();
  }
  context.restore();
}

/** The shading across a shape: `across` is -1 at the lit side and 1 at the other. */
function litBy(color: Oklch, shadow: Oklch, across: number): Oklch {
  const turn = Math.min(1, Math.max(0, (across + 0.25) / 1.05));
  const bounce = Math.max(0, across - 0.75) * 0.5;
  const shine = Math.exp(-(((across + 0.5) / 0.22) ** 2)) * 0.035;
  const lit = { ...color, l: Math.min(0.975, color.l + 0.015 + shine) };
  return mix(lit, mix(color, shadow, 0.75), turn * turn * (3 - 2 * turn) * 0.85 - bounce);
}

/** A gradient from light to dark across an object. */
function roundFill({ context, height }: Sheet, { at, lightSide }: View, x: number, half: number, color: Oklch) {
  const fill = context.createLinearGradient((x - half) * height, 0, (x + half) * height, 0);
  for (let stop = 0; stop <= 10; stop++)
    fill.addColorStop(stop / 10, formatHex(litBy(color, at.shadow, (1 - stop / 5) * lightSide)));
  return fill;
}

function paintThing(sheet: Sheet, view: View, thing: Thing) {
  const { context, height, random } = sheet;
  const { at, lightSide } = view;
  const { x, foot, tall, color, form, kind, glaze } = thing;
  const half = (form.broad * tall) / 2;
  const top = foot - tall;
  if (form.hasHandle) paintHandle(sheet, view, thing);
  if (form.isOpen) {
    const rim = outAt(thing, 1);
    // The shading of the inside is reversed.
    context.fillStyle = roundFill(
      sheet,
      { ...view, lightSide: -lightSide },
      x,
      rim,
      mix(glaze ?? color, at.shadow, 0.25),
    );
    context.beginPath();
    context.ellipse(x * height, top * height, rim * height, rim * EYE * height, 0, 0, 7);
    context.fill();
  }
  for (const fruit of thing.heap ?? []) paintThing(sheet, view, fruit);
  context.save();
  trace(sheet, thing);
  context.clip();
  context.fillStyle = roundFill(sheet, view, x, half, color);
  context.fillRect((x - half * 1.1) * height, (top - 0.05) * height, half * 2.2 * height, (tall + 0.1) * height);
  const dip = 0.56;
  if (glaze) {
    context.fillStyle = roundFill(sheet, view, x, half, glaze);
    context.beginPath();
    context.rect(
      (x - half * 1.1) * height,
      (top - 0.05) * height,
      half * 2.2 * height,
      (tall * (1 - dip) + 0.05) * height,
    );
    context.ellipse(x * height, (foot - dip * tall) * height, half * height, half * EYE * height, 0, 0, Math.PI);
    context.fill();
  }
  for (let stroke = 0; stroke < 64; stroke++) {
    const [across, up] = [random.between(-1, 1), random.next()];
    const out = outAt(thing, up);
    const shade = litBy(glaze && up > dip ? glaze : color, at.shadow, -across * lightSide);
    const isAtSeam = glaze && Math.abs(up - dip) < 0.12;
    if (!isAtSeam)
      pullBrush(sheet, BRUSH, x + across * out, foot - up * tall, tall * 0.18, out * 0.35, 1.57 - across * 0.2, shade);
  }
  context.restore();
  if (kind === 'pear' || kind === 'apple') paintStalk(sheet, at, x, top + tall * 0.05);
}

function paintHandle(sheet: Sheet, { at, lightSide }: View, thing: Thing) {
  const { context, height } = sheet;
  const { x, foot, tall, color, glaze, form } = thing;
  const [half, rim] = [(form.broad * tall) / 2, outAt(thing, 1)];
  const yAt = (up: number) => (foot - up * tall) * height;
  const xAt = (out: number) => (x + out) * height;
  context.strokeStyle = formatHex(litBy(glaze ?? color, at.shadow, lightSide > 0 ? -0.5 : 0.6));
  context.lineWidth = tall * 0.055 * height;
  context.beginPath();
  context.moveTo(xAt(rim * 0.9), yAt(0.92));
  context.bezierCurveTo(xAt(half * 1.7), yAt(0.94), xAt(half * 1.5), yAt(0.44), xAt(half * 0.85), yAt(0.42));
  context.stroke();
}

function paintStalk({ context, height, random }: Sheet, at: Room, x: number, y: number) {
  context.strokeStyle = formatHex(mix(at.shadow, { l: 0.3, c: 0.04, h: 50 }, 0.6));
  context.lineWidth = 0.005 * height;
  context.lineCap = 'round';
  context.beginPath();
  context.moveTo(x * height, y * height);
  const lean = random.between(-0.014, 0.014);
  context.quadraticCurveTo(x * height, (y - 0.015) * height, (x + lean) * height, (y - 0.03) * height);
  context.stroke();
}
