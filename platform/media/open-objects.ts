import { join } from 'node:path';
import { createObjectFolder, type Objects } from './object-storage.ts';
import { parseS3Url, type S3Place } from './s3-url.ts';

/** What is stored: images, feeds, and snapshots of the search index. Each has its folder, in DATA_DIR or in the bucket. */
export type ObjectArea = 'media' | 'feeds' | 'search';

export interface ObjectSettings {
  DATA_DIR: string;
  S3_URL: string;
}

export interface Bucket {
  objects(area: ObjectArea): Objects;
  /** Fails with an explanation if the bucket cannot be used. */
  check(): Promise<void>;
}

/** The objects of an area: in the bucket of S3_URL, or in a folder without one. */
export async function openObjects(settings: ObjectSettings, area: ObjectArea): Promise<Objects> {
  const bucket = await openBucket(settings);
  return bucket?.objects(area) ?? openObjectFolder(settings, area);
}

export const openObjectFolder = ({ DATA_DIR }: Pick<ObjectSettings, 'DATA_DIR'>, area: ObjectArea): Objects =>
  createObjectFolder(join(DATA_DIR, area));

/** Undefined without S3_URL. The S3 client is loaded for a bucket only. */
export async function openBucket({ S3_URL }: Pick<ObjectSettings, 'S3_URL'>): Promise<Bucket | undefined> {
  const place = parseS3Url(S3_URL);
  return place && connect(place);
}

async function connect(place: S3Place): Promise<Bucket> {
  const { checkBucket, createS3Objects, openS3Client } = await import('./s3-objects.ts');
  const client = openS3Client(place);
  return {
    objects: (area) => createS3Objects(client, place, area),
    check: () => checkBucket(client, place),
  };
}
