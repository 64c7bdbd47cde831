import { IMAGE_VARIANTS, type ImageVariant, isPrintVariant } from '@easel/domain/catalogue/image-variant';
import { createRoomScene } from '@easel/domain/catalogue/room-scene';
import type { Db } from '@easel/platform/db/open-database';
import type { ImageFormat, ImageService } from '@easel/platform/media/image-service';
import { encodeImage } from '@easel/platform/media/image-service';
import { readWorkRow } from '../works-store.ts';
import * as urls from './derived-urls.ts';
import { paintRoom } from './room-picture.ts';
import { drawShareCard } from './share-card.ts';
import { createWorkModel } from './work-model.ts';

export interface DerivedImagesDependencies {
  db: Db;
  pictures: ImageService;
  brand: string;
}

/** A file of a work by the key in its URL. `movedTo` is its URL today, if the key is an older one. */
export type DerivedFile = { bytes: Buffer } | { movedTo: string } | undefined;

/** Files that are drawn from a work: rooms, share cards and models. Each is made once, when it is first requested. */
export function createDerivedImages({ db, pictures, brand }: DerivedImagesDependencies) {
  /** Reads a stored file without asking the database; makes it only if the key is the current one. */
  async function read(
    name: string,
    workId: number,
    key: string,
    kind: {
      keyOf: (work: urls.DrawnWork) => string;
      urlOf: (work: urls.DrawnWork) => string | null;
      make: (work: urls.DrawnWork) => Promise<Buffer | undefined>;
    },
  ): Promise<DerivedFile> {
    let current: string | null = null;
    const bytes = await pictures.derive(name, async () => {
      const work = await readWorkRow(db, workId);
      current = work ? kind.urlOf(work) : null;
      return work && current && kind.keyOf(work) === key ? kind.make(work) : undefined;
    });
    if (bytes) return { bytes };
    return current ? { movedTo: current } : undefined;
  }

  const pictureOf = (workId: number, variant: ImageVariant) =>
    pictures.read({ kind: 'works', id: workId }, variant, 'jpeg');

  return {
    readRoom: (workId: number, key: string, variant: ImageVariant, format: ImageFormat) =>
      isPrintVariant(variant)
        ? undefined
        : read(`rooms/${workId}-${key}-${IMAGE_VARIANTS[variant].code}.${format}`, workId, key, {
            keyOf: urls.formatSizeKey,
            urlOf: (work) => {
              const room = urls.createRoomImage(work);
              return room ? `${room.imageBaseUrl}-${IMAGE_VARIANTS[variant].code}.jpg` : null;
            },
            make: async ({ width_cm: widthCm, height_cm: heightCm, is_framed: isFramed }) => {
              const scene = createRoomScene({ widthCm, heightCm, isFramed });
              const { widthPx } = IMAGE_VARIANTS[variant];
              const room = await paintRoom(scene, widthPx, (size) => pictureOf(workId, size));
              return room && encodeImage(room, format);
            },
          }),

    readCard: (workId: number, key: string) =>
      read(`cards/${workId}-${key}.jpg`, workId, key, {
        keyOf: (work) => urls.formatCardKey(work, brand),
        urlOf: (work) => urls.formatCardUrl(work, brand),
        make: async (work) => {
          const picture = await pictureOf(workId, 'pdp');
          return (
            picture && drawShareCard(picture, { title: work.title, artistName: urls.formatArtistName(work), brand })
          );
        },
      }),

    readModel: (workId: number, key: string) =>
      read(`models/${workId}-${key}.glb`, workId, key, {
        keyOf: urls.formatSizeKey,
        urlOf: urls.formatModelUrl,
        make: async (work) => {
          const picture = await pictureOf(workId, 'fullScreen');
          const { title, width_cm: widthCm, height_cm: heightCm, depth_cm: depthCm, is_framed: isFramed } = work;
          return picture && createWorkModel({ title, widthCm, heightCm, depthCm, isFramed }, picture);
        },
      }),
  };
}
