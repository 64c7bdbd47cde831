import type { CategorySlug } from '@easel/domain/catalogue/categories';
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Oklch } from '../color.ts';
import type { Random } from '../random.ts';

/** A generator of works. Each work is composed first, so that its metadata and its image come from the same decisions. */
export interface Family {
  name: string;
  category: CategorySlug;
  /** Values of the shop's facets: the first applies to all works, the others to some. */
  mediums: readonly string[];
  materials: readonly string[];
  styles: readonly string[];
  /** Width of the picture divided by its height. */
  aspectRatios: readonly number[];
  /** The longer side of the work itself. */
  longSidesCm: readonly number[];
  /** The depth of three-dimensional works, as a fraction of their longer side. */
  depthShare?: number;
  /** Whether people or animals are shown, whose colors can be changed only a little. */
  hasFigures?: boolean;
  compose: (random: Random, aspectRatio: number) => Composition;
}

/** Metadata and drawing function of one work. */
export interface Composition {
  title: string;
  statement: string;
  /** A value of the subject facet. */
  subject: string;
  keywords: readonly string[];
  /** Two to four dominant colors. */
  colors: readonly Oklch[];
  draw: (sheet: Sheet) => void;
}

/** The drawing surface. All lengths are fractions of its size, so that an image looks the same at any size. */
export interface Sheet {
  context: SKRSContext2D;
  width: number;
  height: number;
  /** Seeded, so that a picture is always the same. The number of calls must not depend on the size. */
  random: Random;
}

/** Adds the grain of paper or canvas. Deterministic for a picture and size. Call last. */
export function addGrain({ context, width, height, random }: Sheet, strength: number) {
  const image = context.getImageData(0, 0, width, height);
  const { data } = image;
  let state = random.whole(1, 0x7fffffff);
  for (let i = 0; i < data.length; i += 4) {
    // Xorshift: fast and random enough for grain.
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const speck = (((state & 255) + ((state >>> 8) & 255)) / 255 - 1) * strength;
    data[i] = (data[i] as number) + speck;
    data[i + 1] = (data[i + 1] as number) + speck;
    data[i + 2] = (data[i + 2] as number) + speck;
  }
  context.putImageData(image, 0, 0);
}
