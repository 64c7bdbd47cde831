import { IMAGE_VARIANTS, type ImageVariant, isPrintVariant } from '@easel/domain/catalogue/image-variant';
import sharp, { type Sharp } from 'sharp';
import { createTurns } from './concurrency-limit.ts';
import { openPicture } from './image-facts.ts';
import type { Objects } from './object-storage.ts';

export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Whose picture: a work's, or a person's portrait. */
export interface PictureOwner {
  kind: 'works' | 'people';
  id: number;
}

/** The pictures of works and people: originals as they were handed in, and variants of them made once and kept. */
export interface Pictures {
  /** One variant of a picture; undefined where there is none. */
  read(owner: PictureOwner, variant: ImageVariant, format: PictureFormat): Promise<Buffer | undefined>;
  readOriginal(owner: PictureOwner): Promise<Buffer | undefined>;
  /** Puts an original in the place of whatever was there. */
  write(owner: PictureOwner, picture: Buffer): Promise<void>;
  /** Makes a variant beforehand, once nobody is waiting for a picture. */
  prepare(owner: PictureOwner, variant: ImageVariant, format: PictureFormat): Promise<void>;
}

/** Draws a picture from its recipe, at the width it is wanted in: how the demonstration's works come to be. */
export type Paint = (recipe: string, widthPx: number) => Promise<{ rgba: Uint8Array; width: number; height: number }>;

export interface PictureParts {
  store: Objects;
  /** The recipe of a picture that was never handed in; undefined where there is none. */
  readRecipe: (owner: PictureOwner) => Promise<string | undefined>;
  paint: Paint;
  /** Hears when a variant was made and could not be stored, such as on a full disk. It is sent all the same. */
  onUnstored?: (error: unknown) => void;
}

/** Pictures made at once; the others wait, so that a crowd of new pictures takes turns instead of memory. */
const MADE_AT_ONCE = 4;
const MAX_WAITING = 2_000;

/** AVIF at the least effort takes half the time of WebP (25 against 42 ms for a tile of 480 px), and a fifth fewer bytes. */
const ENCODINGS = {
  avif: { quality: 55, effort: 0 },
  webp: { quality: 74 },
  jpeg: { quality: 82, mozjpeg: true },
} as const;

const PAPER = '#fdfcfa';
const PAPER_SHARE = 0.07;

/** Folders of a thousandth of all pictures each, so that none of them grows too long to list. */
const nameOf = ({ kind, id }: PictureOwner) => `${kind}/${String(id % 1_000).padStart(3, '0')}/${id}`;

const variantNameOf = (owner: PictureOwner, variant: ImageVariant, format: PictureFormat) =>
  `variants/${nameOf(owner)}-${IMAGE_VARIANTS[variant].code}.${format}`;

export function createPictures({ store, readRecipe, paint, onUnstored }: PictureParts): Pictures {
  const making = new Map<string, Promise<Buffer | undefined>>();
  const turns = createTurns({ most: MADE_AT_ONCE, mostWaiting: MAX_WAITING });

  async function open(owner: PictureOwner, widthPx: number): Promise<Sharp | undefined> {
    const original = await store.read(`originals/${nameOf(owner)}`);
    if (original) return openPicture(original).resize({ width: widthPx, withoutEnlargement: true });
    const recipe = await readRecipe(owner);
    if (recipe === undefined) return undefined;
    const { rgba, width, height } = await paint(recipe, widthPx);
    return sharp(rgba, { raw: { width, height, channels: 4 } }).removeAlpha();
  }

  async function make(owner: PictureOwner, variant: ImageVariant, format: PictureFormat, name: string) {
    const { widthPx } = IMAGE_VARIANTS[variant];
    const border = isPrintVariant(variant) ? Math.round(widthPx * PAPER_SHARE) : 0;
    const picture = await open(owner, widthPx - 2 * border);
    if (!picture) return undefined;
    const bytes = await (border > 0
      ? picture.extend({ top: border, bottom: border, left: border, right: border, background: PAPER })
      : picture
    )
      .toFormat(format, ENCODINGS[format])
      .toBuffer();
    await store.write(name, bytes).catch((error: unknown) => onUnstored?.(error));
    return bytes;
  }

  /** Many visitors may ask for a new picture at once; it is made for all of them together. */
  function makeOnce(owner: PictureOwner, variant: ImageVariant, format: PictureFormat, isUrgent: boolean) {
    const name = variantNameOf(owner, variant, format);
    const running = making.get(name);
    if (running) return running;
    const made = turns
      .take(async () => (await store.read(name)) ?? (await make(owner, variant, format, name)), isUrgent)
      .finally(() => making.delete(name));
    making.set(name, made);
    return made;
  }

  return {
    async read(owner, variant, format) {
      const kept = await store.read(variantNameOf(owner, variant, format));
      return kept ?? makeOnce(owner, variant, format, true);
    },
    readOriginal: (owner) => store.read(`originals/${nameOf(owner)}`),
    async write(owner, picture) {
      await store.write(`originals/${nameOf(owner)}`, picture);
      const variants = Object.keys(IMAGE_VARIANTS) as ImageVariant[];
      const outdated = variants.flatMap((variant) =>
        PICTURE_FORMATS.map((format) => variantNameOf(owner, variant, format)),
      );
      await Promise.all(outdated.map((name) => store.remove(name)));
    },
    async prepare(owner, variant, format) {
      const name = variantNameOf(owner, variant, format);
      if (await store.has(name)) return;
      const bytes = await makeOnce(owner, variant, format, false);
      // Nothing is gained by making more of them.
      if (bytes && !(await store.has(name))) throw new Error(`${name} could not be stored.`);
    },
  };
}
