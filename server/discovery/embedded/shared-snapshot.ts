import { createReadStream } from 'node:fs';
import { hashStream } from '@easel/platform/media/object-checksum';
import type { Objects } from '@easel/platform/media/object-storage';

/** The newest snapshot of the search index that any host has saved. */
export interface SharedSnapshot {
  read(): Promise<{ position: string; readIndex: () => Promise<Buffer | undefined> } | undefined>;
  write(position: string, file: string): Promise<void>;
  /** Until another one is written. */
  forget(): Promise<void>;
}

const FOLDER = 'works';
/** Says which snapshot is the newest. Replaced as a whole, so that an index and its position always belong together, whichever hosts write. */
const NEWEST = `${FOLDER}/newest.json`;
/** Each host saves its index; one snapshot for all of them is enough. */
const MIN_AGE_MS = 10 * 60_000;
/** A host that has read which one is the newest still reads it. */
const KEPT_MS = 60 * 60_000;

export function createSharedSnapshot(
  store: Objects,
  { now, newId }: { now: () => number; newId: () => string },
): SharedSnapshot {
  const readNewest = async () => {
    const bytes = await store.read(NEWEST);
    const newest: unknown = bytes && JSON.parse(bytes.toString());
    return isNewest(newest) ? newest : undefined;
  };

  async function removeFormer(newest: string) {
    for (const name of await store.list(FOLDER)) {
      if (name === NEWEST || name === newest) continue;
      const writtenAt = await store.writtenAt(name);
      if (writtenAt && now() - writtenAt.getTime() > KEPT_MS) await store.remove(name);
    }
  }

  return {
    async read() {
      const newest = await readNewest();
      return newest && { position: newest.position, readIndex: () => store.read(newest.index) };
    },
    async write(position, file) {
      const writtenAt = await store.writtenAt(NEWEST);
      if (writtenAt && now() - writtenAt.getTime() < MIN_AGE_MS) return;
      const index = `${FOLDER}/${newId()}.index`;
      await store.writeStream(index, createReadStream(file), await hashStream(createReadStream(file)));
      await store.write(NEWEST, Buffer.from(JSON.stringify({ position, index })));
      await removeFormer(index);
    },
    forget: () => store.remove(NEWEST),
  };
}

const isNewest = (value: unknown): value is { position: string; index: string } =>
  typeof value === 'object' &&
  value !== null &&
  'position' in value &&
  typeof value.position === 'string' &&
  'index' in value &&
  typeof value.index === 'string';
