import { pullBrush } from '../brush.ts';
import { formatHex, mix, type Oklch } from '../color.ts';
import type { Random } from '../random.ts';
import { ANIMALS, type Animal } from './animal-outlines.ts';
import { addGrain, type Composition, type Family, type Sheet } from './family.ts';
import { type Cut, trace } from './outline.ts';

interface Coat {
  ground: Oklch;
  floor: Oklch;
  body: Oklch;
  accent: Oklch;
}

interface View {
  animal: Animal;
  coat: Coat;
  /** 1 as drawn, -1 mirrored. */
  facing: number;
  size: number;
  setting: string;
}

type Lch = readonly [l: number, c: number, h: number];
const colorOf = ([l, c, h]: Lch): Oklch => ({ l, c, h });
const coat = (ground: Lch, floor: Lch, body: Lch, accent: Lch): Coat => ({
  ground: colorOf(ground),
  floor: colorOf(floor),
  body: colorOf(body),
  accent: colorOf(accent),
});

// biome-ignore format: a palette reads best on a line
const COATS: readonly Coat[] = [
  coat([0.93, 0.02, 85], [0.62, 0.15, 38], [0.24, 0.02, 260], [0.8, 0.13, 85]),
  coat([0.8, 0.07, 220], [0.9, 0.04, 95], [0.46, 0.11, 48], [0.62, 0.19, 30]),
  coat([0.84, 0.12, 88], [0.72, 0.12, 70], [0.27, 0.06, 265], [0.93, 0.03, 90]),
  coat([0.38, 0.06, 165], [0.5, 0.09, 150], [0.86, 0.06, 80], [0.72, 0.16, 45]),
  coat([0.88, 0.045, 20], [0.7, 0.1, 15], [0.33, 0.06, 30], [0.45, 0.09, 165]),
  coat([0.3, 0.05, 270], [0.42, 0.08, 262], [0.78, 0.1, 62], [0.88, 0.09, 95]),
  coat([0.78, 0.05, 145], [0.62, 0.08, 140], [0.94, 0.012, 90], [0.6, 0.17, 28]),
  coat([0.66, 0.14, 45], [0.54, 0.13, 35], [0.2, 0.02, 40], [0.92, 0.04, 90]),
  coat([0.9, 0.015, 250], [0.76, 0.02, 250], [0.42, 0.02, 260], [0.66, 0.16, 35]),
];

/** The lists start elsewhere for each family, so that artists of two families do not have the same favorites. */
function viewOf(random: Random, start: number): View {
  const from = <T>(list: readonly T[]): readonly T[] => [...list.slice(start), ...list.slice(0, start)];
  const coat = random.pick(from(COATS));
  const favorite = random.pick(from(ANIMALS));
  const setting = random.pick(['disc', 'grass', 'plain', 'window', 'stripes', 'leaves']);
  const other = ANIMALS[Math.floor(random.next() * ANIMALS.length)] as Animal;
  const animal = random.next() < 0.55 ? favorite : other;
  return { coat, animal, setting, size: random.between(0.66, 0.78), facing: random.isTrue(0.5) ? 1 : -1 };
}

const composed = (
  random: Random,
  view: View,
  words: readonly string[],
  colors: readonly Oklch[],
  draw: (sheet: Sheet) => void,
): Composition => ({
  title: random.pick(TITLES[view.animal.kind]),
  statement: random.pick(STATEMENTS),
  // Two thirds are found under all animals, the others under their kind.
  subject: random.next() < 0.66 ? 'Animals' : view.animal.subject,
  keywords: ['animal', view.animal.kind, view.animal.pose, ...words],
  colors,
  draw,
});

/** Moves to the place of the animal: fractions of the height, the feet on the floor. */
function placed({ context, height }: Sheet, { animal, facing, size }: View, aspectRatio: number, draw: () => void) {
  const side = Math.min(size, (aspectRatio * 0.86) / animal.scale) * animal.scale;
  const lowest = Math.max(...animal.body.map(([, y]) => y), ...animal.legs.map(([, , , y]) => y));
  context.save();
  context.scale(height, height);
  context.translate(aspectRatio / 2, FLOOR + 0.06 - lowest * side);
  context.scale(facing * side, side);
  draw();
  context.restore();
}
const FLOOR = 0.78;

