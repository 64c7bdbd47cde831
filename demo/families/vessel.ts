import { formatHex, mix, type Oklch } from '../color.ts';
import { addGrain, type Family, type Sheet } from './family.ts';

/** Photographs of a ceramic vessel on a plinth, in front of a plain wall in window light. */
export const vessel: Family = {
  name: 'vessel',
  category: 'sculpture',
  mediums: ['Modeling', 'Carving'],
  materials: ['Ceramic', 'Clay'],
  styles: ['Contemporary', 'Minimalism', 'Modernism', 'Abstract'],
  aspectRatios: [0.7, 0.75, 0.8, 0.9],
  longSidesCm: [22, 28, 34, 40, 48, 60],
  depthShare: 0.6,
  compose(random, aspectRatio) {
    const room = random.pick(ROOMS);
    const stand = random.pick(STANDS);
    const sun = random.isTrue(0.45) ? random.between(-0.12, 0.1) : undefined;
    const glaze = random.pick(GLAZES.filter(({ body }) => differs(body, room.wall)));
    const form = random.pick(FORMS);
    const widest = Math.max(...Array.from({ length: 24 }, (_, i) => form.radiusAt(i / 23)));
    const tall = Math.min(form.tall * random.between(1.08, 1.18), (aspectRatio * 0.39) / widest);
    const pot: Pot = { form, glaze, tall, wander: Array.from({ length: 6 }, () => random.between(0, 6.28)) };
    return {
      title: random.pick([...form.titles, ...glaze.titles]),
      statement: random.pick(STATEMENTS),
      subject: 'Still Life',
      keywords: ['ceramic', form.word, glaze.word],
      colors: [lit(room.wall, 0.95), lit(glaze.body, usualLight(pot))],
      draw(sheet) {
        const { context, width, height } = sheet;
        context.setTransform(height, 0, 0, height, width / 2, 0);
        paintWall(sheet, room, aspectRatio / 2, sun);
        stand(sheet, room.plinth, aspectRatio / 2);
        castShadows(sheet, pot, aspectRatio / 2);
        turnPot(sheet, pot);
        finishPot(sheet, pot);
        vignette(sheet, aspectRatio / 2);
        context.setTransform(1, 0, 0, 1, 0, 0);
        addGrain(sheet, 5);
      },
    };
  },
};

