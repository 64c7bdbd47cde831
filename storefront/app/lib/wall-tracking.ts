import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import { createContext, type RefObject } from 'react';

/** The fields of a work in events. */
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
> & {
  /** Who pays for the place of the work, if it is a paid one. */
  sponsor?: Sponsor;
};

export interface Sponsor {
  campaignId: string;
  owner: string;
}

export interface TrackedWall {
  /** The list name, such as `artist 12`; without it the page tracks the wall itself. */
  list: string | undefined;
  works: readonly TrackedWork[];
  element: RefObject<HTMLElement | null>;
  isPrints?: boolean | undefined;
  /** The page reports clicks to search itself, for example as clicks on recommendations. */
  pageTracksClicks: boolean;
}

/** A hook that tracks impressions of a wall and returns the click handler. */
export type UseWallTracking = (wall: TrackedWall) => (artworkId: number) => void;

/** Provided by the layout, so that walls do not depend on tracking. */
export const WallTracking = createContext<UseWallTracking>(() => () => undefined);