function fillCut(sheet: Sheet, cut: Cut, color: Oklch) {
  trace(sheet, cut);
  sheet.context.fillStyle = formatHex(color);
  sheet.context.fill();
}

function within(sheet: Sheet, cut: Cut, draw: () => void) {
  sheet.context.save();
  trace(sheet, cut);
  sheet.context.clip();
  draw();
  sheet.context.restore();
}

const darker = (color: Oklch, by: number): Oklch => ({ ...color, l: Math.max(0.08, color.l - by) });
const shaded = (color: Oklch, by: number): Oklch => (color.l > 0.4 ? darker(color, by) : { ...color, l: color.l + by });

function drawLegs({ context }: Sheet, { animal: { legs } }: View, color: Oklch, thick: number) {
  context.strokeStyle = formatHex(color);
  context.lineWidth = thick;
  context.lineCap = 'round';
  for (const [x, y, toX, toY] of legs) {
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(toX, toY);
    context.lineTo(toX - 0.06, toY + 0.012);
    context.stroke();
  }
}

/** A dark eye; on a dark coat with a light ring. */
function drawEyes({ context }: Sheet, { animal }: View, coat: Oklch, radius: number) {
  const eye = (x: number, y: number, color: Oklch, size: number) => {
    context.fillStyle = formatHex(color);
    context.beginPath();
    context.ellipse(x, y, size, size * 1.1, 0, 0, 2 * Math.PI);
    context.fill();
  };
  for (const [x, y] of animal.eyes) {
    if (coat.l < 0.6) eye(x, y, { l: 0.93, c: 0.04, h: 90 }, radius);
    eye(x, y, { l: 0.16, c: 0.02, h: 60 }, radius * (coat.l < 0.6 ? 0.55 : 0.8));
  }
}

/** Flat backgrounds of a print. */
function printGround(sheet: Sheet, { coat, setting, facing }: View, aspectRatio: number) {
  const { context, height, random } = sheet;
  context.save();
  context.scale(height, height);
  context.fillStyle = formatHex(coat.ground);
  context.fillRect(0, 0, aspectRatio, 1);
  context.fillStyle = formatHex(coat.floor);
  context.fillRect(0, FLOOR, aspectRatio, 1 - FLOOR);
  context.fillStyle = formatHex(coat.accent);
  if (setting === 'disc') {
    context.beginPath();
    context.arc(aspectRatio * (0.5 + facing * 0.24), 0.27, 0.15, 0, 2 * Math.PI);
    context.fill();
  }
  if (setting === 'window') {
    const [x, wide] = [aspectRatio * (facing > 0 ? 0.58 : 0.12), aspectRatio * 0.3];
    context.fillRect(x, 0.1, wide, 0.36);
    context.fillStyle = formatHex(coat.ground);
    context.fillRect(x + wide * 0.48, 0.1, wide * 0.04, 0.36);
    context.fillRect(x, 0.27, wide, 0.014);
  }
  if (setting === 'stripes') {
    context.fillStyle = formatHex(mix(coat.ground, coat.accent, 0.45));
    for (let at = 0; at < 9; at++) context.fillRect((aspectRatio * (at + 0.3)) / 9, 0, aspectRatio / 22, FLOOR);
  }
  if (setting === 'grass' || setting === 'leaves') {
    context.strokeStyle = formatHex(mix(coat.floor, coat.ground, setting === 'grass' ? 0.15 : 0.45));
    context.lineCap = 'round';
    const blades = setting === 'grass' ? 90 : 7;
    for (let blade = 0; blade < blades; blade++) {
      const x = aspectRatio * ((blade + random.next()) / blades);
      const tall = setting === 'grass' ? random.between(0.05, 0.2) : random.between(0.4, 0.66);
      const lean = random.normal() * 0.04;
      context.lineWidth = setting === 'grass' ? 0.006 : 0.008;
      context.beginPath();
      context.moveTo(x, FLOOR + 0.01);
      context.quadraticCurveTo(x, FLOOR - tall * 0.6, x + lean, FLOOR - tall);
      context.stroke();
      if (setting === 'leaves') {
        context.fillStyle = context.strokeStyle;
        for (let leaf = 1; leaf < 7; leaf++) {
          const way = leaf % 2 === 0 ? 1 : -1;
          context.beginPath();
          context.ellipse(
            x + lean * (leaf / 7) + way * 0.032,
            FLOOR - (tall * leaf) / 7,
            0.034,
            0.013,
            way * -0.6,
            0,
            7,
          );
          context.fill();
        }
      }
    }
  }
  context.restore();
}

