import { createCanvas } from '@napi-rs/canvas';
import type { Pixels } from './draw.ts';
import { createSeededRandom } from './random.ts';
import { drawRecipe, parseRecipe } from './recipe.ts';
import { drawStudio, parseStudio } from './studio-picture.ts';

/** A square part of a picture: the left and upper edge and the side, as fractions of the width of the picture. */
export interface Detail {
  x: number;
  y: number;
  side: number;
}

/** The recipe of an additional image: `detail 0.2 0.35 0.3 of stem 0.7 easel 17` or `back of stem 0.7 easel 17`. */
export const formatDetail = ({ x, y, side }: Detail, recipe: string) => `detail ${x} ${y} ${side} of ${recipe}`;
export const formatBack = (recipe: string) => `back of ${recipe}`;

/** Larger pictures take seconds. Details are then smaller than requested. */
const MAX_DRAWN_PX = 4_000;

/** Draws a picture, a detail of it, its back, or a studio with pictures. */
export function drawView(recipe: string, widthPx: number): Pixels {
  const studio = parseStudio(recipe);
  if (studio) return drawStudio(studio, widthPx);
  const [, x, y, side, whole] = /^detail (\S+) (\S+) (\S+) of (.+)$/.exec(recipe) ?? [];
  if (whole) return drawDetail(whole, { x: Number(x), y: Number(y), side: Number(side) }, widthPx);
  const [, front] = /^back of (.+)$/.exec(recipe) ?? [];
  return front ? drawBack(front, widthPx) : drawRecipe(recipe, widthPx);
}

/** A real crop: the whole picture is drawn large enough for it. */
function drawDetail(recipe: string, { x, y, side }: Detail, widthPx: number): Pixels {
  const drawnPx = Math.min(MAX_DRAWN_PX, Math.ceil(widthPx / side));
  const picture = drawRecipe(recipe, drawnPx);
  const sidePx = Math.min(picture.width, picture.height, Math.round(side * drawnPx));
  const left = Math.min(picture.width - sidePx, Math.round(x * drawnPx));
  const top = Math.min(picture.height - sidePx, Math.round(y * drawnPx));
  const rgba = new Uint8Array(sidePx * sidePx * 4);
  for (let row = 0; row < sidePx; row++) {
    const from = ((top + row) * picture.width + left) * 4;
    rgba.set(picture.rgba.subarray(from, from + sidePx * 4), row * sidePx * 4);
  }
  return { rgba, width: sidePx, height: sidePx };
}

const LINEN = '#d9cdb8';
const WOOD = '#c9a877';

/** The back of a canvas: linen on a wooden stretcher. */
function drawBack(recipe: string, width: number): Pixels {
  const height = Math.max(1, Math.round(width / parseRecipe(recipe).aspectRatio));
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const random = createSeededRandom(`back ${recipe}`);
  const bar = Math.min(width, height) * 0.12;
  context.fillStyle = LINEN;
  context.fillRect(0, 0, width, height);
  // The weave.
  for (let line = 0; line < 420; line++) {
    const isUpright = line % 2 === 0;
    const at = random.next();
    context.fillStyle = random.isTrue(0.5) ? 'rgba(90,70,40,0.07)' : 'rgba(255,255,255,0.1)';
    if (isUpright) context.fillRect(at * width, 0, Math.max(1, width * 0.0012), height);
    else context.fillRect(0, at * height, width, Math.max(1, width * 0.0012));
  }
  const drawBar = (x: number, y: number, w: number, h: number) => {
    context.fillStyle = 'rgba(40,25,10,0.28)';
    context.fillRect(x + bar * 0.06, y + bar * 0.08, w, h);
    context.fillStyle = WOOD;
    context.fillRect(x, y, w, h);
    for (let grain = 0; grain < 26; grain++) {
      context.fillStyle = `rgba(110,75,35,${random.between(0.05, 0.16)})`;
      if (w > h) context.fillRect(x, y + random.next() * h, w, Math.max(1, bar * 0.012));
      else context.fillRect(x + random.next() * w, y, Math.max(1, bar * 0.012), h);
    }
  };
  drawBar(0, (height - bar) / 2, width, bar * 0.8);
  drawBar(0, 0, width, bar);
  drawBar(0, height - bar, width, bar);
  drawBar(0, 0, bar, height);
  drawBar(width - bar, 0, bar, height);
  // Mitered corners.
  context.strokeStyle = 'rgba(60,35,15,0.45)';
  context.lineWidth = Math.max(1, bar * 0.025);
  for (const [x, y, dx, dy] of [
    [0, 0, 1, 1],
    [width, 0, -1, 1],
    [0, height, 1, -1],
    [width, height, -1, -1],
  ] as const) {
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + dx * bar, y + dy * bar);
    context.stroke();
  }
  return { rgba: new Uint8Array(context.getImageData(0, 0, width, height).data), width, height };
}
