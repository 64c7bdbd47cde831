import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, resolve } from 'node:path';
import { findChromium } from './chromium.mjs';

const minFreeBytes = 2 * 1024 ** 3;

/** Reports problems of this installation and how to fix them. Returns 1 if one of them prevents the shop from starting. */
export async function doctor({ root, node, isInstalled, isBuilt, say }) {
  const { config, problem } = readSettings(root, node);
  const dataFolder = resolve(root, config.DATA_DIR);
  const port = config.PORT;
  const free = statfsSync(root).bavail * statfsSync(root).bsize;
  const findings = [
    { what: `Node ${process.versions.node} runs the commands`, isFine: true },
    { what: 'Dependencies are installed', isFine: isInstalled(), fix: 'npm start installs them' },
    { what: 'Node 24 is installed', isFine: existsSync(node), fix: 'npm rebuild node' },
    { what: 'The storefront build is up to date', isFine: isBuilt(), fix: 'npm start builds it' },
    { what: 'The settings are valid', isFine: problem === '', isFatal: true, fix: problem },
    {
      what: `${dataFolder} is writable`,
      isFine: canWrite(dataFolder),
      isFatal: true,
      fix: 'change its owner, or set DATA_DIR to another folder',
    },
    {
      what: `There is enough disk space (${Math.round(free / 1024 ** 3)} GB free)`,
      isFine: free > minFreeBytes,
      isFatal: true,
      fix: 'free at least 2 GB',
    },
    {
      what: `Port ${port} is free`,
      isFine: await isFree(port),
      fix: `the shop may already be running; otherwise PORT=${port + 1} npm start`,
    },
    {
      what: 'Chromium is installed for the browser tests',
      isFine: findChromium() !== undefined,
      fix: 'npm test installs it if it has permission; on Debian: apt-get install chromium-headless-shell',
    },
  ];
  for (const { what, isFine, fix } of findings) say(isFine ? `  ok    ${what}` : `  fail  ${what}: no. Fix: ${fix}`);
  const fatal = findings.filter(({ isFine, isFatal }) => !isFine && isFatal);
  say(
    fatal.length === 0
      ? '\nThe shop can start.'
      : `\n${fatal.length} of these problems prevent the shop from starting.`,
  );
  return fatal.length === 0 ? 0 : 1;
}

/** The settings as the shop reads them, or the validation error. */
function readSettings(root, node) {
  const defaults = { DATA_DIR: 'data', PORT: 3000 };
  if (!existsSync(node)) return { config: defaults, problem: '' };
  const script = [
    "if (require('node:fs').existsSync('.env')) process.loadEnvFile('.env');",
    "import('./server/config.ts').then(({ readConfig }) => console.log(JSON.stringify(readConfig(process.env))))",
    '.catch((error) => { console.log(error.message); process.exit(1); })',
  ].join('\n');
  try {
    const text = execFileSync(node, ['-e', script], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    return { config: JSON.parse(text), problem: '' };
  } catch (error) {
    return { config: defaults, problem: String(error.stdout).trim() };
  }
}

/** Checks the folder, or its nearest existing parent. */
function canWrite(folder) {
  if (!existsSync(folder)) return canWrite(dirname(folder));
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function isFree(port) {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
}
