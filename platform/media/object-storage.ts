import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkBytes, hashStream } from './object-checksum.ts';

/** Stores bytes by name. Names never come from visitors. A reader sees all of an object or the former one, also if a write fails. */
export interface Objects {
  read(name: string): Promise<Buffer | undefined>;
  /** Fails at its end if the object is damaged. */
  open(name: string): Promise<Readable | undefined>;
  has(name: string): Promise<boolean>;
  /** When the object was written. */
  writtenAt(name: string): Promise<Date | undefined>;
  /** SHA-256 as hexadecimal digits. */
  checksum(name: string): Promise<string | undefined>;
  write(name: string, bytes: Buffer): Promise<void>;
  /** Bytes that are not in memory. With a checksum, other bytes are not stored. */
  writeStream(name: string, bytes: Readable, sha256?: string): Promise<void>;
  remove(name: string): Promise<void>;
  /** The names below a folder, sorted. */
  list(folder: string): Promise<string[]>;
}

/** Letters, digits, dots, dashes and slashes only, so that no name leads out of the store. */
const NAME = /^(?:[a-z0-9-]+\/)*[a-z0-9][a-z0-9-]*(?:\.[a-z0-9]+)*$/;

export const isObjectName = (name: string): boolean => NAME.test(name);

export function requireObjectName(name: string): string {
  if (!isObjectName(name)) throw new Error(`"${name}" cannot be the name of an object.`);
  return name;
}

export function createObjectFolder(folder: string): Objects {
  const pathOf = (name: string) => join(folder, requireObjectName(name));

  // Written to a temporary file and renamed, so that no reader sees half a file.
  async function writeStream(name: string, bytes: Readable, sha256?: string) {
    const path = pathOf(name);
    const draft = `${path}.${randomUUID()}`;
    await mkdir(dirname(path), { recursive: true });
    try {
      if (sha256) await pipeline(bytes, checkBytes(name, sha256), createWriteStream(draft));
      else await pipeline(bytes, createWriteStream(draft));
      await rename(draft, path);
    } catch (error) {
      // On a full disk the temporary file would take up space.
      await rm(draft, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  return {
    read: (name) => readFile(pathOf(name)).catch(undefinedIfMissing),
    async open(name) {
      const file = await open(pathOf(name)).catch(undefinedIfMissing);
      return file?.createReadStream();
    },
    has: (name) =>
      access(pathOf(name)).then(
        () => true,
        () => false,
      ),
    writtenAt: async (name) => (await stat(pathOf(name)).catch(undefinedIfMissing))?.mtime,
    checksum: (name) => hashStream(createReadStream(pathOf(name))).catch(undefinedIfMissing),
    write: (name, bytes) => writeStream(name, Readable.from([bytes])),
    writeStream,
    remove: (name) => rm(pathOf(name), { force: true }),
    async list(name) {
      const entries = await readdir(pathOf(name), { recursive: true, withFileTypes: true }).catch(undefinedIfMissing);
      const files = (entries ?? []).filter((entry) => entry.isFile());
      return files
        .map((file) => relative(folder, join(file.parentPath, file.name)).split(sep).join('/'))
        .filter(isObjectName)
        .sort();
    },
  };
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
