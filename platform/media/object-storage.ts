import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

/** Stores bytes by name. Names never come from visitors. */
export interface Objects {
  read(name: string): Promise<Buffer | undefined>;
  has(name: string): Promise<boolean>;
  write(name: string, bytes: Buffer): Promise<void>;
  remove(name: string): Promise<void>;
  /** The names below a folder, sorted. */
  list(folder: string): Promise<string[]>;
}

/** Letters, digits, dots, dashes and slashes only, so that no name leads out of the store. */
const NAME = /^(?:[a-z0-9-]+\/)*[a-z0-9][a-z0-9-]*(?:\.[a-z0-9]+)?$/;

export function createObjectFolder(folder: string): Objects {
  const pathOf = (name: string) => {
    if (!NAME.test(name)) throw new Error(`"${name}" cannot be the name of an object.`);
    return join(folder, name);
  };
  return {
    read: (name) => readFile(pathOf(name)).catch(undefinedIfMissing),
    has: (name) =>
      access(pathOf(name)).then(
        () => true,
        () => false,
      ),
    // Written to a temporary file and renamed, so that no reader sees half a file.
    async write(name, bytes) {
      const path = pathOf(name);
      const draft = `${path}.${randomUUID()}`;
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeFile(draft, bytes);
        await rename(draft, path);
      } catch (error) {
        // On a full disk the temporary file would take up space.
        await rm(draft, { force: true }).catch(() => undefined);
        throw error;
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async list(name) {
      const entries = await readdir(pathOf(name), { recursive: true, withFileTypes: true }).catch(undefinedIfMissing);
      const files = (entries ?? []).filter((entry) => entry.isFile());
      return files
        .map((file) => relative(folder, join(file.parentPath, file.name)).split(sep).join('/'))
        .filter((found) => NAME.test(found))
        .sort();
    },
  };
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
