/** More than a page of an artist can show well (docs/specification/artists.md#studio-photos). */
export const MAX_STUDIO_PHOTOS = 12;
export const MAX_PHOTO_CAPTION = 140;

export const TOO_MANY_PHOTOS = `There are already ${MAX_STUDIO_PHOTOS} photos. Remove one first.`;

/** What people who cannot see a photo are told. */
export const describeStudioPhoto = (caption: string, artistName: string): string =>
  caption || `The studio of ${artistName}`;

/** The order after a photo has moved to a place, counted from 0. Places beyond the ends are the first and the last. */
export function movePhoto(ids: readonly number[], id: number, place: number): number[] {
  const others = ids.filter((other) => other !== id);
  const target = Math.min(Math.max(place, 0), others.length);
  return ids.includes(id) ? others.toSpliced(target, 0, id) : [...ids];
}
