import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * `node scripts/assemble-kernels.ts` generates search/kernels-code.ts from search/kernels.wat. The assembler is downloaded on each run. It is not a
 * dependency, because only changes to the kernels need it.
 */

const ASSEMBLER = 'wabt@1.0.39';

const source = resolve('search/kernels.wat');
const folder = mkdtempSync(join(tmpdir(), 'kernels-'));
try {
  const binary = join(folder, 'kernels.wasm');
  const call = ['--yes', `--package=${ASSEMBLER}`, 'wat2wasm', '--enable-threads', source, '-o', binary];
  // In a temporary folder, npx ignores the project's packages. On Windows, npx is a shell script.
  execFileSync('npx', call, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' });
  // Independent of the line endings of the checkout.
  const digest = createHash('sha256').update(readFileSync(source, 'utf8').replaceAll('\r\n', '\n')).digest('hex');
  const lines = [
    `// Generated from kernels.wat (SHA-256 ${digest}) by \`node scripts/assemble-kernels.ts\`.`,
    `export const KERNELS_CODE =\n  '${readFileSync(binary).toString('base64')}';`,
  ];
  writeFileSync('search/kernels-code.ts', `${lines.join('\n')}\n`);
} finally {
  rmSync(folder, { recursive: true });
}
