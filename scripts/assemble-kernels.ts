import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * `node scripts/assemble-kernels.ts` generates search/kernels-code.ts from search/kernels.wat, and the same for vector-kernels. The assembler is downloaded on each run. It is not a
 * dependency, because only changes to the kernels need it.
 */

const ASSEMBLER = 'wabt@1.0.39';

const MODULES = [
  { file: 'kernels', name: 'KERNELS_CODE' },
  { file: 'vector-kernels', name: 'VECTOR_KERNELS_CODE' },
];

const folder = mkdtempSync(join(tmpdir(), 'kernels-'));
try {
  for (const { file, name } of MODULES) {
    const source = resolve(`search/${file}.wat`);
    const binary = join(folder, `${file}.wasm`);
    const call = ['--yes', `--package=${ASSEMBLER}`, 'wat2wasm', '--enable-threads', source, '-o', binary];
    // In a temporary folder, npx ignores the project's packages. On Windows, npx is a shell script.
    execFileSync('npx', call, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' });
    // Independent of the line endings of the checkout.
    const digest = createHash('sha256').update(readFileSync(source, 'utf8').replaceAll('\r\n', '\n')).digest('hex');
    const lines = [
      `// Generated from ${file}.wat (SHA-256 ${digest}) by \`node scripts/assemble-kernels.ts\`.`,
      `export const ${name} =\n  '${readFileSync(binary).toString('base64')}';`,
    ];
    writeFileSync(`search/${file}-code.ts`, `${lines.join('\n')}\n`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
