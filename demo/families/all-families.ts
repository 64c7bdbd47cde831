import { inkAnimals, linoAnimals, paintedAnimals } from './animals.ts';
import { bouquet } from './bouquet.ts';
import { cityNight } from './city-night.ts';
import { colorField } from './color-field.ts';
import { construction } from './construction.ts';
import { cutPaper } from './cut-paper.ts';
import { dunes } from './dunes.ts';
import type { Family } from './family.ts';
import { figures } from './figures.ts';
import { flowField } from './flow-field.ts';
import { horizon } from './horizon.ts';
import { interior } from './interior.ts';
import { leaves } from './leaves.ts';
import { lightRoom } from './light-room.ts';
import { longExposure } from './long-exposure.ts';
import { meadow } from './meadow.ts';
import { mosaic } from './mosaic.ts';
import { mountains } from './mountains.ts';
import { opArt } from './op-art.ts';
import { stem } from './stem.ts';
import { stillLife } from './still-life.ts';
import { vessel } from './vessel.ts';

/** All families. Artists are assigned to them in this order. */
export const FAMILIES: readonly Family[] = [
  horizon,
  cutPaper,
  linoAnimals,
  bouquet,
  figures,
  construction,
  inkAnimals,
  longExposure,
  stem,
  meadow,
  paintedAnimals,
  opArt,
  vessel,
  interior,
  stillLife,
  colorField,
  dunes,
  mountains,
  cityNight,
  leaves,
  flowField,
  lightRoom,
  mosaic,
];
