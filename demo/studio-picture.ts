import { createCanvas, ImageData, type SKRSContext2D } from '@napi-rs/canvas';
import { formatHex, mix, type Oklch } from './color.ts';
import type { Pixels } from './draw.ts';
import { addGrain, type Sheet } from './families/family.ts';
import { createSeededRandom, type Random } from './random.ts';
import { drawRecipe } from './recipe.ts';
import { drawFurniture } from './studio-furniture.ts';
import {
  ROOM_CM,
  STUDIO_CORNERS,
  type StudioCorner,
  type StudioPalette,
  type StudioRoom,
  type StudioWork,
} from './studio-room.ts';

export interface StudioPicture {
  corner: StudioCorner;
  seed: string;
  /** Works of the artist, in true scale. The first is being worked on. */
  works: readonly StudioWork[];
}

/** Width of the picture divided by its height. */
export const STUDIO_RATIO = 1.5;
/** The edge between wall and floor, as a fraction of the height. */
const FLOOR = 0.78;

/** The recipe of the picture of a studio, as it is stored: `studio easel 7 of 80x60 stem 0.7 by:3 easel 17 | 40x40 …`. */
export const formatStudio = ({ corner, seed, works }: StudioPicture): string =>
  `studio ${corner} ${seed} of ${works.map(({ recipe, widthCm, heightCm }) => `${widthCm}x${heightCm} ${recipe}`).join(' | ')}`;

/** Undefined for recipes of other pictures. */
export function parseStudio(recipe: string): StudioPicture | undefined {
  const [, corner, seed, list] = /^studio ([a-z]+) (\S+) of (.+)$/.exec(recipe) ?? [];
  const known = STUDIO_CORNERS.find((one) => one === corner);
  if (!known || !seed || !list) return undefined;
  const works = list.split(' | ').map((text) => {
    const [, widthCm, heightCm, work = ''] = /^([\d.]+)x([\d.]+) (.+)$/.exec(text) ?? [];
    return { recipe: work, widthCm: Number(widthCm), heightCm: Number(heightCm) };
  });
  return { corner: known, seed, works };
}

/** The color of the wall, which the page shows while the picture loads. */
export const getStudioColor = (seed: string): string =>
  formatHex(choosePalette(createSeededRandom(`room ${seed}`)).wall);

/** Draws a corner of a studio with works of the artist. Both pictures of a studio show the same room. */
export function drawStudio({ corner, seed, works }: StudioPicture, width: number): Pixels {
  const height = Math.round(width / STUDIO_RATIO);
  const context = createCanvas(width, height).getContext('2d');
  const house = createSeededRandom(`room ${seed}`);
  const palette = choosePalette(house);
  const random = createSeededRandom(`corner ${corner} ${seed}`);
  const sheet: Sheet = { context, width, height, random };
  context.save();
  context.scale(height, height);
  const stand: StudioRoom['stand'] = (work, x, bottom, scale = 1) => {
    const across = (work.widthCm / ROOM_CM) * scale;
    const tall = (work.heightCm / ROOM_CM) * scale;
    drawStanding(context, work, { x: x - across / 2, y: bottom - tall, across, tall }, height);
    return { across, tall };
  };
  const room = { context, random, palette, corner, wide: STUDIO_RATIO, floor: FLOOR, stand };
  drawShell(room, house);
  drawFurniture(room, works);
  drawDaylight(room);
  context.restore();
  addGrain(sheet, 5);
  return { rgba: new Uint8Array(context.getImageData(0, 0, width, height).data), width, height };
}

interface Place {
  x: number;
  y: number;
  across: number;
  tall: number;
}

/** The work itself with a shadow. */
function drawStanding(context: SKRSContext2D, work: StudioWork, { x, y, across, tall }: Place, height: number) {
  const { rgba, width: w, height: h } = drawRecipe(work.recipe, Math.max(40, Math.round(across * height * 1.4)));
  const canvas = createCanvas(w, h);
  canvas.getContext('2d').putImageData(new ImageData(new Uint8ClampedArray(rgba), w, h), 0, 0);
  context.save();
  context.shadowColor = 'rgba(40, 28, 20, 0.35)';
  context.shadowBlur = height * 0.014;
  context.shadowOffsetX = height * 0.004;
  context.shadowOffsetY = height * 0.008;
  context.fillStyle = '#fff';
  context.fillRect(x, y, across, tall);
  context.restore();
  context.drawImage(canvas, x, y, across, tall);
}

const darker = (color: Oklch, by: number): Oklch => ({ ...color, l: color.l - by });
const WHITE: Oklch = { l: 0.97, c: 0.008, h: 90 };

