/** What a visitor can do on a tile (account §6 Artist). */
export type TileAction = 'edit' | 'favorite';

/** An artist looking at their own works in their account sees an edit button in the heart's place. */
export const tileActionOf = ({
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

export const editUrlOf = (artworkId: number): string => `/studio/art/${artworkId}/image`;

/** A phone is at most so wide (account §9); links of tiles open in a new tab on anything wider (account §2). */
export const MOBILE_MAX_WIDTH_PX = 999;
export const isMobileWidth = (widthPx: number): boolean => widthPx <= MOBILE_MAX_WIDTH_PX;
export const tileTargetOf = (widthPx: number): '_blank' | undefined => (isMobileWidth(widthPx) ? undefined : '_blank');

/** Times that belong to typing and waiting (browse §9). */
export const DEBOUNCE_MS = 500;
export const SKELETON_MS = 500;

export const SEARCH_PLACEHOLDERS = {
  desktop: 'Search artworks by style, medium, subject...',
  mobile: 'Search artworks by style, medium...',
} as const;
export const searchPlaceholderOf = (widthPx: number): string =>
  SEARCH_PLACEHOLDERS[isMobileWidth(widthPx) ? 'mobile' : 'desktop'];
