// Entry point of every project command. It is plain JavaScript without dependencies: it installs and builds what the command needs, reports each
// step, and then runs the command on the Node version that npm installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireChromium } from './chromium.mjs';
import { doctor } from './doctor.mjs';
import { SetupError } from './setup-error.mjs';
import { findTestFiles } from './test-files.mjs';
import { describeTest, failedUnits, journeysWith } from './test-results.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const isWindows = process.platform === 'win32';
const minNode = [20, 19];
const installStamp = join(root, 'node_modules', '.easel-install');
const buildStamp = join(root, 'storefront', 'build', '.easel-build');
const node = join(root, 'node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node');

/** The script of a package's command, to run with the installed Node version. */
function tool(name, command = name) {
  const folder = join(root, 'node_modules', ...name.split('/'));
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

const say = (text) => process.stdout.write(`${text}\n`);

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > minNode[0] || (major === minNode[0] && minor >= minNode[1])) return;
  throw new SetupError(
    `Easel needs Node ${minNode.join('.')} or newer; this is ${process.version}. See https://nodejs.org.`,
  );
}

/** Runs a program until it exits. With `quiet`, its output is shown only on failure. */
function run(program, args, { quiet = false, env = {}, cwd = root } = {}) {
  return new Promise((done, fail) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    child.once('error', fail);
    child.once('exit', (code, signal) => {
      if (code !== 0 && quiet) process.stderr.write(Buffer.concat(output));
      done(code ?? (signal ? 1 : 0));
    });
  });
}

/** Runs a step with a progress line on a terminal, or two plain lines elsewhere. */
async function step(label, work) {
  const began = Date.now();
  const seconds = () => `${((Date.now() - began) / 1000).toFixed(0)} s`;
  const timer = process.stdout.isTTY
    ? setInterval(() => process.stdout.write(`\r${label} … ${seconds()} `), 250)
    : undefined;
  if (!timer) say(`${label} …`);
  const code = await work();
  clearInterval(timer);
  if (timer) process.stdout.write('\r\x1b[K');
  if (code !== 0) throw new SetupError(`${label}: failed. See the output above.`);
  say(`${label}: done in ${seconds()}`);
}

const hashOf = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');
const readStamp = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
const installKey = () => hashOf(readFileSync(join(root, 'package-lock.json')), process.platform, process.arch);
const isInstalled = () => readStamp(installStamp) === installKey() && existsSync(node);

async function install() {
  if (isInstalled()) return;
  // The npm that runs this script, or the one on the path.
  const npm = process.env.npm_execpath?.endsWith('.js')
    ? [process.execPath, [process.env.npm_execpath]]
    : [isWindows ? 'npm.cmd' : 'npm', []];
  await step('Installing dependencies (once, about 500 MB)', () =>
    run(npm[0], [...npm[1], 'ci', '--no-audit', '--no-fund', '--loglevel=error'], { quiet: true }),
  );
  if (!existsSync(node))
    throw new SetupError(
      'Node 24 was not installed because npm is configured to ignore install scripts. Run: npm rebuild node',
    );
  writeFileSync(installStamp, installKey());
}

/** Every source file of the storefront build. */
function* sourcesOf(folder, accepts) {
  for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name);
    if (['node_modules', 'build', '.react-router'].includes(name)) continue;
    if (statSync(path).isDirectory()) yield* sourcesOf(path, accepts);
    else if (accepts(name)) yield path;
  }
}

function buildKey() {
  const isSource = (name) => !name.includes('.test.');
  const files = ['domain', 'contract', 'storefront'].flatMap((folder) => [...sourcesOf(join(root, folder), isSource)]);
  return hashOf(installKey(), ...files.flatMap((file) => [file.slice(root.length), readFileSync(file)]));
}

const isBuilt = () => readStamp(buildStamp) === buildKey();

const bundleStamp = join(root, 'build', '.easel-build');

function bundleKey() {
  const isSource = (name) => name.endsWith('.ts') && !name.endsWith('.test.ts');
  const folders = ['search', 'platform', 'search-api', 'server', 'demo'];
  const files = folders.flatMap((folder) => [...sourcesOf(join(root, folder), isSource)]);
  return hashOf(buildKey(), ...files.flatMap((file) => [file.slice(root.length), readFileSync(file)]));
}

/** Bundles the process that `npm start` runs, with the pages. */
async function bundle() {
  await build();
  if (readStamp(bundleStamp) === bundleKey()) return;
  await step('Bundling the shop', () => run(node, ['storefront/bundle-shop.ts'], { quiet: true }));
  writeFileSync(bundleStamp, bundleKey());
}

