// Mutation testing of the rules: makes thousands of small changes and counts how many the tests detect.
// node scripts/mutate-rules.mjs [file …]. Installs Stryker in a temporary folder; takes about ten minutes.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const { overrides, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'easel-mutation-'));
const files = process.argv.slice(2);
const stryker = '10.1.1';

cpSync(join(root, 'domain'), join(folder, 'domain'), { recursive: true });
cpSync(join(root, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
const write = (name, value) =>
  writeFileSync(join(folder, name), typeof value === 'string' ? value : JSON.stringify(value));
write('package.json', {
  private: true,
  type: 'module',
  overrides,
  dependencies: {
    '@stryker-mutator/core': stryker,
    '@stryker-mutator/vitest-runner': stryker,
    'fast-check': devDependencies['fast-check'],
    vitest: devDependencies.vitest,
    vite: overrides.vite,
  },
});
write('vitest.config.ts', "export default { test: { include: ['domain/**/*.test.ts'] } };");
write('stryker.config.json', {
  testRunner: 'vitest',
  mutate: files.length > 0 ? files : ['domain/**/*.ts', '!domain/**/*.test.ts'],
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: 'mutation.json' },
  clearTextReporter: { logTests: false, reportTests: false },
  coverageAnalysis: 'perTest',
  // Word lists are tested by their size and uniqueness; mutating each word would show nothing.
  ignoreStatic: true,
  concurrency: 2,
});

const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` };
const run = (program, args) => {
  const { status } = spawnSync(program, args, { cwd: folder, env, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};
run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error']);
run('node', ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run']);
console.log(`Full report: ${join(folder, 'mutation.json')}`);
