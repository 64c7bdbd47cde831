import { formatHex, mix, type Oklch } from '../color.ts';
import type { Random } from '../random.ts';
import { addGrain, type Family, type Sheet } from './family.ts';

/** Cut flowers in a vase, in flat gouache. */
export const bouquet: Family = {
  name: 'bouquet',
  category: 'paintings',
  mediums: ['Gouache', 'Acrylic', 'Oil'],
  materials: ['Paper', 'Canvas', 'Wood'],
  styles: ['Figurative', 'Modernism', 'Contemporary', 'Fine Art'],
  aspectRatios: [0.8, 0.75, 1, 0.7],
  longSidesCm: [30, 40, 50, 70, 90, 100],
  compose(random, aspectRatio) {
    const palette = random.pick(PALETTES);
    const kind = random.pick(KINDS);
    const vase = random.pick(VASES);
    const count = random.whole(5, 11);
    const spread = random.between(0.24, 0.33);
    return {
      title: random.pick([...TITLES, ...KIND_TITLES[kind]]),
      statement: random.pick(STATEMENTS),
      subject: 'Floral',
      keywords: ['flower', 'bouquet', kind, vase, 'vase'],
      colors: [palette.wall, palette.table],
      draw(sheet) {
        const { context, height } = sheet;
        context.save();
        context.scale(height, height);
        fillRoom(sheet, palette, aspectRatio);
        const center = aspectRatio / 2;
        const heads = Array.from({ length: count }, (_, at) =>
          headOf(sheet.random, center, aspectRatio, spread, at, count),
        );
        for (const head of heads) drawStem(sheet, palette, center, head);
        drawVase(sheet, palette, vase, center);
        for (const head of heads)
          drawFlower(sheet, kind, head, palette.petals[head.color % palette.petals.length] as Oklch, palette);
        context.restore();
        addGrain(sheet, 8);
      },
    };
  },
};

interface Palette {
  wall: Oklch;
  table: Oklch;
  vase: Oklch;
  leaf: Oklch;
  petals: readonly Oklch[];
}

interface Head {
  x: number;
  y: number;
  size: number;
  turn: number;
  color: number;
}

const TABLE = 0.76;
/** The opening of the vase. */
const MOUTH = 0.6;

function fillRoom({ context, random }: Sheet, { wall, table }: Palette, wide: number) {
  context.fillStyle = formatHex(wall);
  context.fillRect(0, 0, wide, 1);
  for (let stroke = 0; stroke < 160; stroke++) {
    context.globalAlpha = 0.16;
    context.fillStyle = formatHex({ ...wall, l: wall.l + random.normal() * 0.03 });
    context.fillRect(random.between(-0.1, wide), random.between(0, TABLE - 0.06), random.between(0.06, 0.24), 0.05);
  }
  context.globalAlpha = 1;
  context.fillStyle = formatHex(table);
  context.fillRect(0, TABLE, wide, 1 - TABLE);
  context.globalAlpha = 0.35;
  context.fillStyle = formatHex({ ...table, l: table.l - 0.18 });
  context.beginPath();
  context.ellipse(wide / 2 + 0.07, 0.885, 0.19, 0.028, 0, 0, 2 * Math.PI);
  context.fill();
  context.globalAlpha = 1;
}

function headOf(random: Random, center: number, wide: number, spread: number, at: number, count: number): Head {
  const angle = Math.PI * (1.04 + (0.92 * (at + 0.5)) / count) + random.normal() * 0.06;
  const reach = at % 2 === 0 ? random.between(0.85, 1) : random.between(0.4, 0.68);
  return {
    x: center + Math.cos(angle) * Math.min(spread * 1.15, wide * 0.4) * reach,
    y: 0.5 + Math.sin(angle) * spread * 1.2 * reach,
    size: random.between(0.062, 0.092),
    turn: random.between(0, Math.PI),
    color: random.whole(0, 5),
  };
}

function drawStem({ context, random }: Sheet, { leaf }: Palette, center: number, { x, y }: Head) {
  context.strokeStyle = formatHex({ ...leaf, l: leaf.l + random.normal() * 0.03 });
  context.lineWidth = 0.008;
  context.lineCap = 'round';
  context.beginPath();
  context.moveTo(center + (x - center) * 0.12, MOUTH + 0.04);
  context.quadraticCurveTo(center + (x - center) * 0.35, (MOUTH + y) / 2, x, y);
  context.stroke();
  for (const share of [0.4, 0.66]) {
    const [leafX, leafY] = [center + (x - center) * share * 0.8, MOUTH + (y - MOUTH) * share];
    const way = random.isTrue(0.5) ? 1 : -1;
    context.fillStyle = formatHex({ ...leaf, l: leaf.l + random.normal() * 0.05 });
    context.beginPath();
    context.ellipse(leafX + way * 0.035, leafY - 0.015, 0.05, 0.016, way * -0.6, 0, 2 * Math.PI);
    context.fill();
  }
}