async function build() {
  if (isBuilt()) return;
  await step('Building the storefront', () =>
    run(node, [tool('@react-router/dev', 'react-router'), 'build'], {
      quiet: true,
      cwd: join(root, 'storefront'),
      env: { NODE_ENV: 'production' },
    }),
  );
  writeFileSync(buildStamp, buildKey());
}

/** Runs the shop until it exits. Ctrl-C reaches the child process directly; this process waits for its graceful shutdown. */
async function runShop(args) {
  await run(node, ['demo/main.ts', '--first-start']).then(exitOnFailure);
  // They keep the memory small: docs/operations.md#starting-and-stopping.
  const { nodeFlags, environment } = readJson(join(root, 'scripts', 'memory-settings.json'));
  const env = { NODE_ENV: 'production', ...environment, ...process.env };
  const child = spawn(node, [...nodeFlags, ...args], { cwd: root, stdio: 'inherit', env });
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  return new Promise((done) => child.once('exit', (code) => done(code ?? 1)));
}

function exitOnFailure(code) {
  if (code !== 0) process.exit(code);
}

const start = async () => {
  await install();
  await bundle();
  return runShop(['build/start.js']);
};

const dev = async () => {
  await install();
  process.env.NODE_ENV = 'development';
  const watched = ['server', 'search-api', 'platform', 'domain', 'contract', 'search'].map(
    (folder) => `--watch-path=${folder}`,
  );
  return runShop([...watched, 'demo/start.ts', '--dev']);
};

/** Static checks. */
async function check() {
  await install();
  await step('Formatting and lint', () =>
    run(node, [tool('@biomejs/biome', 'biome'), 'check', '--error-on-warnings'], { quiet: true }),
  );
  await step('Import rules', () => run(node, ['scripts/check-imports.ts'], { quiet: true }));
  await step('Citations', () => run(node, ['scripts/check-citations.ts'], { quiet: true }));
  await step('Names', () => run(node, ['scripts/check-names.ts'], { quiet: true }));
  await step('Types', async () => {
    const typegen = await run(node, [tool('@react-router/dev', 'react-router'), 'typegen'], {
      quiet: true,
      cwd: join(root, 'storefront'),
    });
    const codes = [typegen];
    // By default four checkers share the work, each with types of its own. More than there are cores only cost time.
    const checkers = String(Math.min(4, availableParallelism()));
    for (const project of ['domain', '.', 'storefront', 'e2e'])
      codes.push(await run(node, [tool('typescript', 'tsc'), '-p', project, '--checkers', checkers], { quiet: true }));
    return Math.max(...codes);
  });
  // Both use one core.
  await Promise.all([step('Unused code', () => run(node, [tool('knip')], { quiet: true })), build()]);
  return 0;
}

/** Runs all tests, or those whose path contains a word: `npm test -- coupons`. */
async function test() {
  const words = process.argv.slice(3);
  const selected = words.length > 0 ? findTestFiles(root, words) : { units: [], journeys: [] };
  const [hasUnits, hasJourneys] = Object.values(selected).map((files) => words.length === 0 || files.length > 0);
  if (!hasUnits && !hasJourneys) throw new SetupError(`No test file has ${words.join(' or ')} in its path.`);
  await install();
  mkdirSync(join(root, '.cache'), { recursive: true });
  // The tests start many processes with the same modules.
  process.env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'compiled');
  // Installed while the unit tests run.
  const chromium = hasJourneys ? requireTestBrowser() : undefined;
  chromium?.catch(() => undefined);
  const units = hasUnits ? await runUnits(selected.units) : NO_TESTS;
  const journeys = hasJourneys ? await runJourneys(await chromium, selected.journeys) : NO_TESTS;
  const failed = [...units.failed, ...journeys.failed];
  const retried = [...units.flaky, ...journeys.flaky];
  sayTests('Passed on retry', retried);
  sayTests('Failed', failed);
  if (retried.length > 0) say(`\nRetries: ${retried.length}. A test that needs one again has to be fixed.`);
  say(
    `\n${units.passed + journeys.passed} passed, ${failed.length} failed, ${units.skipped + journeys.skipped} skipped`,
  );
  return units.exit !== 0 || journeys.exit !== 0 ? 1 : 0;
}

const NO_TESTS = { exit: 0, passed: 0, failed: [], flaky: [], skipped: 0 };

const requireTestBrowser = () =>
  requireChromium({ run, say, node, playwright: tool('@playwright/test', 'playwright') });