interface Room {
  wall: Oklch;
  plinth: Oklch;
}
interface Glaze {
  word: string;
  titles: readonly string[];
  body: Oklch;
  /** The color of the unglazed lower part, below `runsTo`. */
  bare?: Oklch;
  runsTo?: number;
  /** Painted rings instead, as ranges of fractions of the height. */
  bands?: readonly (readonly [from: number, to: number])[];
  gloss: number;
  specks?: Oklch;
  cracks?: Oklch;
  rings: number;
}
interface Form {
  word: string;
  titles: readonly string[];
  tall: number;
  /** The radius as a fraction of the height, by the fraction of the height from the bottom. */
  radiusAt: (part: number) => number;
  isOpen: boolean;
}
interface Pot {
  form: Form;
  glaze: Glaze;
  tall: number;
  wander: readonly number[];
}
const color = (l: number, c: number, h: number): Oklch => ({ l, c, h });
const ROOMS: readonly Room[] = [
  { wall: color(0.86, 0.012, 80), plinth: color(0.93, 0.006, 90) },
  { wall: color(0.78, 0.02, 60), plinth: color(0.88, 0.012, 70) },
  { wall: color(0.72, 0.03, 150), plinth: color(0.87, 0.012, 120) },
  { wall: color(0.76, 0.045, 30), plinth: color(0.89, 0.015, 50) },
  { wall: color(0.62, 0.045, 235), plinth: color(0.84, 0.01, 230) },
  { wall: color(0.4, 0.025, 255), plinth: color(0.58, 0.015, 250) },
  { wall: color(0.33, 0.01, 60), plinth: color(0.46, 0.012, 60) },
  { wall: color(0.74, 0.075, 80), plinth: color(0.9, 0.02, 85) },
  { wall: color(0.5, 0.07, 40), plinth: color(0.72, 0.03, 60) },
  { wall: color(0.44, 0.045, 165), plinth: color(0.7, 0.02, 140) },
];
// biome-ignore format: a glaze reads best in a line or two
const GLAZES: readonly Glaze[] = [
  { word: 'white', titles: ['White Slip, Third Firing', 'Porcelain, Unrefined'],
    body: color(0.92, 0.012, 85), gloss: 0.35, rings: 0.2, specks: color(0.45, 0.04, 60) },
  { word: 'celadon', titles: ['Celadon', 'Under Ice'],
    body: color(0.76, 0.055, 165), gloss: 0.8, rings: 0.25, cracks: color(0.5, 0.03, 150) },
  { word: 'cobalt', titles: ['Cobalt Over Everything', 'Blue, Poured Once'],
    body: color(0.42, 0.13, 262), gloss: 0.9, rings: 0.3 },
  { word: 'ash', titles: ['Ash Glaze', 'Run to the Shoulder'],
    body: color(0.73, 0.06, 105), bare: color(0.5, 0.055, 50), runsTo: 0.42, gloss: 0.6, rings: 0.5 },
  { word: 'tenmoku', titles: ['Tenmoku', 'Dark Honey'],
    body: color(0.3, 0.045, 45), bare: color(0.58, 0.065, 60), runsTo: 0.2, gloss: 1, rings: 0.3 },
  { word: 'terracotta', titles: ['Unglazed', 'Riverbank Clay'],
    body: color(0.6, 0.105, 42), gloss: 0.05, rings: 1 },
  { word: 'black', titles: ['Smoke Fired', 'Black, Burnished'],
    body: color(0.25, 0.008, 60), gloss: 0.45, rings: 0.35 },
  { word: 'rose', titles: ['Rose Slip', 'Dry Pink'],
    body: color(0.76, 0.075, 22), gloss: 0.12, rings: 0.5, specks: color(0.5, 0.08, 30) },
  { word: 'ochre', titles: ['Yellow Ochre', 'Mustard, Matte'],
    body: color(0.74, 0.125, 80), gloss: 0.15, rings: 0.5, specks: color(0.4, 0.05, 60) },
  { word: 'copper red', titles: ['Oxblood', 'Copper Red, a Lucky Firing'],
    body: color(0.43, 0.14, 24), bare: color(0.84, 0.025, 80), runsTo: 0.14, gloss: 0.95, rings: 0.2 },
  { word: 'turquoise', titles: ['Turquoise Crackle', 'Courtyard Blue'],
    body: color(0.7, 0.1, 200), gloss: 0.7, rings: 0.25, cracks: color(0.35, 0.05, 220) },
  { word: 'luster', titles: ['Bronze Luster', 'Metal That Is Not Metal'],
    body: color(0.47, 0.06, 72), gloss: 1, rings: 0.6 },
  { word: 'banded', titles: ['Three Blue Rings', 'Brush Held Still'],
    body: color(0.9, 0.018, 88), bare: color(0.4, 0.11, 258),
    bands: [[0.3, 0.34], [0.38, 0.5], [0.54, 0.58]], gloss: 0.45, rings: 0.3 },
  { word: 'striped', titles: ['Iron Bands', 'Kitchen Stripe'],
    body: color(0.66, 0.09, 52), bare: color(0.28, 0.03, 40),
    bands: [[0.12, 0.16], [0.24, 0.28], [0.36, 0.4], [0.6, 0.64], [0.72, 0.76]], gloss: 0.08, rings: 0.6 },
  { word: 'moss', titles: ['Moss Glaze', 'North Side'],
    body: color(0.52, 0.06, 130), bare: color(0.66, 0.05, 65), runsTo: 0.3, gloss: 0.3, rings: 0.6,
    specks: color(0.3, 0.04, 140) },
];
const STATEMENTS = [
  'Thrown in two parts and joined at the shoulder. The join is left where a thumb can find it.',
  'Coil-built over nine days, scraped thin, fired slowly in a wood kiln.',
  'I wanted a form that looks full even when there is nothing in it.',
  'The glaze decided where to stop. I only chose how thick to pour it.',
  'Made to stand alone on a shelf by a window and change through the day.',
  'The fourteenth of this shape, and the first I did not want to correct.',
  'Local clay with the grit left in, so the surface keeps a memory of the riverbed.',
];