/** Animals cut in linoleum: flat inks and carved lines. */
export const linoAnimals: Family = {
  name: 'lino-animals',
  category: 'printmaking',
  mediums: ['Linocut', 'Woodcut'],
  materials: ['Paper'],
  styles: ['Illustration', 'Folk', 'Figurative', 'Contemporary'],
  aspectRatios: [0.8, 1, 1.25, 0.75],
  longSidesCm: [20, 30, 40, 50, 60],
  hasFigures: true,
  compose(random, aspectRatio) {
    const view = viewOf(random, 0);
    const { coat, animal } = view;
    const carving = random.between(0.5, 1);
    return composed(random, view, ['linocut', 'print'], [coat.ground, coat.floor], (sheet) => {
      printGround(sheet, view, aspectRatio);
      placed(sheet, view, aspectRatio, () => {
        for (const cut of animal.behind) fillCut(sheet, cut, shaded(coat.body, 0.09));
        drawLegs(sheet, view, coat.body, 0.022);
        fillCut(sheet, animal.body, coat.body);
        for (const cut of animal.over) fillCut(sheet, cut, shaded(coat.body, 0.08));
        within(sheet, animal.body, () => carve(sheet, mix(coat.body, coat.ground, 0.75), carving));
        drawEyes(sheet, view, coat.body, 0.022);
      });
      addGrain(sheet, 9);
    });
  },
};

/** Short carved strokes that follow the back of the animal. */
function carve({ context, random }: Sheet, color: Oklch, strength: number) {
  context.strokeStyle = formatHex(color);
  context.lineCap = 'round';
  for (let row = 0; row < 17; row++) {
    for (let at = 0; at < 24; at++) {
      const isCut = random.isTrue(0.62 * strength);
      const [x, y] = [-0.52 + at * 0.045 + random.normal() * 0.006, -0.5 + row * 0.062 + random.normal() * 0.006];
      context.lineWidth = random.between(0.003, 0.0085);
      const bend = Math.sin(x * 4 + row * 0.25) * 0.018;
      if (!isCut) continue;
      context.beginPath();
      context.moveTo(x, y);
      context.quadraticCurveTo(x + 0.012, y + 0.012 + bend, x + 0.028, y + 0.02 + bend);
      context.stroke();
    }
  }
}

/** Animals in one brush and a pale wash. */
export const inkAnimals: Family = {
  name: 'ink-animals',
  category: 'drawings',
  mediums: ['Ink', 'Charcoal'],
  materials: ['Paper', 'Cardboard'],
  styles: ['Illustration', 'Minimalism', 'Figurative', 'Realism'],
  aspectRatios: [0.8, 1, 1.25, 0.7],
  longSidesCm: [20, 30, 40, 50],
  hasFigures: true,
  compose(random, aspectRatio) {
    const view = { ...viewOf(random, 5), size: random.between(0.58, 0.7) };
    const paper: Oklch = { l: random.between(0.93, 0.96), c: 0.014, h: random.between(70, 100) };
    const ink: Oklch = { l: 0.24, c: 0.02, h: view.coat.body.h };
    const wash = mix(paper, view.coat.floor, 0.75);
    return composed(random, view, ['ink', 'drawing', 'wash'], [paper, wash], (sheet) => {
      const { context, width, height } = sheet;
      context.fillStyle = formatHex(paper);
      context.fillRect(0, 0, width, height);
      drawWash(sheet, wash, aspectRatio);
      placed(sheet, view, aspectRatio, () => {
        const body = mix(view.coat.body, ink, 0.25);
        for (const cut of view.animal.behind) drawInk(sheet, cut, ink, mix(body, paper, 0.3));
        drawLegs(sheet, view, ink, 0.012);
        drawInk(sheet, view.animal.body, ink, mix(body, paper, 0.45));
        within(sheet, view.animal.body, () => hatch(sheet, ink));
        for (const cut of view.animal.over) drawInk(sheet, cut, ink, mix(body, paper, 0.3));
        drawEyes(sheet, view, ink, 0.018);
      });
      addGrain(sheet, 6);
    });
  },
};

