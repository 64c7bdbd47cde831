import { IMAGE_VARIANTS, type ImageVariant, isPrintVariant } from '@easel/domain/catalogue/image-variant';
import { listKeys } from '@easel/domain/text/own-value';
import sharp, { type Sharp } from 'sharp';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { openImage } from './image-facts.ts';
import { DamagedObjectError } from './object-checksum.ts';
import type { Objects } from './object-storage.ts';

export const IMAGE_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** A work with its main image, an additional image of a work, a user with a portrait, a photo of a studio, a picture of content, or an image of a draft: as it is, and as it was uploaded. */
export interface ImageOwner {
  kind: (typeof PUBLIC_IMAGES)[number] | (typeof DRAFT_IMAGES)[number];
  id: number;
}

/** Everybody sees these images. */
export const PUBLIC_IMAGES = ['works', 'images', 'people', 'studios', 'content'] as const;
/** Only their artist and curators see these. `uploads` are kept for images that were adjusted. */
export const DRAFT_IMAGES = ['drafts', 'uploads'] as const;

/** Images of works and portraits of users: uploaded originals, and variants that are rendered once and stored. */
export interface ImageService {
  /** One variant; undefined if there is no image. */
  read(owner: ImageOwner, variant: ImageVariant, format: ImageFormat): Promise<Buffer | undefined>;
  readOriginal(owner: ImageOwner): Promise<Buffer | undefined>;
  /** Replaces the original and deletes its variants. */
  write(owner: ImageOwner, picture: Buffer): Promise<void>;
  /** Deletes the original and its variants. */
  remove(owner: ImageOwner): Promise<void>;
  /** The image in full size, as it is stored; drawn from its recipe at the given width if there is none. */
  open(owner: ImageOwner, drawnWidthPx: number): Promise<Sharp | undefined>;
  /** A file that is made from images, such as a picture of a room: read from the store, or made once and stored. */
  derive(name: string, make: () => Promise<Buffer | undefined>): Promise<Buffer | undefined>;
  /** Deletes a file that was made from images. */
  removeDerived(name: string): Promise<void>;
  /** The names of files made from images, below a folder. */
  listDerived(folder: string): Promise<string[]>;
  /** Renders a variant in advance, while no request waits for an image. */
  prepare(owner: ImageOwner, variant: ImageVariant, format: ImageFormat): Promise<void>;
}

/** Renders an image from its recipe at the given width. Demo works have recipes instead of originals. */
export type Paint = (recipe: string, widthPx: number) => Promise<{ rgba: Uint8Array; width: number; height: number }>;

export interface ImageServiceDependencies {
  store: Objects;
  /** The recipe of an image without an original, if any. */
  readRecipe: (owner: ImageOwner) => Promise<string | undefined>;
  paint: Paint;
  /** Called when a variant was rendered and could not be stored, such as on a full disk, or is damaged. It is sent anyway. */
  onUnstored?: (error: unknown) => void;
}

// Each image is rendered once, so that libvips would keep up to 50 MB of results for nothing.
sharp.cache(false);

/** Variants rendered concurrently. Others wait, which bounds the memory. */
const MAX_CONCURRENT = 4;
const MAX_CONCURRENT_DERIVED = 2;
const MAX_WAITING = 2_000;

/** AVIF at effort 0 takes half the time of WebP (25 ms compared with 42 ms for a tile of 480 px) and is a fifth smaller. */
const ENCODINGS = {
  avif: { quality: 55, effort: 0 },
  webp: { quality: 74 },
  jpeg: { quality: 82, mozjpeg: true },
} as const;

export const encodeImage = (image: Sharp, format: ImageFormat): Promise<Buffer> =>
  image.toFormat(format, ENCODINGS[format]).toBuffer();

const PAPER = '#fdfcfa';
const PAPER_SHARE = 0.07;

/** Spread over 1,000 folders, so that none becomes too large to list. */
const nameOf = ({ kind, id }: ImageOwner) => `${kind}/${String(id % 1_000).padStart(3, '0')}/${id}`;

const variantNameOf = (owner: ImageOwner, variant: ImageVariant, format: ImageFormat) =>
  `variants/${nameOf(owner)}-${IMAGE_VARIANTS[variant].code}.${format}`;