/** Runs the browser tests. Each has one retry. */
async function runJourneys(CHROMIUM, files) {
  await build();
  const report = join(root, '.cache', 'journeys.json');
  const exit = await run(
    node,
    [tool('@playwright/test', 'playwright'), 'test', '--config=e2e/playwright.config.ts', ...files],
    {
      env: { NODE_ENV: 'test', CHROMIUM, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    },
  );
  const results = readJson(report);
  const { expected, flaky, skipped } = results.stats;
  return {
    exit,
    passed: expected + flaky,
    failed: journeysWith('unexpected', results),
    flaky: journeysWith('flaky', results),
    skipped,
  };
}

/** Runs the unit and server tests, and runs files with failures once more on their own, because a busy machine can break a test that is correct. */
async function runUnits(files) {
  const report = join(root, '.cache', 'units.json');
  const isComplete = files.length === 0;
  const vitest = (...args) =>
    run(node, [tool('vitest'), 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...args], {
      // Dozens of tests start the shop as a process. The bundle, which one of them tests anyway, starts in half the time.
      env: { NODE_ENV: 'test', ...(isComplete && { SHOP_BUNDLE: 'build' }) },
    });
  // Some server tests request pages.
  await (isComplete ? bundle() : build());
  const exit = await vitest(...files);
  const { numPassedTests: passed, numPendingTests: skipped, ...first } = readJson(report);
  const failed = failedUnits(first);
  if (failed.length === 0) return { exit, passed, failed, flaky: [], skipped };

  say('\nRunning the files with failures again …');
  const secondExit = await vitest('--maxWorkers=1', ...new Set(failed.map(({ file }) => file)));
  const failedAgain = failedUnits(readJson(report));
  const hasFailedAgain = ({ file, title }) => failedAgain.some((test) => test.file === file && test.title === title);
  const flaky = failed.filter((test) => !hasFailedAgain(test));
  return { exit: secondExit, passed: passed + flaky.length, failed: failedAgain, flaky, skipped };
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

function sayTests(label, tests) {
  if (tests.length > 0) say(`\n${label}:\n${tests.map(describeTest).join('\n')}`);
}

/** Runs a command on the shop's data and passes its arguments on. Ctrl-C reaches the child process directly. */
async function runCommand(script) {
  await install();
  process.on('SIGINT', () => undefined);
  return run(node, [script, ...process.argv.slice(3)]);
}

const SCREENSHOTS_PORT = 3986;

/** Takes the README's screenshots in a temporary shop with the full demo catalogue. */
async function pictures() {
  await install();
  const CHROMIUM = await requireTestBrowser();
  await build();
  const shop = spawn(node, ['e2e/shop-for-tests.ts', String(SCREENSHOTS_PORT), '1200', '--screenshots'], {
    cwd: root,
    stdio: 'inherit',
  });
  try {
    const origin = `http://localhost:${SCREENSHOTS_PORT}`;
    await step('Starting a shop', () => waitUntilReady(`${origin}/health/ready`, shop));
    return await run(node, ['e2e/pictures/readme.ts', origin], { env: { CHROMIUM } });
  } finally {
    shop.kill('SIGTERM');
  }
}

async function waitUntilReady(url, shop) {
  while (shop.exitCode === null) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return 0;
    await new Promise((done) => setTimeout(done, 300));
  }
  return 1;
}

const commands = {
  start,
  dev,
  check,
  test,
  build: async () => {
    await install();
    await bundle();
    return 0;
  },
  demo: () => runCommand('demo/main.ts'),
  import: () => runCommand('server/commands/import-main.ts'),
  export: () => runCommand('server/commands/export-main.ts'),
  backup: () => runCommand('server/commands/backup-main.ts'),
  restore: () => runCommand('server/commands/restore-main.ts'),
  'audit:verify': () => runCommand('server/commands/audit-main.ts'),
  'media:move': () => runCommand('server/commands/media-main.ts'),
  'search:load': () => runCommand('server/commands/load-main.ts'),
  jobs: () => runCommand('server/commands/jobs-main.ts'),
  'search:push': () => runCommand('server/commands/push-main.ts'),
  bench: async () => {
    await install();
    await bundle();
    return runCommand('bench/all.ts');
  },
  pictures,
  doctor: () => doctor({ root, node, isInstalled, isBuilt, say }),
};

try {
  requireNode();
  const command = commands[process.argv[2]];
  if (!command) throw new SetupError(`Usage: npm run <command>. Commands: ${Object.keys(commands).join(', ')}.`);
  process.exit(await command());
} catch (error) {
  process.stderr.write(`\n${error instanceof SetupError ? error.message : (error.stack ?? error)}\n\n`);
  process.exit(1);
}