function drawWash({ context, height, random }: Sheet, color: Oklch, aspectRatio: number) {
  context.save();
  context.scale(height, height);
  context.fillStyle = formatHex(color);
  for (let layer = 0; layer < 5; layer++) {
    context.globalAlpha = 0.42;
    context.beginPath();
    const [x, y] = [aspectRatio * random.between(0.44, 0.56), random.between(0.5, 0.58)];
    context.ellipse(
      x,
      y,
      aspectRatio * random.between(0.3, 0.38),
      random.between(0.2, 0.27),
      random.normal() * 0.3,
      0,
      7,
    );
    context.fill();
  }
  context.globalAlpha = 1;
  context.restore();
}

/** Several loose contours, as a brush leaves them. */
function drawInk(sheet: Sheet, cut: Cut, ink: Oklch, fill: Oklch) {
  const { context, random } = sheet;
  context.globalAlpha = 0.62;
  fillCut(sheet, cut, fill);
  context.globalAlpha = 0.85;
  context.strokeStyle = formatHex(ink);
  context.lineJoin = 'round';
  for (let stroke = 0; stroke < 3; stroke++) {
    const loose = cut.map(([x, y, isCorner]): Cut[number] => {
      const [nextX, nextY] = [x + random.normal() * 0.005, y + random.normal() * 0.005];
      return isCorner ? [nextX, nextY, 1] : [nextX, nextY];
    });
    context.lineWidth = [0.013, 0.006, 0.0035][stroke] as number;
    trace(sheet, loose);
    context.stroke();
  }
  context.globalAlpha = 1;
}

function hatch({ context, random }: Sheet, ink: Oklch) {
  context.strokeStyle = formatHex(ink);
  context.globalAlpha = 0.4;
  for (let line = 0; line < 110; line++) {
    const [x, y] = [random.between(-0.45, 0.45), random.between(-0.05, 0.48)];
    const long = random.between(0.04, 0.11);
    context.lineWidth = random.between(0.002, 0.005);
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + long * 0.55, y + long);
    context.stroke();
  }
  context.globalAlpha = 1;
}

/** Animals in broad strokes of paint. */
export const paintedAnimals: Family = {
  name: 'painted-animals',
  category: 'paintings',
  mediums: ['Acrylic', 'Oil', 'Gouache'],
  materials: ['Canvas', 'Wood', 'Linen'],
  styles: ['Expressionism', 'Figurative', 'Contemporary', 'Fine Art'],
  aspectRatios: [1, 0.8, 1.25, 1.4],
  longSidesCm: [40, 60, 80, 100, 120],
  hasFigures: true,
  compose(random, aspectRatio) {
    const view = viewOf(random, 2);
    const { coat, animal } = view;
    return composed(random, view, ['painting', 'brush'], [coat.ground, coat.floor], (sheet) => {
      const { context, width, height } = sheet;
      context.fillStyle = formatHex(coat.ground);
      context.fillRect(0, 0, width, height);
      context.fillStyle = formatHex(coat.floor);
      context.fillRect(0, FLOOR * height, width, height);
      paintStrokes(sheet, aspectRatio, 520, (y) => (y > FLOOR ? coat.floor : coat.ground));
      paintShadow(sheet, view, aspectRatio);
      placed(sheet, view, aspectRatio, () => {
        for (const cut of animal.behind) paintCut(sheet, cut, shaded(coat.body, 0.1));
        drawLegs(sheet, view, shaded(coat.body, 0.05), 0.026);
        paintCut(sheet, animal.body, coat.body);
        for (const cut of animal.over) paintCut(sheet, cut, shaded(coat.body, 0.09));
        drawEyes(sheet, view, coat.body, 0.023);
      });
      addGrain(sheet, 8);
    });
  },
};