export function createImageService({ store, readRecipe, paint, onUnstored }: ImageServiceDependencies): ImageService {
  const rendering = new Map<string, Promise<Buffer | undefined>>();
  const limit = createConcurrencyLimit({ max: MAX_CONCURRENT, maxWaiting: MAX_WAITING });
  // Its own limit: making a file waits for variants of images.
  const derivedLimit = createConcurrencyLimit({ max: MAX_CONCURRENT_DERIVED, maxWaiting: MAX_WAITING });

  /** What was made from images and is damaged is made again. */
  const readMade = (name: string) =>
    store.read(name).catch((error: unknown) => {
      if (!(error instanceof DamagedObjectError)) throw error;
      onUnstored?.(error);
      return undefined;
    });

  async function open(owner: ImageOwner, widthPx: number): Promise<Sharp | undefined> {
    const original = await store.read(`originals/${nameOf(owner)}`);
    return original ? openImage(original) : draw(owner, widthPx);
  }

  async function draw(owner: ImageOwner, widthPx: number): Promise<Sharp | undefined> {
    const recipe = await readRecipe(owner);
    if (recipe === undefined) return undefined;
    const { rgba, width, height } = await paint(recipe, widthPx);
    return sharp(rgba, { raw: { width, height, channels: 4 } }).removeAlpha();
  }

  async function renderVariant(owner: ImageOwner, variant: ImageVariant, format: ImageFormat, name: string) {
    const { widthPx } = IMAGE_VARIANTS[variant];
    const border = isPrintVariant(variant) ? Math.round(widthPx * PAPER_SHARE) : 0;
    const innerPx = widthPx - 2 * border;
    const opened = await open(owner, innerPx);
    if (!opened) return undefined;
    const picture = opened.resize({ width: innerPx, withoutEnlargement: true });
    const bytes = await encodeImage(
      border > 0
        ? picture.extend({ top: border, bottom: border, left: border, right: border, background: PAPER })
        : picture,
      format,
    );
    await store.write(name, bytes).catch((error: unknown) => onUnstored?.(error));
    return bytes;
  }

  /** Concurrent requests for a file share one render. */
  function renderOnce(name: string, render: () => Promise<Buffer | undefined>) {
    const running = rendering.get(name);
    if (running) return running;
    const rendered = render().finally(() => rendering.delete(name));
    rendering.set(name, rendered);
    return rendered;
  }

  const renderVariantOnce = (owner: ImageOwner, variant: ImageVariant, format: ImageFormat, isUrgent: boolean) => {
    const name = variantNameOf(owner, variant, format);
    return renderOnce(name, () =>
      limit.run(async () => (await readMade(name)) ?? renderVariant(owner, variant, format, name), isUrgent),
    );
  };

  const makeAndStore = async (name: string, make: () => Promise<Buffer | undefined>) => {
    const bytes = await make();
    if (bytes) await store.write(name, bytes).catch((error: unknown) => onUnstored?.(error));
    return bytes;
  };

  const removeVariants = async (owner: ImageOwner) => {
    const variants = listKeys(IMAGE_VARIANTS);
    const names = variants.flatMap((variant) => IMAGE_FORMATS.map((format) => variantNameOf(owner, variant, format)));
    // A render that began before shows the former image, and would be stored after the removal.
    await Promise.allSettled(names.map((name) => rendering.get(name)));
    await Promise.all(names.map((name) => store.remove(name)));
  };

  return {
    async read(owner, variant, format) {
      const stored = await readMade(variantNameOf(owner, variant, format));
      return stored ?? renderVariantOnce(owner, variant, format, true);
    },
    readOriginal: (owner) => store.read(`originals/${nameOf(owner)}`),
    async write(owner, picture) {
      await store.write(`originals/${nameOf(owner)}`, picture);
      await removeVariants(owner);
    },
    async remove(owner) {
      await store.remove(`originals/${nameOf(owner)}`);
      await removeVariants(owner);
    },
    open,
    async derive(name, make) {
      const path = `derived/${name}`;
      const stored = await readMade(path);
      return stored ?? renderOnce(path, () => derivedLimit.run(() => makeAndStore(path, make), true));
    },
    removeDerived: (name) => store.remove(`derived/${name}`),
    listDerived: async (folder) => (await store.list(`derived/${folder}`)).map((name) => name.slice('derived/'.length)),
    async prepare(owner, variant, format) {
      const name = variantNameOf(owner, variant, format);
      if (await store.has(name)) return;
      const bytes = await renderVariantOnce(owner, variant, format, false);
      // Rendering more in advance would be pointless.
      if (bytes && !(await store.has(name))) throw new Error(`${name} could not be stored.`);
    },
  };
}