/** Whether the colors of pot and wall differ enough. */
function differs(one: Oklch, other: Oklch): boolean {
  const turn = ((one.h - other.h) * Math.PI) / 180;
  const tint = one.c ** 2 + other.c ** 2 - 2 * one.c * other.c * Math.cos(turn);
  return Math.hypot(one.l - other.l, Math.sqrt(Math.max(0, tint))) > 0.17;
}

/** Interpolates smoothly between points of height and radius. */
function through(...points: readonly (readonly [part: number, radius: number])[]): (part: number) => number {
  const pointAt = (i: number) => points[Math.min(points.length - 1, Math.max(0, i))] as readonly [number, number];
  const slopeAt = (i: number) => (pointAt(i + 1)[1] - pointAt(i - 1)[1]) / (pointAt(i + 1)[0] - pointAt(i - 1)[0]);
  return (part) => {
    const i = Math.max(
      0,
      points.findLastIndex(([at]) => at <= part),
    );
    const [[from, one], [to, other]] = [pointAt(i), pointAt(i + 1)];
    if (to === from) return one;
    const span = to - from;
    const t = (part - from) / span;
    const [a, b] = [slopeAt(i) * span, slopeAt(i + 1) * span];
    return one + t * (a + t * (3 * (other - one) - 2 * a - b + t * (2 * (one - other) + a + b)));
  };
}

/** Stacked rounded pieces, each with its radius. */
function stacked(
  ...radii: readonly (readonly [share: number, radius: number, square: number])[]
): (part: number) => number {
  const total = radii.reduce((sum, [share]) => sum + share, 0);
  return (part) => {
    let foot = 0;
    for (const [share, radius, square] of radii) {
      const high = share / total;
      if (part <= foot + high || foot + high > 0.999) {
        const u = Math.min(0.995, Math.abs((part - foot) / high - 0.5) * 2);
        return radius * Math.max(0.42, (1 - u ** square) ** (1 / square));
      }
      foot += high;
    }
    return 0;
  };
}

