import type { CategorySlug } from '@easel/domain/catalogue/categories';
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Oklch } from '../color.ts';
import type { Random } from '../random.ts';

/** A way of making works. Each picture is composed first, so that what is said of it and what is drawn come from one decision. */
export interface Family {
  name: string;
  category: CategorySlug;
  /** Words of the shop's own lists: the first is always true of a work, the others of some. */
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

/** One work, decided. */
export interface Composition {
  title: string;
  statement: string;
  /** A word of the shop's list of subjects. */
  subject: string;
  keywords: readonly string[];
  /** Two to four colors a person would name; each covers a good part of the picture. */
  colors: readonly Oklch[];
  draw: (sheet: Sheet) => void;
}

/** What is drawn on. Everything is measured in parts of the sheet, so that a picture is the same at any size. */
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
