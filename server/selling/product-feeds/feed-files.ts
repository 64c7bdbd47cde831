import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Objects } from '@easel/platform/media/object-storage';

const FRESH_MS = 3_600_000;
/** Builds that wait for the one that runs. More are refused. */
const MAX_WAITING = 4;

/**
 * Feeds as compressed files, built when they are asked for and at most every hour. A feed is built once however many requests wait for it, and
 * one feed at a time, because each reads the whole catalog.
 */
export function createFeedFiles(store: Objects, { now }: { now: () => number }) {
  const builds = new Map<string, Promise<Date>>();
  let last: Promise<unknown> = Promise.resolve();

  const build = async (name: string, chunks: () => AsyncIterable<string>): Promise<Date> => {
    const text = Readable.from(chunks());
    const zip = createGzip();
    text.once('error', (error) => zip.destroy(error));
    zip.once('close', () => text.destroy());
    await store.writeStream(name, text.pipe(zip));
    return new Date(now());
  };

  return {
    /** When the feed with this name was written, now or before. Undefined if too many others have to be built first. */
    async prepare(name: string, chunks: () => AsyncIterable<string>): Promise<Date | undefined> {
      const writtenAt = await store.writtenAt(name);
      if (writtenAt && now() - writtenAt.getTime() < FRESH_MS) return writtenAt;
      const running = builds.get(name);
      if (running) return running;
      if (builds.size > MAX_WAITING) return undefined;
      const own = last.then(() => build(name, chunks)).finally(() => builds.delete(name));
      builds.set(name, own);
      last = own.catch(() => undefined);
      return own;
    },
    open: (name: string): Promise<Readable | undefined> => store.open(name),
  };
}