// biome-ignore format: a form reads best in a line or two
const FORMS: readonly Form[] = [
  { word: 'jar', titles: ['Moon Jar', 'Full Jar', 'Jar for Nothing in Particular'], tall: 0.43, isOpen: true,
    radiusAt: through([0, 0.24], [0.05, 0.27], [0.24, 0.42], [0.5, 0.5], [0.76, 0.42],
      [0.92, 0.25], [0.96, 0.225], [1, 0.24]) },
  { word: 'bottle', titles: ['Tall Bottle', 'Bottle With a Long Thought', 'Single Stem'], tall: 0.56, isOpen: true,
    radiusAt: through([0, 0.17], [0.05, 0.185], [0.3, 0.27], [0.52, 0.15], [0.66, 0.062],
      [0.88, 0.055], [0.97, 0.07], [1, 0.085]) },
  { word: 'vase', titles: ['Shoulder', 'Standing Vase', 'Shape of a Held Breath'], tall: 0.52, isOpen: true,
    radiusAt: through([0, 0.13], [0.05, 0.14], [0.4, 0.235], [0.7, 0.3], [0.84, 0.21], [0.92, 0.11], [1, 0.135]) },
  { word: 'bowl', titles: ['Footed Bowl', 'Offering Bowl', 'Bowl, Wide as a Lap'], tall: 0.3, isOpen: true,
    radiusAt: through([0, 0.36], [0.08, 0.3], [0.22, 0.2], [0.36, 0.36], [0.6, 0.66], [1, 0.88]) },
  { word: 'gourd', titles: ['Double Gourd', 'Two Rounds', 'Gourd'], tall: 0.53, isOpen: true,
    radiusAt: through([0, 0.17], [0.05, 0.19], [0.28, 0.31], [0.53, 0.135], [0.72, 0.195],
      [0.88, 0.1], [0.95, 0.06], [1, 0.07]) },
  { word: 'cylinder', titles: ['Straight Sides', 'Cylinder, Nearly', 'Quiet Cylinder'], tall: 0.5, isOpen: true,
    radiusAt: through([0, 0.23], [0.04, 0.245], [0.5, 0.24], [0.9, 0.255], [1, 0.25]) },
  { word: 'totem', titles: ['Three Stones', 'Standing Stones', 'Standing Figure in Clay'], tall: 0.57, isOpen: false,
    radiusAt: stacked([1.15, 0.25, 2.3], [0.95, 0.19, 2.2], [0.7, 0.135, 2]) },
  { word: 'column', titles: ['Column, Five Turns', 'Endless, for Now', 'Spindle'], tall: 0.62, isOpen: false,
    radiusAt: stacked([1, 0.235, 1.5], [1, 0.235, 1.5], [1, 0.235, 1.5], [1, 0.235, 1.5], [1, 0.235, 1.5]) },
  { word: 'stack', titles: ['Cairn', 'Low Stack', 'Kept in Balance'], tall: 0.5, isOpen: false,
    radiusAt: stacked([0.8, 0.33, 2.6], [1.3, 0.21, 2.4], [0.4, 0.28, 2.2], [0.85, 0.16, 2]) },
  { word: 'amphora', titles: ['Amphora Without Handles', 'From the Sea Floor', 'Oil Jar'], tall: 0.57, isOpen: true,
    radiusAt: through([0, 0.11], [0.03, 0.1], [0.1, 0.085], [0.45, 0.22], [0.7, 0.265],
      [0.83, 0.15], [0.9, 0.085], [0.98, 0.1], [1, 0.115]) },
];

/** The position of the foot, from the top of the sheet. */
const FOOT = 0.81;
/** The flattening of a horizontal circle, seen from above the rim: lower circles are more open. */
const opening = (y: number) => Math.max(0.015, (y - 0.16) * 0.25);

/** A color in brighter or darker light. */
function lit({ l, c, h }: Oklch, light: number): Oklch {
  const lightness = l * (0.3 + 0.7 * Math.min(1.25, light));
  return { l: Math.min(0.985, lightness), c: c * (light > 1 ? 1.25 - light * 0.25 : 0.6 + light * 0.4), h };
}

function paintWall({ context }: Sheet, { wall }: Room, half: number, sun: number | undefined) {
  const light = context.createRadialGradient(-half * 0.8, 0.18, 0.05, -half * 0.3, 0.35, 1);
  light.addColorStop(0, formatHex(lit(wall, 1.12)));
  light.addColorStop(0.45, formatHex(lit(wall, 0.97)));
  light.addColorStop(1, formatHex(lit(wall, 0.72)));
  context.fillStyle = light;
  context.fillRect(-half, 0, half * 2, 1);
  if (sun === undefined) return;
  // Sunlight through four window panes: the soft edges are translucent layers of increasing size.
  context.fillStyle = formatHex(mix(lit(wall, 1.25), { l: 0.95, c: 0.04, h: 68 }, 0.25));
  context.globalAlpha = 0.045;
  for (let layer = 0; layer < 12; layer++)
    for (const [column, row] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      const grow = (layer - 6) * 0.0022;
      const [left, top] = [sun + column * 0.155 - grow, 0.08 + row * 0.2 - grow];
      const [wide, tall, slant] = [0.14 + grow * 2, 0.185 + grow * 2, 0.42];
      context.beginPath();
      context.moveTo(left, top + column * 0.155 * slant);
      context.lineTo(left + wide, top + column * 0.155 * slant + wide * slant);
      context.lineTo(left + wide, top + column * 0.155 * slant + wide * slant + tall);
      context.lineTo(left, top + column * 0.155 * slant + tall);
      context.fill();
    }
  context.globalAlpha = 1;
}

