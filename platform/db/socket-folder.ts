import { chownSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunAs } from './drop-privileges.ts';

/**
 * A private folder for the Unix socket of the embedded PostgreSQL. A query over it takes about a quarter less CPU time than over TCP. Undefined where there are
 * no such sockets; then TCP is used. Not in the data folder: its path may be too long for a socket, and its file system may have none.
 */
export async function createSocketFolder({ ids }: RunAs): Promise<string | undefined> {
  if (process.platform === 'win32') return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'easel-'));
  if (await canListen(join(folder, '.s.PGSQL.65535'))) {
    if (ids) chownSync(folder, ids.uid, ids.gid);
    return folder;
  }
  await removeSocketFolder(folder);
  return undefined;
}

export const removeSocketFolder = async (folder: string | undefined): Promise<void> =>
  folder === undefined ? undefined : rm(folder, { recursive: true, force: true });

const canListen = (path: string): Promise<boolean> =>
  new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(path, () => probe.close(() => done(true)));
  });