const BRUSH = { bristles: 7, cover: [0.35, 0.7], stray: 0.028, fill: 1.3 } as const;

function paintStrokes(sheet: Sheet, aspectRatio: number, count: number, colorAt: (y: number) => Oklch) {
  const { random } = sheet;
  for (let stroke = 0; stroke < count; stroke++) {
    const [x, y] = [random.next() * aspectRatio, random.next()];
    const isFloor = y > FLOOR;
    const angle = isFloor ? random.normal() * 0.08 : random.between(0.6, 1.3);
    pullBrush(
      sheet,
      BRUSH,
      x,
      isFloor ? Math.max(y, FLOOR + 0.03) : Math.min(y, FLOOR - 0.05),
      0.14,
      0.045,
      angle,
      colorAt(y),
    );
  }
}

function paintShadow({ context, height }: Sheet, { coat, size }: View, aspectRatio: number) {
  context.save();
  context.scale(height, height);
  context.globalAlpha = 0.4;
  context.fillStyle = formatHex(darker(coat.floor, 0.22));
  context.beginPath();
  context.ellipse(
    aspectRatio / 2 + 0.03,
    FLOOR + 0.065,
    Math.min(size * 0.52, aspectRatio * 0.45),
    0.032,
    0,
    0,
    2 * Math.PI,
  );
  context.fill();
  context.restore();
}

/** A shape of paint: its color, lighter strokes above and darker ones below. */
function paintCut(sheet: Sheet, cut: Cut, color: Oklch) {
  const { context, random } = sheet;
  fillCut(sheet, cut, color);
  within(sheet, cut, () => {
    context.lineCap = 'round';
    for (let stroke = 0; stroke < 260; stroke++) {
      const [x, y] = [random.between(-0.5, 0.5), random.between(-0.5, 0.5)];
      const light = color.l + 0.1 - (y + 0.5) * 0.17 + random.normal() * 0.025;
      context.strokeStyle = formatHex({
        ...color,
        l: Math.min(0.97, Math.max(0.1, light)),
        h: color.h + random.normal() * 7,
      });
      context.globalAlpha = 0.5;
      context.lineWidth = random.between(0.012, 0.03);
      const angle = 0.7 + Math.sin(x * 5) * 0.5 + random.normal() * 0.2;
      context.beginPath();
      context.moveTo(x, y);
      context.lineTo(x + Math.cos(angle) * 0.06, y + Math.sin(angle) * 0.06);
      context.stroke();
    }
    context.globalAlpha = 1;
  });
}

// biome-ignore format: short titles read best side by side
const TITLES: Record<Animal['kind'], readonly string[]> = {
  cat: ['The Tenant', 'Not My Cat', 'Windowsill, Occupied', 'Before Breakfast', 'Landlady', 'Nobody’s Cat', 'House Rules', 'The Good Chair'],
  dog: ['Waiting Outside the Bakery', 'Good Listener', 'The Walk Was Promised', 'Old Friend', 'Keeper of the Yard', 'Answers to Everything', 'Sunday Dog'],
  horse: ['The Gray From the Hill', 'Standing Weather', 'After the Fair', 'Unsaddled', 'Horse at the Gate', 'Field Companion', 'Quiet Mare'],
  bird: ['First of Five', 'Small Opera', 'Visitor From the North', 'Neighborhood News', 'On One Leg', 'Morning Shift', 'The Lookout'],
  hare: ['All Ears', 'Field Edge, Alert', 'Stay Very Still', 'March Resident', 'The Listener'],
  fox: ['Crossing the Road', 'Bin Night', 'Passing Through', 'Red at the Fence', 'Nobody Saw'],
};
const STATEMENTS = [
  'It stayed for as long as I did not look at it directly.',
  'Drawn from a dozen quick sketches, because the model would not hold still.',
  'I gave it the expression it has when nobody calls.',
  'Most of the work was deciding where the back ends and the tail begins.',
  'The animal is real and lives three doors away. The color is mine.',
  'I wanted the weight of it, and the readiness to leave.',
];
