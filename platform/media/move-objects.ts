import { readErrorMessage } from '../error-facts.ts';
import type { Objects } from './object-storage.ts';
import { StorageError } from './s3-errors.ts';

export interface MoveResult {
  copied: number;
  /** They were there already, with the same checksum. */
  present: number;
  /** Each with its reason. */
  failed: string[];
}

const AT_ONCE = 8;

/**
 * Copies objects from one store to another. Each arrives completely or not at all, and is compared by its checksum, so that an interrupted run is
 * continued by the next one. What has changed at the source is copied again, and nothing is removed from either store.
 */
export async function moveObjects(
  from: Objects,
  to: Objects,
  names: readonly string[],
  {
    onProgress,
    isStopped = () => false,
  }: {
    /** How many of the objects are done. */
    onProgress: (done: number) => void;
    isStopped?: () => boolean;
  },
): Promise<MoveResult> {
  const result: MoveResult = { copied: 0, present: 0, failed: [] };
  const left = names.values();
  let done = 0;
  let isBroken = false;

  async function moveSome() {
    for (const name of left) {
      if (isBroken || isStopped()) return;
      try {
        result[await copy(from, to, name)]++;
      } catch (error) {
        // All others would fail, too.
        if (error instanceof StorageError) {
          isBroken = true;
          throw error;
        }
        result.failed.push(`${name}: ${readErrorMessage(error)}`);
      }
      onProgress(++done);
    }
  }
  const runs = await Promise.allSettled(Array.from({ length: AT_ONCE }, moveSome));
  for (const run of runs) if (run.status === 'rejected') throw run.reason;
  return result;
}

async function copy(from: Objects, to: Objects, name: string): Promise<'copied' | 'present'> {
  const [expected, found] = await Promise.all([from.checksum(name), to.checksum(name)]);
  // Removed since the names were read.
  if (expected === undefined || expected === found) return 'present';
  const bytes = await from.open(name);
  if (!bytes) return 'present';
  await to.writeStream(name, bytes, expected);
  return 'copied';
}
