import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

const FRESH_MS = 3_600_000;
/** Builds that wait for the one that runs. More are refused. */
const MAX_WAITING = 4;

export interface FeedFile {
  path: string;
  writtenAt: Date;
}

/**
 * Feeds as compressed files, built when they are asked for and at most every hour. A feed is built once however many requests wait for it, and
 * one feed at a time, because each reads the whole catalog.
 */
export function createFeedFiles(folder: string, { now, newId }: { now: () => number; newId: () => string }) {
  const builds = new Map<string, Promise<FeedFile>>();
  let last: Promise<unknown> = Promise.resolve();

  const build = async (name: string, chunks: () => AsyncIterable<string>): Promise<FeedFile> => {
    const path = join(folder, `${name}.gz`);
    const draft = `${path}.${newId()}`;
    await mkdir(folder, { recursive: true });
    try {
      await pipeline(Readable.from(chunks()), createGzip(), createWriteStream(draft));
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    return { path, writtenAt: new Date(now()) };
  };

  return {
    /** The feed with this name, which must be safe for a file. Undefined if too many others have to be built first. */
    async read(name: string, chunks: () => AsyncIterable<string>): Promise<FeedFile | undefined> {
      const path = join(folder, `${name}.gz`);
      const known = await stat(path).catch(() => undefined);
      if (known && now() - known.mtimeMs < FRESH_MS) return { path, writtenAt: known.mtime };
      const running = builds.get(name);
      if (running) return running;
      if (builds.size > MAX_WAITING) return undefined;
      const own = last.then(() => build(name, chunks)).finally(() => builds.delete(name));
      builds.set(name, own);
      last = own.catch(() => undefined);
      return own;
    },
  };
}
