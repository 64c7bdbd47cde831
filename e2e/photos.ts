import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aLargePhoto } from './large-photo.ts';

/** Real photos for journeys that list works: JPEG files of a folder. Without it, photos are drawn. */
const folder = process.env.E2E_PHOTOS;

/** Files for an upload. */
export function choosePhotos(count: number) {
  const names = folder ? readdirSync(folder).filter((name) => name.endsWith('.jpg')) : [];
  return Array.from({ length: count }, (_, index) => {
    const name = names[(index * 7) % names.length];
    return folder && name
      ? { name, mimeType: 'image/jpeg', buffer: readFileSync(join(folder, name)) }
      : { name: `${index + 1}.png`, mimeType: 'image/png', buffer: aLargePhoto(2_000, 1_500) };
  });
}
