import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import { createContext, type RefObject } from 'react';

/** What is told of a work. */
export type TrackedWork = Pick<
  ArtworkTile,
  | 'artworkId'
  | 'artworkTitle'
  | 'firstName'
  | 'lastName'
  | 'sku'
  | 'category'
  | 'listPrice'
  | 'minPrintPrice'
  | 'positionID'
>;

export interface TrackedWall {
  /** What the list is called, such as `artist 12`; a wall without a name is told of by whoever hangs it. */
  list: string | undefined;
  works: readonly TrackedWork[];
  element: RefObject<HTMLElement | null>;
  isPrints?: boolean | undefined;
  /** Whoever hangs the wall tells search of clicks in words of their own, such as those for what was recommended. */
  isClickTold: boolean;
}

/** A hook that tells what is seen of a wall; it returns what is to be told when a work of it is chosen. */
export type UseWallTracking = (wall: TrackedWall) => (artworkId: number) => void;

/** Walls hang everywhere in the shop and know nothing of what is measured: the layout hands them this. */
export const WallTracking = createContext<UseWallTracking>(() => () => undefined);
