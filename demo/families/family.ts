import type { CategorySlug } from '@easel/domain/categories';
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Random } from '../random.ts';

/** A way of making pictures. Everything is measured in parts of the picture's size, so that it looks the same at any. */
export interface Family {
  name: string;
  category: CategorySlug;
  medium: string;
  material: string;
  /** Width divided by height. */
  aspectRatios: readonly number[];
  /** Titles and statements that fit what is drawn. */
  words: (random: Random) => { title: string; statement: string };
  draw: (context: SKRSContext2D, width: number, height: number, random: Random) => void;
}

/** Paper or canvas is never quite even: a veil of specks, the same for the same picture at the same size. */
export function addGrain(context: SKRSContext2D, width: number, height: number, random: Random, strength: number) {
  const image = context.getImageData(0, 0, width, height);
  const { data } = image;
  for (let i = 0; i < data.length; i += 4) {
    const speck = (random.next() + random.next() - 1) * strength;
    data[i] = (data[i] as number) + speck;
    data[i + 1] = (data[i + 1] as number) + speck;
    data[i + 2] = (data[i + 2] as number) + speck;
  }
  context.putImageData(image, 0, 0);
}
