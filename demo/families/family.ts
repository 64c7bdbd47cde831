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
  /** Works that stand in a room are as deep as this part of their longer side. */
  depthShare?: number;
  compose: (random: Random, aspectRatio: number) => Composition;
}

/** The decisions behind one work. */
export interface Composition {
  title: string;
  statement: string;
  /** A value of the subject facet. */
  subject: string;
  keywords: readonly string[];
  /** Two to four colors a person would name; each covers a good part of the picture. */
  colors: readonly Oklch[];
  draw: (sheet: Sheet) => void;
}

/** The drawing surface. All lengths are fractions of its size, so that an image looks the same at any size. */
export interface Sheet {
  context: SKRSContext2D;
  width: number;
  height: number;
  /** Gives the same numbers each time the picture is drawn; how many are taken must not depend on the size. */
  random: Random;
}

/** Paper or canvas is never quite even: a veil of specks, the same for the same picture at the same size. Comes last. */
export function addGrain({ context, width, height, random }: Sheet, strength: number) {
  const image = context.getImageData(0, 0, width, height);
  const { data } = image;
  let state = random.whole(1, 0x7fffffff);
  for (let i = 0; i < data.length; i += 4) {
    // A quick shuffle of bits is chance enough for dust.
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