function drawVase({ context }: Sheet, { vase, wall }: Palette, kind: string, center: number) {
  const half = { jug: 0.115, bottle: 0.085, bowl: 0.16, glass: 0.09 }[kind] ?? 0.1;
  const neck = { jug: 0.075, bottle: 0.045, bowl: 0.13, glass: 0.085 }[kind] ?? 0.07;
  const bottom = 0.88;
  const outline = () => {
    context.beginPath();
    context.moveTo(center - neck, MOUTH);
    context.bezierCurveTo(center - neck, MOUTH + 0.08, center - half, MOUTH + 0.06, center - half, MOUTH + 0.15);
    context.bezierCurveTo(center - half, bottom - 0.03, center - half * 0.7, bottom, center - half * 0.62, bottom);
    context.lineTo(center + half * 0.62, bottom);
    context.bezierCurveTo(center + half * 0.7, bottom, center + half, bottom - 0.03, center + half, MOUTH + 0.15);
    context.bezierCurveTo(center + half, MOUTH + 0.06, center + neck, MOUTH + 0.08, center + neck, MOUTH);
    context.closePath();
  };
  outline();
  context.globalAlpha = kind === 'glass' ? 0.5 : 1;
  context.fillStyle = formatHex(vase);
  context.fill();
  context.save();
  outline();
  context.clip();
  context.globalAlpha = 0.3;
  context.fillStyle = formatHex({ ...vase, l: vase.l - 0.2 });
  context.fillRect(center + half * 0.25, MOUTH, half, 0.4);
  context.fillStyle = formatHex(mix(vase, { l: 1, c: 0, h: 0 }, 0.7));
  context.fillRect(center - half * 0.62, MOUTH + 0.05, half * 0.13, 0.18);
  context.restore();
  context.globalAlpha = 1;
  context.fillStyle = formatHex(mix(vase, { ...wall, l: 0.2 }, 0.45));
  context.beginPath();
  context.ellipse(center, MOUTH, neck, 0.011, 0, 0, 2 * Math.PI);
  context.fill();
  if (kind === 'jug') {
    context.strokeStyle = formatHex(vase);
    context.lineWidth = 0.018;
    context.beginPath();
    context.arc(center + half * 0.98, MOUTH + 0.12, 0.055, -1.6, 1.5);
    context.stroke();
  }
}

function drawFlower(
  { context, random }: Sheet,
  kind: string,
  { x, y, size, turn }: Head,
  color: Oklch,
  palette: Palette,
) {
  const petal = (angle: number, reach: number, long: number, across: number, by: number) => {
    context.fillStyle = formatHex({ ...color, l: Math.min(0.97, color.l + by + random.normal() * 0.02) });
    context.beginPath();
    context.ellipse(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach, long, across, angle, 0, 2 * Math.PI);
    context.fill();
  };
  const heart = (share: number, paint: Oklch) => {
    context.fillStyle = formatHex(paint);
    context.beginPath();
    context.arc(x, y, size * share, 0, 2 * Math.PI);
    context.fill();
  };
  const gold: Oklch = { l: 0.8, c: 0.15, h: 82 };
  const dark: Oklch = { l: 0.26, c: 0.04, h: 50 };
  if (kind === 'daisy') {
    for (let at = 0; at < 14; at++) petal(turn + (at / 14) * 2 * Math.PI, size * 0.62, size * 0.46, size * 0.13, 0);
    heart(0.28, gold);
  } else if (kind === 'tulip') {
    for (const [angle, by] of [
      [-2.1, -0.06],
      [-1.05, -0.03],
      [-1.57, 0.03],
    ] as const)
      petal(angle, size * 0.45, size * 0.72, size * 0.36, by);
  } else if (kind === 'peony') {
    for (const [ring, petals] of [
      [0.78, 11],
      [0.5, 8],
      [0.26, 5],
    ] as const)
      for (let at = 0; at < petals; at++)
        petal(turn + (at / petals) * 2 * Math.PI, size * ring, size * 0.36, size * 0.3, (0.8 - ring) * 0.12 - 0.05);
  } else if (kind === 'anemone') {
    for (let at = 0; at < 7; at++)
      petal(turn + (at / 7) * 2 * Math.PI, size * 0.52, size * 0.52, size * 0.34, at % 2 === 0 ? 0 : -0.045);
    heart(0.3, mix(palette.wall, { l: 0.95, c: 0.02, h: 90 }, 0.8));
    heart(0.2, dark);
  } else {
    for (let at = 0; at < 18; at++)
      petal(turn + (at / 18) * 2 * Math.PI, size * 0.8, size * 0.36, size * 0.12, at % 2 === 0 ? 0 : -0.05);
    heart(0.55, dark);
    heart(0.4, { l: 0.36, c: 0.07, h: 55 });
  }
}

