import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** PostgreSQL refuses to run as root. If we are root, it runs as this user. */
export interface RunAs {
  ids: { uid: number; gid: number } | undefined;
  /** The command line that runs a program as that user. */
  command: (program: string, args: string[]) => [string, string[]];
}

const ourselves: RunAs = { ids: undefined, command: (program, args) => [program, args] };

/** The user to run PostgreSQL as, and how, so that it can enter its data folder. */
export function chooseRunAs(dataFolder: string): RunAs {
  if (process.getuid?.() !== 0) return ourselves;
  const ids = ownerOf(dataFolder) ?? userNamed('postgres') ?? userNamed('nobody');
  if (!ids)
    throw new Error('PostgreSQL cannot run as root, and this machine has no user "postgres" or "nobody" to run it as.');
  if (canEnter(dataFolder, ids)) {
    return { ids, command: (program, args) => [program, args] };
  }
  // The project is in a folder that others cannot enter, such as /root. PostgreSQL gets the one capability it needs to read it.
  if (!hasSetpriv()) {
    throw new Error(
      `PostgreSQL runs as user ${ids.uid}, who cannot enter ${dataFolder}. Move the project out of a private folder, run it as an ordinary user, or set DATABASE_URL.`,
    );
  }
  const flags = [
    `--reuid=${ids.uid}`,
    `--regid=${ids.gid}`,
    '--clear-groups',
    '--inh-caps=+dac_read_search',
    '--ambient-caps=+dac_read_search',
  ];
  return { ids, command: (program, args) => ['setpriv', [...flags, '--', program, ...args]] };
}

/** Ids to hand to spawn; setpriv changes them itself and has to start as root. */
export const getSpawnIds = (runAs: RunAs) => (runAs.command('', [])[0] === 'setpriv' ? {} : (runAs.ids ?? {}));

function ownerOf(folder: string) {
  const { uid, gid } = statSync(folder);
  return uid === 0 ? undefined : { uid, gid };
}

function userNamed(name: string) {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

export function canEnter(folder: string, { uid, gid }: { uid: number; gid: number }): boolean {
  const stat = statSync(folder);
  const bit = stat.uid === uid ? 0o100 : stat.gid === gid ? 0o010 : 0o001;
  const parent = dirname(folder);
  return (stat.mode & bit) !== 0 && (parent === folder || canEnter(parent, { uid, gid }));
}

function hasSetpriv(): boolean {
  try {
    execFileSync('setpriv', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
