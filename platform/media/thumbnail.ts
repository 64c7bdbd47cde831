import type { Sharp } from 'sharp';

/** A copy of an image that is too small to recognize anybody, but has the colors where they are in the image. */
export interface Thumbnail {
  width: number;
  height: number;
  /** Three bytes for each pixel. */
  rgb: Uint8Array;
}

/** The longer side. */
const THUMBNAIL_PX = 24;
/** Enough to find the images that may contain a part. */
const COARSE_PX = 16;

export async function createThumbnail(image: Sharp): Promise<Thumbnail> {
  const { data, info } = await image
    .clone()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(THUMBNAIL_PX, THUMBNAIL_PX, { fit: 'inside' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: data };
}

/** A smaller copy, which takes a fifth of the time to compare. */
export function shrinkThumbnail(thumbnail: Thumbnail): Thumbnail {
  const scale = Math.min(1, COARSE_PX / Math.max(thumbnail.width, thumbnail.height));
  const width = Math.max(1, Math.round(thumbnail.width * scale));
  const height = Math.max(1, Math.round(thumbnail.height * scale));
  return { width, height, rgb: Uint8Array.from(resize(thumbnail, width, height), Math.round) };
}

/** The sides, then the pixels. */
export const packThumbnail = ({ width, height, rgb }: Thumbnail): Buffer => Buffer.from([width, height, ...rgb]);

export const unpackThumbnail = (bytes: Uint8Array): Thumbnail => ({
  width: bytes[0] ?? 0,
  height: bytes[1] ?? 0,
  rgb: bytes.subarray(2),
});

/** The part in one of the sizes that it may have in the whole image. */
interface Template {
  width: number;
  height: number;
  /** Differences from the mean color. */
  differences: Float32Array;
  mean: readonly [number, number, number];
  variance: number;
}

/** Of the largest size that fits into an image to the smallest. */
const SIZE_STEP = 0.96;
const MIN_SIZE = 0.38;
const MIN_TEMPLATE_PX = 3;
/** Of a pixel, so that areas of nearly one color do not match each other by their noise. */
const NOISE_VARIANCE = 8;
/** Differences of the mean color, of 255, that make a match worthless. */
const MAX_COLOR_DIFFERENCE = 100;

/**
 * Says how well an image matches a part: 1 if the part was cut out of it, whatever its brightness. The part is laid over the image in each size and place, and colors are
 * compared (normalized cross-correlation).
 */
export function createPartMatcher(part: Thumbnail): (whole: Thumbnail) => number {
  const templates = new Map<string, Template>();

  function template(width: number, height: number): Template {
    const key = `${width} ${height}`;
    const known = templates.get(key);
    if (known) return known;
    const made = createTemplate(part, width, height);
    templates.set(key, made);
    return made;
  }

  return (whole) => {
    const aspect = part.width / part.height;
    const largest = Math.min(whole.width, whole.height * aspect);
    let best = 0;
    for (let size = 1; size >= MIN_SIZE; size *= SIZE_STEP) {
      const width = Math.min(whole.width, Math.max(MIN_TEMPLATE_PX, Math.round(largest * size)));
      const height = Math.min(whole.height, Math.max(MIN_TEMPLATE_PX, Math.round((largest * size) / aspect)));
      best = Math.max(best, matchEverywhere(template(width, height), whole));
    }
    return best;
  };
}

function createTemplate(part: Thumbnail, width: number, height: number): Template {
  const differences = resize(part, width, height);
  const mean: [number, number, number] = [0, 0, 0];
  for (let at = 0; at < differences.length; at += 3)
    for (const channel of [0, 1, 2] as const) mean[channel] += (differences[at + channel] ?? 0) / (width * height);
  let variance = 0;
  for (let at = 0; at < differences.length; at++) {
    const difference = (differences[at] ?? 0) - (mean[at % 3] ?? 0);
    differences[at] = difference;
    variance += difference * difference;
  }
  return { width, height, differences, mean, variance };
}

/** Each new pixel is the mean of the area that it covers. */
function resize({ rgb, width, height }: Thumbnail, newWidth: number, newHeight: number): Float32Array {
  const resized = new Float32Array(newWidth * newHeight * 3);
  for (let y = 0; y < newHeight; y++) {
    const [top, bottom] = [(y * height) / newHeight, ((y + 1) * height) / newHeight];
    for (let x = 0; x < newWidth; x++) {
      const [left, right] = [(x * width) / newWidth, ((x + 1) * width) / newWidth];
      const area = (bottom - top) * (right - left);
      for (let row = Math.floor(top); row < bottom; row++)
        for (let column = Math.floor(left); column < right; column++) {
          const covered =
            (Math.min(row + 1, bottom) - Math.max(row, top)) * (Math.min(column + 1, right) - Math.max(column, left));
          for (const channel of [0, 1, 2]) {
            const to = (y * newWidth + x) * 3 + channel;
            resized[to] = (resized[to] ?? 0) + ((rgb[(row * width + column) * 3 + channel] ?? 0) * covered) / area;
          }
        }
    }
  }
  return resized;
}

function matchEverywhere(template: Template, whole: Thumbnail): number {
  let best = 0;
  for (let top = 0; top + template.height <= whole.height; top++)
    for (let left = 0; left + template.width <= whole.width; left++)
      best = Math.max(best, matchAt(template, whole, left, top));
  return best;
}

function matchAt(template: Template, { rgb, width }: Thumbnail, left: number, top: number): number {
  const { differences } = template;
  let product = 0;
  let red = 0;
  let green = 0;
  let blue = 0;
  let squares = 0;
  let to = 0;
  for (let y = 0; y < template.height; y++) {
    let from = ((top + y) * width + left) * 3;
    for (let x = 0; x < template.width; x++) {
      const r = rgb[from++] ?? 0;
      const g = rgb[from++] ?? 0;
      const b = rgb[from++] ?? 0;
      product += r * (differences[to++] ?? 0) + g * (differences[to++] ?? 0) + b * (differences[to++] ?? 0);
      red += r;
      green += g;
      blue += b;
      squares += r * r + g * g + b * b;
    }
  }
  const pixels = template.width * template.height;
  const noise = pixels * NOISE_VARIANCE;
  const variance = squares - (red * red + green * green + blue * blue) / pixels;
  const correlation = product / Math.sqrt((variance + noise) * (template.variance + noise));
  const [meanRed, meanGreen, meanBlue] = template.mean;
  const brightness = (meanRed + meanGreen + meanBlue) / (red + green + blue || 1);
  const colorDifference = Math.hypot(
    red * brightness - meanRed,
    green * brightness - meanGreen,
    blue * brightness - meanBlue,
  );
  return correlation - colorDifference / MAX_COLOR_DIFFERENCE;
}
