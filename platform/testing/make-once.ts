import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'easel');

/** Where a program that tests need is kept: in the cache of the user. */
export const cachePath = (name: string): string => join(cache, name);

/**
 * Makes a file or folder of the cache, unless it is there. Processes that need it at the same time wait for the first one, and none sees it before it
 * is complete.
 */
export async function makeOnce(path: string, make: (draft: string) => Promise<void>): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  while (!existsSync(path)) {
    const lock = `${path}.maker`;
    if (!(await takeLock(lock))) {
      await sleep(200);
      continue;
    }
    const draft = `${path}.draft-${process.pid}`;
    try {
      // Another process may have finished before the lock was taken.
      if (existsSync(path)) break;
      await make(draft);
      await rename(draft, path);
    } finally {
      await rm(draft, { recursive: true, force: true });
      await rm(lock, { force: true });
    }
  }
  return path;
}

/** The lock names the process that has it: one that was killed is followed by the next. */
async function takeLock(lock: string): Promise<boolean> {
  // Linked, so that the lock never exists without its content.
  const own = `${lock}-${randomUUID()}`;
  await writeFile(own, String(process.pid));
  try {
    await link(own, lock);
    return true;
  } catch {
    const pid = await readFile(lock, 'utf8').catch(() => undefined);
    if (pid !== undefined && !isRunning(Number(pid))) await rm(lock, { force: true });
    return false;
  } finally {
    await rm(own);
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
