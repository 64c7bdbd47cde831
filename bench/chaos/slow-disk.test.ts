import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { createSlowDisk, whyNoSlowDisk } from './slow-disk.ts';

test.skipIf(whyNoSlowDisk(tmpdir()) !== undefined)(
  'the kernel limits the writes of a process and its children',
  async () => {
    // The shell says when it has started its child.
    const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; wait'], { stdio: ['ignore', 'pipe', 'ignore'] });
    const child = Number(String((await once(parent.stdout, 'data'))[0]));
    const name = `easel-test-${process.pid}`;
    const group = `/sys/fs/cgroup/blkio/${name}`;
    const read = async (file: string) => (await readFile(`${group}/${file}`, 'utf8')).trim();
    const disk = await createSlowDisk(name, tmpdir());
    try {
      await disk.slowDown(parent.pid ?? 0, 10);
      expect((await read('cgroup.procs')).split('\n').map(Number).sort()).toEqual([parent.pid, child].sort());
      expect(await read('blkio.throttle.write_iops_device')).toMatch(/^\d+:\d+ 10$/);
      await disk.recover();
      expect(await read('blkio.throttle.write_iops_device')).toBe('');
    } finally {
      process.kill(child);
      await once(parent, 'exit');
    }
    await disk.remove();
    expect(existsSync(group)).toBe(false);
  },
);
