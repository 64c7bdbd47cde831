import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * `node scripts/assemble-kernels.ts`: search/kernels-code.ts from search/kernels.wat. Only those who change the kernels need the assembler, so it is fetched
 * when it is called and is no dependency of the project.
 */

const ASSEMBLER = 'wabt@1.0.39';

const source = resolve('search/kernels.wat');
const folder = mkdtempSync(join(tmpdir(), 'kernels-'));
try {
  const binary = join(folder, 'kernels.wasm');
  const call = ['--yes', `--package=${ASSEMBLER}`, 'wat2wasm', '--enable-threads', source, '-o', binary];
  // In a folder of its own, npx does not look at the project's packages. On Windows, npx is a script of the shell.
  execFileSync('npx', call, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' });
  // Whatever the line endings of the checkout.
  const digest = createHash('sha256').update(readFileSync(source, 'utf8').replaceAll('\r\n', '\n')).digest('hex');
  const lines = [
    `// Generated from kernels.wat (SHA-256 ${digest}) by \`node scripts/assemble-kernels.ts\`.`,
    `export const KERNELS_CODE =\n  '${readFileSync(binary).toString('base64')}';`,
  ];
  writeFileSync('search/kernels-code.ts', `${lines.join('\n')}\n`);
} finally {
  rmSync(folder, { recursive: true });
}
