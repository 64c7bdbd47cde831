import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { cachePath, makeOnce } from './make-once.ts';

const exec = promisify(execFile);

/** Why programs of Debian cannot be unpacked here, or cannot run without what they need. Undefined if they can. */
export function whyNoDebianPrograms(needed: readonly string[] = []): string | undefined {
  const missing = ['apt-get', 'dpkg-deb', ...needed].find((tool) => !existsSync(`/usr/bin/${tool}`));
  return missing && `Tests with programs of Debian are skipped: there is no ${missing} here.`;
}

/**
 * A folder with the files of Debian packages, unpacked once into the cache of the user. They are not installed, so that no service starts and nothing
 * else on the machine changes.
 */
export function unpackDebian(name: string, packages: readonly string[]): Promise<string> {
  const { stdout } = spawnSync('dpkg', ['--print-architecture'], { encoding: 'utf8' });
  // Other packages have another folder.
  const hash = createHash('sha256').update(packages.join(' ')).digest('hex').slice(0, 8);
  return makeOnce(cachePath(`${name}-${stdout.trim()}-${hash}`), async (draft) => {
    const folder = await mkdtemp(join(tmpdir(), 'easel-packages-'));
    try {
      await download(packages, folder);
      for (const file of await readdir(folder)) await exec('dpkg-deb', ['-x', join(folder, file), draft]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}

/** A new machine has no list of packages. Another process may be reading it. */
async function download(packages: readonly string[], folder: string) {
  for (let attempt = 0; ; attempt++) {
    try {
      return await exec('apt-get', ['download', ...packages], { cwd: folder });
    } catch (error) {
      if (attempt === 5) throw error;
      await exec('apt-get', ['update']).catch(() => sleep(5_000));
    }
  }
}

/** Where unpacked packages have the libraries of one architecture, such as `x86_64-linux-gnu`. */
export async function findLibraries(files: string): Promise<string> {
  const names = await readdir(join(files, 'usr/lib'));
  return join(files, 'usr/lib', names.find((name) => name.endsWith('-linux-gnu')) ?? '');
}
