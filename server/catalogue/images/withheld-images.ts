import { ADDITIONAL_IMAGES_TAG, imageTag } from '@easel/platform/cdn/cdn-headers';
import type { Db } from '@easel/platform/db/open-database';
import { ALL_TAG } from '@easel/platform/http/page-tags';
import { readWithheldWorks, type WithheldWork } from './withheld-images-store.ts';

export interface WithheldImages {
  /** Whether an image belongs to a work that is unsafe or deleted. */
  has(kind: 'works' | 'images', id: number): Promise<boolean>;
  /** Updates the list from the cache tags of rows that changed. */
  follow(tags: readonly string[] | 'everything'): Promise<void>;
  /** Reports works that have just been withheld. With a listener, changes are read before the first request, too. */
  onWithheld(listener: (works: readonly WithheldWork[]) => void): void;
}

const WORK_TAG = /^work:(\d+)$/;

/** Keeps the withheld works in memory, so that images of all other works are sent without asking the database. */
export function createWithheldImages(db: Db): WithheldImages {
  let imagesOf = new Map<number, readonly number[]>();
  let images = new Set<number>();
  let first: Promise<void> | undefined;
  let report: ((works: readonly WithheldWork[]) => void) | undefined;
  let latest: Promise<unknown> = Promise.resolve();

  const add = ({ workId, imageIds }: WithheldWork) => {
    imagesOf.set(workId, imageIds);
    for (const id of imageIds) images.add(id);
  };
  const forget = (workId: number) => {
    for (const id of imagesOf.get(workId) ?? []) images.delete(id);
    imagesOf.delete(workId);
  };
  const readAll = async () => {
    const works = await readWithheldWorks(db);
    imagesOf = new Map();
    images = new Set();
    works.forEach(add);
  };
  const readSome = async (ids: readonly number[]) => {
    const works = await readWithheldWorks(db, ids);
    const added = works.filter(({ workId }) => !imagesOf.has(workId));
    ids.forEach(forget);
    works.forEach(add);
    if (added.length > 0) report?.(added);
  };
  /** One read after the other, so that the newest is applied last. */
  const inOrder = (read: () => Promise<void>): Promise<void> => {
    const done = latest.then(read);
    latest = done.catch(() => undefined);
    return done;
  };
  /** A failed read is repeated by the next request. */
  const readFirst = () => {
    first ??= inOrder(readAll).catch((error: unknown) => {
      first = undefined;
      throw error;
    });
    return first;
  };

  return {
    async has(kind, id) {
      await readFirst();
      return kind === 'works' ? imagesOf.has(id) : images.has(id);
    },
    async follow(tags) {
      if (!first && !report) return;
      if (tags === 'everything' || tags.includes(ALL_TAG)) return inOrder(readAll);
      const ids = tags.flatMap((tag) => WORK_TAG.exec(tag)?.[1] ?? []).map(Number);
      if (ids.length > 0) await inOrder(() => readSome(ids));
    },
    onWithheld(listener) {
      report = listener;
    },
  };
}

/** What a CDN has to drop when works are withheld. */
export const listImageTags = (works: readonly WithheldWork[]): string[] =>
  works.flatMap(({ workId, imageIds, isDeleted }) => [
    imageTag('works', workId),
    ...(isDeleted ? [ADDITIONAL_IMAGES_TAG] : imageIds.map((id) => imageTag('images', id))),
  ]);