type Stand = (sheet: Sheet, plinth: Oklch, half: number) => void;
const acrossOf =
  ({ context }: Sheet, wide: number, ...lights: readonly number[]) =>
  (plinth: Oklch) => {
    const shade = context.createLinearGradient(-wide, 0, wide, 0);
    for (const [i, light] of lights.entries())
      shade.addColorStop(i / (lights.length - 1), formatHex(lit(plinth, light)));
    return shade;
  };

/** A block, seen slightly from above. A shelf if it is as wide as the picture. */
const block =
  (share: number): Stand =>
  (sheet, plinth, half) => {
    const { context } = sheet;
    const wide = half * share;
    const [back, front] = [FOOT - 0.05, FOOT + 0.055];
    context.fillStyle = acrossOf(sheet, wide, 0.86, 0.62)(plinth);
    context.fillRect(-wide, front, wide * 2, 1 - front);
    context.fillStyle = acrossOf(sheet, wide, 1.1, 0.9)(plinth);
    context.beginPath();
    context.moveTo(-wide * 0.93, back);
    context.lineTo(wide * 0.93, back);
    context.lineTo(wide, front + 0.001);
    context.lineTo(-wide, front + 0.001);
    context.fill();
    context.fillStyle = formatHex(lit(plinth, 1.18));
    context.fillRect(-wide, front - 0.0008, wide * 2, 0.0018);
    darkenDown(sheet, wide, front);
  };

const drum: Stand = (sheet, plinth, half) => {
  const { context } = sheet;
  const wide = half * 0.74;
  const high = 0.056;
  context.fillStyle = acrossOf(sheet, wide, 0.72, 0.98, 0.9, 0.6, 0.36, 0.42)(plinth);
  context.fillRect(-wide, FOOT, wide * 2, 1 - FOOT);
  darkenDown(sheet, wide, FOOT);
  context.fillStyle = acrossOf(sheet, wide, 1.1, 0.9)(plinth);
  context.beginPath();
  context.ellipse(0, FOOT, wide, high, 0, 0, 7);
  context.fill();
};

function darkenDown({ context }: Sheet, wide: number, from: number) {
  const fall = context.createLinearGradient(0, from, 0, 1);
  fall.addColorStop(0, 'rgba(0, 0, 0, 0)');
  fall.addColorStop(1, 'rgba(0, 0, 0, 0.2)');
  context.fillStyle = fall;
  context.fillRect(-wide, from, wide * 2, 1 - from);
}

const STANDS: readonly Stand[] = [block(0.8), block(0.8), block(1.2), drum, drum];

/** A soft shadow, as a gradient instead of a blur. */
function pool({ context }: Sheet, x: number, y: number, wide: number, high: number, strength: number) {
  context.save();
  context.translate(x, y);
  context.scale(wide, high);
  const dark = context.createRadialGradient(0, 0, 0, 0, 0, 1);
  dark.addColorStop(0, `rgba(15, 10, 12, ${strength})`);
  dark.addColorStop(0.5, `rgba(15, 10, 12, ${strength * 0.55})`);
  dark.addColorStop(1, 'rgba(15, 10, 12, 0)');
  context.fillStyle = dark;
  context.fillRect(-1, -1, 2, 2);
  context.restore();
}

function castShadows(sheet: Sheet, { form, tall }: Pot, half: number) {
  const foot = form.radiusAt(0.03) * tall;
  const belly = form.radiusAt(0.45) * tall;
  pool(sheet, belly * 1.5 + 0.05, FOOT - tall * 0.5, belly * 1.9 + 0.08, tall * 0.72, 0.22);
  const reach = Math.min(half * 0.7, foot * 1.5 + belly * 1.3);
  pool(sheet, reach * 0.4, FOOT + 0.004, reach * 0.6, 0.026, 0.42);
  pool(sheet, foot * 0.1, FOOT + foot * opening(FOOT) * 0.5, foot * 1.22, foot * opening(FOOT) * 1.5 + 0.006, 0.75);
}

