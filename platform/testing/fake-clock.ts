import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findLibraries, unpackDebian, whyNoDebianPrograms } from './debian-programs.ts';

/** The clock of a process, which is moved while it runs. Time passes as usual, as after a wrong answer of a time server. */
export interface FakeClock {
  /** Of the process that has the clock. */
  env: Record<string, string>;
  /** From the real time. Noticed within a second. */
  move(minutes: number): Promise<void>;
}

/** Why processes cannot have clocks of their own here. Undefined if they can. */
export const whyNoFakeClock = (): string | undefined =>
  process.platform === 'linux' ? whyNoDebianPrograms() : 'Clocks of processes can be moved on Linux only.';

/** A clock for one process, by libfaketime of Debian, which answers the calls that ask for the time. */
export async function createFakeClock(folder: string, name: string, minutes = 0): Promise<FakeClock> {
  const libraries = await findLibraries(await unpackDebian('libfaketime', ['libfaketime']));
  const file = join(folder, `clock of ${name}`);
  const move = (by: number) => writeFile(file, `${by < 0 ? '-' : '+'}${Math.abs(by)}m\n`);
  await move(minutes);
  return {
    env: {
      LD_PRELOAD: join(libraries, 'faketime/libfaketimeMT.so.1'),
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      // A clock that counts what has passed is not moved by anybody.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    },
    move,
  };
}
