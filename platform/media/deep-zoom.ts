import { LRUCache } from 'lru-cache';
import type { ImageOwner, ImageService } from './image-service.ts';
import { readZipEntries } from './zip-entries.ts';

export const TILE_PX = 510;
export const TILE_OVERLAP = 1;
/** Images drawn from recipes are drawn this wide or high for deep zoom. */
const DRAWN_PX = 4_000;
const MAX_PX = 12_000;
/** Pyramids on disk. A pyramid has 1 to 30 MB. */
const MAX_PYRAMIDS = 200;
/** Pyramids in memory. */
const MAX_MEMORY_BYTES = 100_000_000;
const TILE_QUALITY = 84;

export interface Pyramid {
  widthPx: number;
  heightPx: number;
  readTile(level: number, column: number, row: number): Buffer | undefined;
}

export interface DeepZoom {
  /** The pyramid of an image; undefined if there is no image. `version` is part of the URL. */
  read(owner: ImageOwner, version: string): Promise<Pyramid | undefined>;
}

export interface DeepZoomDependencies {
  pictures: Pick<ImageService, 'open' | 'derive' | 'removeDerived' | 'listDerived'>;
  /** Whether this is the version of the image today. Others are not made: anybody could ask for thousands. */
  isCurrent: (owner: ImageOwner, version: string) => Promise<boolean>;
  maxPyramids?: number;
}

/**
 * Images as pyramids of tiles in the Deep Zoom layout. A pyramid is made when it is first requested, as one archive, and stored. The oldest ones are
 * removed when there are too many: they can be made again.
 */
export function createDeepZoom({ pictures, isCurrent, maxPyramids = MAX_PYRAMIDS }: DeepZoomDependencies): DeepZoom {
  const opened = new LRUCache<string, Pyramid & { bytes: number }>({
    maxSize: MAX_MEMORY_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
  });
  /** Names on disk, the least recently used first. */
  let stored: Promise<Set<string>> | undefined;

  const make = async (owner: ImageOwner): Promise<Buffer | undefined> => {
    const image = await pictures.open(owner, DRAWN_PX);
    if (!image) return undefined;
    return image
      .resize(MAX_PX, MAX_PX, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: TILE_QUALITY })
      .tile({ size: TILE_PX, overlap: TILE_OVERLAP, layout: 'dz', container: 'zip', basename: 'image' })
      .toBuffer();
  };

  const keepBounded = async (name: string) => {
    stored ??= pictures.listDerived('zoom').then((names) => new Set(names));
    const names = await stored;
    names.delete(name);
    names.add(name);
    for (const oldest of [...names].slice(0, Math.max(0, names.size - maxPyramids))) {
      names.delete(oldest);
      await pictures.removeDerived(oldest);
    }
  };

  return {
    async read(owner, version) {
      const name = `zoom/${owner.kind}-${owner.id}${version}.zip`;
      const known = opened.get(name);
      if (known) return known;
      if (!(await isCurrent(owner, version))) return undefined;
      const archive = await pictures.derive(name, () => make(owner));
      if (!archive) return undefined;
      const pyramid = openPyramid(archive);
      opened.set(name, pyramid);
      await keepBounded(name);
      return pyramid;
    },
  };
}

const SIZE = /<Size[^>]*?(?:Width="(\d+)"[^>]*?Height="(\d+)"|Height="(\d+)"[^>]*?Width="(\d+)")/s;

function openPyramid(archive: Buffer): Pyramid & { bytes: number } {
  const entries = readZipEntries(archive);
  const [, width, height, otherHeight, otherWidth] = SIZE.exec(entries.get('image.dzi')?.toString() ?? '') ?? [];
  return {
    bytes: archive.length,
    widthPx: Number(width ?? otherWidth),
    heightPx: Number(height ?? otherHeight),
    readTile: (level, column, row) => entries.get(`image_files/${level}/${column}_${row}.jpeg`),
  };
}
