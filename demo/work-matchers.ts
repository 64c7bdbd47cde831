import type { InsertedWork } from './activity.ts';
import type { World } from './world.ts';

/** Conditions on works, for collections. */
export type WorkMatcher = (work: InsertedWork, world: World) => boolean;

export const getPriceDollars = ({ listPrices }: InsertedWork) => (listPrices.US ?? 0) / 100;
export const hasKeyword =
  (...words: string[]) =>
  ({ keywords }: InsertedWork) =>
    keywords.some((word) => words.includes(word));
export const hasStyle =
  (...names: string[]) =>
  ({ styles }: InsertedWork) =>
    styles.some((style) => names.includes(style));
export const hasColor =
  (...hexes: string[]) =>
  ({ colors }: InsertedWork) =>
    colors.some((hex) => hexes.includes(hex));
export const isFrom =
  (...countries: string[]) =>
  ({ artist }: InsertedWork, world: World) =>
    countries.includes(world.artists[artist]?.countryCode ?? '');
export const isRecognized =
  (name: string) =>
  ({ artist }: InsertedWork, { artists }: World) =>
    (artists[artist]?.recognition as readonly string[] | undefined)?.includes(name) ?? false;
export const hasOpenPrint = ({ prints }: InsertedWork) => prints.some(({ edition }) => edition === 'open');
export const isIn =
  (...categories: string[]) =>
  ({ category }: InsertedWork) =>
    categories.includes(category);
