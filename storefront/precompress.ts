import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|svg|json|txt)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses every asset at build time (.br and .gz). */
export function precompress(): Plugin {
  let folder: string | undefined;
  return {
    name: 'easel:precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle({ dir }) {
      folder = dir;
    },
    async closeBundle() {
      if (!folder) return;
      const files = (await readdir(folder, { recursive: true })).filter((file) => COMPRESSIBLE.test(file));
      await Promise.all(files.map((file) => compressFile(join(folder as string, file))));
    },
  };
}

async function compressFile(file: string) {
  const bytes = await readFile(file);
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await Promise.all([
    writeFile(`${file}.br`, await brotli(bytes, best)),
    writeFile(`${file}.gz`, await zip(bytes, { level: 9 })),
  ]);
}
