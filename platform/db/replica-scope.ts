import { AsyncLocalStorage } from 'node:async_hooks';

interface Reads {
  isFromReplica: boolean;
}

interface Writes {
  hasWritten: boolean;
}

const reads = new AsyncLocalStorage<Reads>();
const writes = new AsyncLocalStorage<Writes>();

/** What runs may read from a replica of the database: pages that everybody sees, and reports. Until it writes something itself. */
export const readFromReplica = <T>(run: () => T): T => reads.run({ isFromReplica: true }, run);

export const mayReadFromReplica = (): boolean => reads.getStore()?.isFromReplica ?? false;

/** Called for each query that may change something. */
export function noteWrite(): void {
  const [reading, writing] = [reads.getStore(), writes.getStore()];
  if (reading) reading.isFromReplica = false;
  if (writing) writing.hasWritten = true;
}

/** Runs, and then waits with `afterWrite` if the database may have been changed. */
export async function watchWrites<T>(run: () => Promise<T>, afterWrite: () => Promise<void>): Promise<T> {
  const watched: Writes = { hasWritten: false };
  const result = await writes.run(watched, run);
  if (watched.hasWritten) await afterWrite();
  return result;
}
