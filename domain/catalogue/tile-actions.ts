/** Actions on a tile (docs/specification/tiles.md#tile-actions). */
export type TileAction = 'edit' | 'favorite';

/** Artists see an edit button instead of the favorite button on their own works (docs/specification/studio.md#edit-artwork). */
export const chooseTileAction = ({
  isOwnAccount,
  isArtist,
  artistId,
  userId,
}: {
  isOwnAccount: boolean;
  isArtist: boolean;
  artistId: number;
  userId: number | null;
}): TileAction => (isOwnAccount && isArtist && userId === artistId ? 'edit' : 'favorite');

export const formatEditUrl = (artworkId: number): string => `/studio/art/${artworkId}/image`;

/**
 * The maximum width of a phone (docs/specification/pages.md#screen-widths-and-times). On wider screens tiles open in a new tab
 * (docs/specification/tiles.md#tile-links).
 */
export const MOBILE_MAX_WIDTH_PX = 999;
export const isMobileWidth = (widthPx: number): boolean => widthPx <= MOBILE_MAX_WIDTH_PX;
export const getTileTarget = (widthPx: number): '_blank' | undefined => (isMobileWidth(widthPx) ? undefined : '_blank');

/** The texts of the search box (docs/specification/pages.md#search-box). */
export const SEARCH_PLACEHOLDERS = {
  desktop: 'Search artworks by style, medium, subject...',
  mobile: 'Search artworks by style, medium...',
} as const;