const LIGHT = [-0.58, 0.5, 0.64] as const;

/** The brightness of a point, and how much it reflects the window. */
function lightOn(turn: number, slope: number, gloss: number): { light: number; shine: number } {
  const [x, z] = [Math.sin(turn), Math.cos(turn)];
  const size = Math.hypot(1, slope * 0.7);
  const [nx, ny, nz] = [x / size, (-slope / size) * 0.7, z / size];
  const facing = nx * LIGHT[0] + ny * LIGHT[1] + nz * LIGHT[2];
  const bounce = 0.13 * Math.max(0, nx) ** 2 + 0.1 * Math.max(0, -ny);
  const light = 0.3 + 0.1 * ny + 0.86 * Math.max(0, facing) + bounce;
  const window = Math.exp(-(((turn + 0.6) / 0.16) ** 2)) * Math.exp(-((slope / 0.7) ** 2));
  const glint = Math.max(0, facing) ** 24;
  return { light: light - gloss * 0.1, shine: gloss * (0.5 * window + 0.35 * glint) };
}

/** The typical brightness of the shape. */
function usualLight({ form, glaze }: Pot): number {
  const lights = Array.from({ length: 48 }, (_, i) => {
    const part = 0.12 + 0.84 * ((i % 8) / 8);
    const slope = (form.radiusAt(part + 0.006) - form.radiusAt(part - 0.006)) / 0.012;
    return lightOn(Math.asin((Math.floor(i / 8) - 2.5) / 3), slope, glaze.gloss).light;
  });
  return lights.sort((one, other) => one - other)[24] ?? 0.8;
}

/** Draws thin shaded rings from the bottom to the top. */
function turnPot({ context, height }: Sheet, pot: Pot) {
  const { form, glaze, tall, wander } = pot;
  // About one ring per pixel, to avoid visible steps at the edge.
  const rings = Math.max(150, Math.min(1_400, Math.round(height * 0.6)));
  const stops = glaze.bare ? 44 : 20;
  for (let ring = 0; ring < rings; ring++) {
    const part = ring / rings;
    const y = FOOT - part * tall;
    const radius = Math.max(0.001, form.radiusAt(part) * tall);
    const rise = (form.radiusAt(Math.min(1, part + 0.006)) - form.radiusAt(Math.max(0, part - 0.006))) / 0.012;
    const ripple =
      Math.min(1, radius / tall / 0.16) *
      glaze.rings *
      (0.06 * Math.sin(part * 150 + (wander[0] ?? 0)) + 0.05 * Math.sin(part * 67 + (wander[1] ?? 0)));
    const slope = Math.max(-4, Math.min(4, rise + ripple));
    const shade = context.createLinearGradient(-radius, 0, radius, 0);
    for (let stop = 0; stop <= stops; stop++) {
      const turn = (stop / stops - 0.5) * Math.PI;
      const { light, shine } = lightOn(turn, slope, glaze.gloss);
      const tone = lit(glazeAt(pot, part, turn), light);
      shade.addColorStop(
        (Math.sin(turn) + 1) / 2,
        formatHex(mix(tone, { l: 0.98, c: 0.01, h: 90 }, Math.min(0.85, shine))),
      );
    }
    context.fillStyle = shade;
    context.beginPath();
    // Only the front of a ring is visible, unless the shape narrows so fast that its top is visible too.
    context.ellipse(0, y, radius, radius * opening(y), 0, 0, rise < -3 ? Math.PI * 2 : Math.PI);
    context.lineTo(-radius, y - (tall / rings) * 1.05);
    context.lineTo(radius, y - (tall / rings) * 1.05);
    context.fill();
  }
  if (form.isOpen) openRim(context, pot);
}

