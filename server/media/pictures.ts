import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IMAGE_VARIANTS, type ImageVariant } from '@easel/domain/image-variant';
import sharp from 'sharp';

export type PictureFormat = 'jpeg' | 'webp';

/** The pictures of works: originals as they were handed in, and variants of them made once and kept. */
export interface Pictures {
  /** One variant of a work's picture; undefined where the work has none. */
  read(artworkId: number, variant: ImageVariant, format: PictureFormat): Promise<Buffer | undefined>;
  write(artworkId: number, picture: Buffer): Promise<void>;
}

/** Pictures made at once; the others wait, so that a crowd of new pictures takes turns instead of memory. */
const MADE_AT_ONCE = 4;

const QUALITY: Record<PictureFormat, number> = { jpeg: 82, webp: 72 };

export function createPictureFolder(folder: string): Pictures {
  const originals = join(folder, 'originals');
  const variants = join(folder, 'variants');
  const making = new Map<string, Promise<Buffer | undefined>>();
  const takeTurns = createTurns(MADE_AT_ONCE);

  async function make(artworkId: number, variant: ImageVariant, format: PictureFormat, file: string) {
    const original = await readFile(join(originals, `${artworkId}.jpg`)).catch(undefinedIfMissing);
    if (!original) return undefined;
    const bytes = await sharp(original)
      .autoOrient()
      .resize({ width: IMAGE_VARIANTS[variant].widthPx, withoutEnlargement: true })
      .toFormat(format, { quality: QUALITY[format] })
      .toBuffer();
    await writeWhole(variants, file, bytes);
    return bytes;
  }

  return {
    async read(artworkId, variant, format) {
      const file = `${artworkId}-${IMAGE_VARIANTS[variant].code}.${format}`;
      const kept = await readFile(join(variants, file)).catch(undefinedIfMissing);
      if (kept) return kept;
      // Many visitors may ask for a new picture at once; it is made for all of them together.
      const running =
        making.get(file) ?? takeTurns(() => make(artworkId, variant, format, file)).finally(() => making.delete(file));
      making.set(file, running);
      return running;
    },
    write: (artworkId, picture) => writeWhole(originals, `${artworkId}.jpg`, picture),
  };
}

/** Runs at most so many works at once, in the order they came. */
function createTurns(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) await new Promise<void>((next) => waiting.push(next));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}

/** Written aside and renamed: nobody ever reads half a picture. */
async function writeWhole(folder: string, file: string, bytes: Buffer) {
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `.${file}.${randomUUID()}`);
  await writeFile(draft, bytes);
  await rename(draft, join(folder, file));
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
