import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { readErrorCode } from '../error-facts.ts';
import type { BackedUpFile } from './backup-catalog.ts';

/** Files of PostgreSQL are written with holes and zeros: the fastest compression saves most of what can be saved. */
const LEVEL = 1;

/** The paths of all files below a folder, and of its folders with a slash at the end. Files may come and go meanwhile. */
export async function listTree(folder: string, under = ''): Promise<string[]> {
  const entries = await readdir(join(folder, under), { withFileTypes: true }).catch(ifThere<never[]>([]));
  const lists = await Promise.all(
    entries.map(async (entry) => {
      const path = join(under, entry.name);
      return entry.isDirectory() ? [`${path}/`, ...(await listTree(folder, path))] : [path];
    }),
  );
  return lists.flat();
}

/** Copies and compresses a file. Undefined if it is gone. */
export async function packFile(source: string, target: string, path: string): Promise<BackedUpFile | undefined> {
  if (!(await stat(source).catch(ifThere(undefined)))) return undefined;
  await mkdir(dirname(target), { recursive: true });
  const sum = measure();
  try {
    await pipeline(createReadStream(source), sum.stream, createGzip({ level: LEVEL }), createWriteStream(target));
  } catch (error) {
    return ifThere(undefined)(error);
  }
  return { path, ...sum.read() };
}

/** Restores a file that was packed. Throws if it is not what it was. */
export async function unpackFile(source: string, target: string, { path, bytes, sha256 }: BackedUpFile): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const sum = measure();
  const unpacked = pipeline(
    createReadStream(source),
    createGunzip(),
    sum.stream,
    createWriteStream(target, { mode: 0o600 }),
  );
  const isWhole = await unpacked.then(
    () => true,
    () => false,
  );
  const found = sum.read();
  if (!isWhole || found.bytes !== bytes || found.sha256 !== sha256)
    throw new Error(`The file ${path} of the backup is damaged.`);
}

/** Copies a file unless the copy is there already. Files keep their names only while they do not change. */
export async function copyIfMissing(source: string, target: string): Promise<boolean> {
  const [from, to] = await Promise.all([stat(source), stat(target).catch(ifThere(undefined))]);
  if (to?.size === from.size && to.mtimeMs >= from.mtimeMs) return false;
  await mkdir(dirname(target), { recursive: true });
  const draft = `${target}.new`;
  await copyFile(source, draft);
  await rename(draft, target);
  return true;
}

function measure() {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, read: () => ({ bytes, sha256: hash.digest('hex') }) };
}

/** A handler of errors that takes a missing file for a value. */
export const ifThere =
  <Value>(missing: Value) =>
  (error: unknown): Value => {
    if (readErrorCode(error) === 'ENOENT') return missing;
    throw error;
  };
