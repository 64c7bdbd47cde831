import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A group of processes whose writes the kernel can slow down (cgroup v1). Needs root. */
const CONTROLLER = '/sys/fs/cgroup/blkio';

/** Why the disk of a folder cannot be slow. Undefined if it can. */
export const whyNoSlowDisk = (folder: string): string | undefined =>
  process.getuid?.() === 0 && existsSync(join(CONTROLLER, 'cgroup.procs')) && findDisk(folder) !== undefined
    ? undefined
    : 'Disks are as fast as they are: slowing them down needs root, a disk, and the blkio controller of cgroup v1.';

/** The numbers of the disk that a folder is on. Undefined if it is on none, such as in memory or in layers of a container. */
function findDisk(folder: string): string | undefined {
  const { dev } = statSync(folder);
  const device = `/sys/dev/block/${(dev >> 8) & 0xfff}:${(dev & 0xff) | ((dev >> 12) & 0xfff00)}`;
  if (!existsSync(device)) return undefined;
  // The kernel limits disks, and not parts of them.
  const isPart = existsSync(join(device, 'partition'));
  return readFileSync(join(realpathSync(device), isPart ? '../dev' : 'dev'), 'utf8').trim();
}

/** Slows down what a process and its children write to the disk of a folder. A commit then takes some tenths of a second instead of one thousandth. */
export async function createSlowDisk(name: string, folder: string) {
  const group = join(CONTROLLER, name);
  const device = findDisk(folder);
  await mkdir(group, { recursive: true });
  const limit = (writesPerSecond: number) =>
    writeFile(join(group, 'blkio.throttle.write_iops_device'), `${device} ${writesPerSecond}`);
  return {
    async slowDown(pid: number, writesPerSecond: number) {
      await limit(writesPerSecond);
      for (const one of await listFamily(pid))
        await writeFile(join(group, 'cgroup.procs'), String(one)).catch(() => {});
    },
    /** 0 is no limit. */
    recover: () => limit(0),
    /** After the processes have ended. */
    remove: () => rmdir(group).catch(() => undefined),
  };
}

async function listFamily(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const children = text.split(' ').filter(Boolean).map(Number);
  return [pid, ...(await Promise.all(children.map(listFamily))).flat()];
}
