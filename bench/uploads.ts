import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { NO_ADJUSTMENT } from '@easel/domain/studio/image-adjustment';
import { adjustImage } from '@easel/platform/media/adjust-image';
import { measurePhoto } from '@easel/platform/media/photo-measures';
import { readUploadedFile } from '@easel/platform/media/read-upload';
import sharp from 'sharp';
import { cpuMs } from './measure.ts';

/** Peak memory and CPU time of uploads of 50 megapixels, four at once: `uploads.ts`. Each case runs in a process of its own, because a peak is never forgotten. */
const WIDTH = 8_660;
const HEIGHT = 5_774;
const AT_ONCE = 4;
const MB = 1_000_000;

const read = async (path: string) => {
  const outcome = await readUploadedFile(path);
  if (!outcome.ok) throw new Error(outcome.messages[0]);
  await measurePhoto(outcome.value.bytes);
  return outcome.value.bytes;
};

/** What happens to a file, by the name of the case. */
const CASES: Record<string, { file: string; run: (path: string) => Promise<unknown> }> = {
  nothing: { file: 'upright', run: async () => undefined },
  'the file is read into memory': { file: 'upright', run: (path) => readFile(path) },
  'upload of a photo': { file: 'upright', run: read },
  'upload of a photo that a camera has turned': { file: 'turned', run: read },
  'a quarter turn': {
    file: 'upright',
    run: async (path) => adjustImage(await readFile(path), { ...NO_ADJUSTMENT, quarterTurns: 1 }),
  },
  'straightened by 4 degrees': {
    file: 'upright',
    run: async (path) => adjustImage(await readFile(path), { ...NO_ADJUSTMENT, straightenDegrees: 4 }),
  },
};

async function runCase(name: string, folder: string) {
  const chosen = CASES[name];
  if (!chosen) throw new Error(`There is no case ${name}.`);
  const { file, run } = chosen;
  const from = cpuMs();
  const began = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, () => run(join(folder, file))));
  const { maxRSS } = process.resourceUsage();
  const peakMb = Math.round((maxRSS * 1_024) / MB);
  console.log(JSON.stringify({ peakMb, cpuMs: Math.round(cpuMs() - from), ms: Math.round(performance.now() - began) }));
}

async function runAll() {
  const folder = await mkdtemp(join(tmpdir(), 'easel-bench-uploads-'));
  try {
    // Noise, enlarged: as large a file as that of a detailed photo.
    const noise = sharp(randomBytes(2_165 * 1_444 * 3), { raw: { width: 2_165, height: 1_444, channels: 3 } });
    const photo = await noise.resize(WIDTH, HEIGHT, { fit: 'fill' }).jpeg({ quality: 90 }).toBuffer();
    await writeFile(join(folder, 'upright'), photo);
    await sharp(photo).withMetadata({ orientation: 6 }).jpeg({ quality: 90 }).toFile(join(folder, 'turned'));
    const { size } = await stat(join(folder, 'upright'));
    console.log(
      `${AT_ONCE} at once, ${WIDTH} x ${HEIGHT}, ${Math.round(size / MB)} MB each; load ${loadavg()[0]?.toFixed(1)}`,
    );
    for (const name of Object.keys(CASES)) {
      const { stdout } = await promisify(execFile)(process.execPath, [import.meta.filename, '--case', name, folder]);
      const { peakMb, cpuMs: cpu, ms } = JSON.parse(stdout);
      console.log(`${name}: peak ${peakMb} MB, CPU ${cpu} ms, ${ms} ms`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const [, , flag, name = '', folder = ''] = process.argv;
await (flag === '--case' ? runCase(name, folder) : runAll());