const KINDS = ['daisy', 'tulip', 'peony', 'anemone', 'sunflower'] as const;
const VASES = ['jug', 'bottle', 'bowl', 'glass'] as const;

type Lch = readonly [l: number, c: number, h: number];
const colorOf = ([l, c, h]: Lch): Oklch => ({ l, c, h });
const paletteOf = (wall: Lch, table: Lch, vase: Lch, leaf: Lch, ...petals: Lch[]): Palette => ({
  wall: colorOf(wall),
  table: colorOf(table),
  vase: colorOf(vase),
  leaf: colorOf(leaf),
  petals: petals.map(colorOf),
});
// biome-ignore format: a palette reads best on a line
const PALETTES: readonly Palette[] = [
  paletteOf([0.86, 0.05, 200], [0.93, 0.02, 85], [0.45, 0.13, 258], [0.45, 0.09, 145], [0.66, 0.2, 28], [0.78, 0.14, 55], [0.94, 0.02, 90]),
  paletteOf([0.9, 0.045, 20], [0.62, 0.12, 40], [0.94, 0.02, 90], [0.42, 0.08, 150], [0.52, 0.19, 10], [0.7, 0.15, 5], [0.85, 0.08, 15]),
  paletteOf([0.3, 0.04, 265], [0.42, 0.05, 50], [0.78, 0.1, 75], [0.5, 0.08, 140], [0.92, 0.03, 90], [0.8, 0.14, 80], [0.72, 0.13, 20]),
  paletteOf([0.84, 0.11, 90], [0.55, 0.11, 250], [0.94, 0.01, 90], [0.4, 0.08, 150], [0.58, 0.2, 30], [0.5, 0.16, 300], [0.95, 0.02, 90]),
  paletteOf([0.42, 0.07, 165], [0.78, 0.06, 80], [0.6, 0.13, 35], [0.6, 0.11, 135], [0.86, 0.09, 355], [0.93, 0.03, 80], [0.74, 0.15, 45]),
  paletteOf([0.93, 0.012, 90], [0.76, 0.03, 230], [0.3, 0.03, 260], [0.48, 0.08, 140], [0.55, 0.16, 285], [0.74, 0.09, 290], [0.85, 0.14, 92]),
  paletteOf([0.66, 0.14, 40], [0.9, 0.03, 85], [0.36, 0.07, 200], [0.4, 0.07, 140], [0.95, 0.02, 90], [0.86, 0.13, 90], [0.42, 0.14, 15]),
  paletteOf([0.8, 0.05, 300], [0.9, 0.05, 130], [0.86, 0.13, 95], [0.46, 0.09, 150], [0.62, 0.2, 350], [0.94, 0.02, 300], [0.7, 0.17, 45]),
];

// biome-ignore format: short titles read best side by side
const TITLES = ['From the Allotment', 'Kitchen Table, Saturday', 'What Was Left at the Market', 'For the Nurse on Ward Four', 'Third Day', 'Water Changed Twice', 'The Good Jug', 'An Apology', 'Flowers for No One', 'Borrowed Vase'];
const KIND_TITLES: Record<(typeof KINDS)[number], readonly string[]> = {
  daisy: ['Daisies, Undecided', 'He Loves Me, He Is Late'],
  tulip: ['Tulips Giving In', 'Eleven Euros of Tulips'],
  peony: ['Peonies on the Last Day', 'Heavy Heads'],
  anemone: ['Anemones, Wide Awake', 'Dark Hearts'],
  sunflower: ['Sunflowers Indoors', 'Facing the Wrong Window'],
};
const STATEMENTS = [
  'Bought on the way to the studio, painted before they opened fully.',
  'I paint flowers the way others keep a diary: quickly, and not every day.',
  'The vase belonged to my aunt, who would have chosen other flowers.',
  'By the time the table was right, half of them had dropped.',
  'Flat color, no outline, and one decision for each petal.',
];
