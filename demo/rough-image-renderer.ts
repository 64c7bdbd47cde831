import type { Pixels } from './draw.ts';
import { createImageRenderer, type DemoImageRenderer } from './image-renderer.ts';

/** Large enough for the aspect ratio: the rounded height is wrong by less than a percent. */
const DRAWN_PX = 240;

/** Variants of images (docs/specification/works.md#image-variants) stay small, which saves most of the time of encoding and decoding them. Browsers enlarge them. */
const MIN_ENLARGED_PX = 2_001;

/** Draws each recipe once and small. For browser tests, which need images of the right shape and color, not beautiful ones. Only an image to zoom into has its size. */
export function createRoughImageRenderer(renderer = createImageRenderer(1)): DemoImageRenderer {
  const drawn = new Map<string, Promise<Pixels>>();
  const draw = (recipe: string) => {
    const known = drawn.get(recipe) ?? renderer.paint(recipe, DRAWN_PX);
    drawn.set(recipe, known);
    return known;
  };
  return {
    async paint(recipe, widthPx) {
      const pixels = await draw(recipe);
      return widthPx < MIN_ENLARGED_PX ? pixels : enlarge(pixels, widthPx);
    },
    close: renderer.close,
  };
}

/** Repeats pixels. */
function enlarge({ rgba, width, height }: Pixels, toWidth: number): Pixels {
  const toHeight = Math.max(1, Math.round((toWidth * height) / width));
  const from = new Uint32Array(rgba.buffer, rgba.byteOffset, width * height);
  const to = new Uint32Array(toWidth * toHeight);
  const columns = Uint32Array.from({ length: toWidth }, (_, x) => Math.floor((x * width) / toWidth));
  for (let y = 0; y < toHeight; y++) {
    const row = Math.floor((y * height) / toHeight) * width;
    for (let x = 0; x < toWidth; x++) to[y * toWidth + x] = from[row + (columns[x] ?? 0)] ?? 0;
  }
  return { rgba: new Uint8Array(to.buffer), width: toWidth, height: toHeight };
}