/** The color of the glaze, which ends in a wavy line and is darker where it is thick. */
function glazeAt({ glaze, wander }: Pot, part: number, turn: number): Oklch {
  const [a = 0, b = 0, c = 0] = wander.slice(2);
  const drift = 0.02 * Math.sin(part * 9 + a + turn) + 0.014 * Math.sin(part * 23 + turn * 4 + b);
  const body = { ...glaze.body, l: glaze.body.l + drift };
  if (glaze.bands?.some(([from, to]) => part > from && part < to)) return glaze.bare ?? body;
  if (!glaze.bare || glaze.runsTo === undefined) return body;
  const line =
    glaze.runsTo +
    0.05 * Math.sin(turn * 2.1 + a) +
    0.035 * Math.sin(turn * 5.3 + b) -
    0.05 * Math.max(0, Math.sin(turn * 3 + c)) ** 6;
  const over = part - line;
  const lip = { ...body, l: body.l - 0.07 };
  if (over > 0.02) return mix(lip, body, Math.min(1, (over - 0.02) / 0.02));
  return mix(glaze.bare, lip, Math.min(1, Math.max(0, over / 0.012 + 0.5)));
}

function openRim(context: Sheet['context'], { form, glaze, tall }: Pot) {
  const y = FOOT - tall;
  const radius = form.radiusAt(1) * tall;
  const high = radius * opening(y);
  const inside = context.createLinearGradient(-radius, 0, radius, 0);
  inside.addColorStop(0, formatHex(lit(glaze.body, 0.02)));
  inside.addColorStop(0.75, formatHex(lit(glaze.body, 0.32)));
  inside.addColorStop(1, formatHex(lit(glaze.body, 0.6)));
  context.fillStyle = formatHex(lit(glaze.body, 1.08));
  context.beginPath();
  context.ellipse(0, y, radius, high, 0, 0, 7);
  context.fill();
  context.fillStyle = inside;
  context.beginPath();
  context.ellipse(0, y + 0.0006, radius - 0.006, Math.max(0.0005, high - 0.0022), 0, 0, 7);
  context.fill();
}

/** Surface details: specks and fine cracks. */
function finishPot({ context, random }: Sheet, { form, glaze, tall }: Pot) {
  const spot = (part: number, turn: number): [number, number] => {
    const y = FOOT - part * tall;
    const radius = form.radiusAt(part) * tall;
    return [radius * Math.sin(turn), y + radius * opening(y) * Math.cos(turn)];
  };
  if (glaze.specks) {
    context.fillStyle = formatHex(glaze.specks);
    for (let speck = 0; speck < 260; speck++) {
      const turn = random.between(-1.45, 1.45);
      const [x, y] = spot(random.between(0.02, 0.97), turn);
      const size = 0.0007 + random.next() ** 4 * 0.0018;
      context.globalAlpha = random.between(0.2, 0.6);
      context.beginPath();
      context.ellipse(x, y, size * Math.cos(turn), size, 0, 0, 7);
      context.fill();
    }
  }
  if (glaze.cracks) {
    context.strokeStyle = formatHex(glaze.cracks);
    context.lineWidth = 0.0007;
    for (let crack = 0; crack < 110; crack++) {
      let [part, turn] = [random.between(0.04, 0.96), random.between(-1.4, 1.4)];
      const [rise, bend] = [random.normal() * 0.02, random.normal() * 0.09];
      context.globalAlpha = random.between(0.15, 0.4);
      context.beginPath();
      for (let step = 0; step < 7; step++) {
        context.lineTo(...spot(part, turn));
        part = Math.min(0.98, Math.max(0.02, part + rise + random.normal() * 0.008));
        turn = Math.min(1.5, Math.max(-1.5, turn + bend + random.normal() * 0.04));
      }
      context.stroke();
    }
  }
  context.globalAlpha = 1;
}

function vignette({ context }: Sheet, half: number) {
  const edge = context.createRadialGradient(0, 0.48, 0.3, 0, 0.5, 0.85);
  edge.addColorStop(0, 'rgba(10, 8, 12, 0)');
  edge.addColorStop(1, 'rgba(10, 8, 12, 0.26)');
  context.fillStyle = edge;
  context.fillRect(-half, 0, half * 2, 1);
}