function drawShell({ context, palette, wide, floor, random }: StudioRoom, house: Random) {
  const isBrick = house.isTrue(0.4);
  const boards = house.isTrue(0.6);
  const fill = (color: Oklch, x: number, y: number, w: number, h: number) => {
    context.fillStyle = formatHex(color);
    context.fillRect(x, y, w, h);
  };
  fill(palette.wall, 0, 0, wide, floor);
  context.globalAlpha = isBrick ? 0.5 : 0.12;
  if (isBrick) {
    for (let row = 0; row * 0.028 < floor; row++)
      for (let brick = -1; brick * 0.085 < wide; brick++)
        fill(
          { ...palette.wall, l: palette.wall.l + random.normal() * 0.014 },
          brick * 0.085 + (row % 2) * 0.042 + 0.002,
          row * 0.028 + 0.002,
          0.081,
          0.024,
        );
  } else
    for (let stroke = 0; stroke < 120; stroke++)
      fill(
        { ...palette.wall, l: palette.wall.l + random.normal() * 0.03 },
        random.between(-0.1, wide),
        random.between(-0.02, floor),
        0.2,
        0.05,
      );
  context.globalAlpha = 1;
  fill(palette.floor, 0, floor, wide, 1 - floor);
  context.strokeStyle = formatHex(darker(palette.floor, 0.05));
  context.lineWidth = 0.002;
  if (boards)
    for (let board = -10; board <= 24; board++) {
      const x = (wide * board) / 14;
      context.beginPath();
      context.moveTo(wide / 2 + (x - wide / 2) * 0.8, floor);
      context.lineTo(wide / 2 + (x - wide / 2) * 1.5, 1);
      context.stroke();
    }
  fill(mix(palette.wall, WHITE, 0.5), 0, floor - 0.03, wide, 0.03);
  fill(darker(palette.floor, 0.12), 0, floor, wide, 0.004);
  // Paint that has dropped.
  for (let drop = 0; drop < 46; drop++) {
    const color = random.pick([palette.cloth, WHITE, palette.wood, palette.sky, darker(palette.cloth, 0.2)]);
    context.globalAlpha = random.between(0.25, 0.7);
    context.fillStyle = formatHex(color);
    context.beginPath();
    const size = random.between(0.001, 0.006);
    context.ellipse(
      random.between(0.1, wide - 0.1),
      random.between(floor + 0.03, 0.99),
      size * 1.6,
      size * 0.7,
      0,
      0,
      7,
    );
    context.fill();
  }
  context.globalAlpha = 1;
}

/** Light that falls through a window which is not in the picture. */
function drawDaylight({ context, wide, random }: StudioRoom) {
  const from = random.between(0.1, 0.5);
  const light = context.createLinearGradient(wide * from, 0, wide * (from + 0.5), 1);
  light.addColorStop(0, 'rgba(255, 244, 220, 0.2)');
  light.addColorStop(0.5, 'rgba(255, 244, 220, 0)');
  light.addColorStop(1, 'rgba(30, 20, 30, 0.16)');
  context.fillStyle = light;
  context.fillRect(0, 0, wide, 1);
}

type Lch = readonly [l: number, c: number, h: number];
const paletteOf = (...list: readonly [wall: Lch, floor: Lch, wood: Lch, cloth: Lch, sky: Lch]): StudioPalette => {
  const [wall, floor, wood, cloth, sky] = list.map(([l, c, h]): Oklch => ({ l, c, h })) as [
    Oklch,
    Oklch,
    Oklch,
    Oklch,
    Oklch,
  ];
  return { wall, floor, wood, cloth, sky };
};

// biome-ignore format: a palette reads best on a line
const PALETTES: readonly StudioPalette[] = [
  paletteOf([0.93, 0.012, 85], [0.68, 0.06, 62], [0.6, 0.08, 60], [0.55, 0.13, 35], [0.86, 0.05, 230]),
  paletteOf([0.9, 0.02, 220], [0.62, 0.02, 250], [0.5, 0.06, 50], [0.62, 0.12, 85], [0.88, 0.04, 210]),
  paletteOf([0.88, 0.035, 60], [0.55, 0.06, 45], [0.42, 0.05, 45], [0.48, 0.1, 250], [0.85, 0.06, 225]),
  paletteOf([0.82, 0.03, 150], [0.72, 0.05, 75], [0.66, 0.08, 70], [0.6, 0.14, 25], [0.9, 0.04, 200]),
  paletteOf([0.95, 0.008, 90], [0.45, 0.02, 260], [0.72, 0.07, 75], [0.5, 0.11, 160], [0.84, 0.06, 235]),
  paletteOf([0.8, 0.04, 30], [0.6, 0.07, 55], [0.48, 0.07, 40], [0.44, 0.09, 200], [0.9, 0.05, 80]),
  paletteOf([0.72, 0.03, 240], [0.66, 0.05, 65], [0.58, 0.08, 60], [0.75, 0.12, 80], [0.68, 0.07, 260]),
  paletteOf([0.91, 0.03, 100], [0.5, 0.05, 40], [0.38, 0.04, 50], [0.56, 0.15, 10], [0.87, 0.05, 215]),
];

const choosePalette = (house: Random): StudioPalette => {
  const palette = house.pick(PALETTES);
  const turn = house.between(-18, 18);
  return {
    ...palette,
    wall: { ...palette.wall, h: palette.wall.h + turn },
    cloth: { ...palette.cloth, h: palette.cloth.h + turn * 2 },
  };
};
