import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, resolve } from 'node:path';
import { findChromium } from './chromium.mjs';

const wantedBytes = 2 * 1024 ** 3;

/** Says what is wrong with this installation and how to mend it; answers 1 where something keeps the shop from starting. */
export async function doctor({ root, node, isInstalled, isBuilt, say }) {
  const { config, problem } = readSettings(root, node);
  const dataFolder = resolve(root, config.DATA_DIR);
  const port = config.PORT;
  const free = statfsSync(root).bavail * statfsSync(root).bsize;
  const findings = [
    { what: `Node ${process.versions.node} runs the commands`, isFine: true },
    { what: 'Everything is installed', isFine: isInstalled(), mend: 'npm start installs it' },
    { what: 'Node 24 came with the install', isFine: existsSync(node), mend: 'npm rebuild node' },
    { what: 'The pages are built from the sources as they are', isFine: isBuilt(), mend: 'npm start builds them' },
    { what: 'The settings make sense', isFine: problem === '', isGrave: true, mend: problem },
    {
      what: `${dataFolder} can be written`,
      isFine: canWrite(dataFolder),
      isGrave: true,
      mend: 'change its owner, or set DATA_DIR to another folder',
    },
    {
      what: `The disk has room (${Math.round(free / 1024 ** 3)} GB free)`,
      isFine: free > wantedBytes,
      isGrave: true,
      mend: 'free at least 2 GB',
    },
    {
      what: `Port ${port} is free`,
      isFine: await isFree(port),
      mend: `the shop may be running already; otherwise PORT=${port + 1} npm start`,
    },
    {
      what: 'Chromium is there for the browser tests',
      isFine: findChromium() !== undefined,
      mend: 'npm test installs it where it may; on Debian: apt-get install chromium',
    },
  ];
  for (const { what, isFine, mend } of findings) say(isFine ? `  ok    ${what}` : `  mend  ${what}: not so. ${mend}`);
  const grave = findings.filter(({ isFine, isGrave }) => !isFine && isGrave);
  say(grave.length === 0 ? '\nThe shop can start.' : `\n${grave.length} of these keep the shop from starting.`);
  return grave.length === 0 ? 0 : 1;
}

/** The settings as the shop itself would read them, or what is wrong with them. */
function readSettings(root, node) {
  const usual = { DATA_DIR: 'data', PORT: 3000 };
  if (!existsSync(node)) return { config: usual, problem: '' };
  const script = [
    "if (require('node:fs').existsSync('.env')) process.loadEnvFile('.env');",
    "import('./server/config.ts').then(({ readConfig }) => console.log(JSON.stringify(readConfig(process.env))))",
    '.catch((error) => { console.log(error.message); process.exit(1); })',
  ].join('\n');
  try {
    const text = execFileSync(node, ['-e', script], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    return { config: JSON.parse(text), problem: '' };
  } catch (error) {
    return { config: usual, problem: String(error.stdout).trim() };
  }
}

/** The folder itself, or where it is not there yet, the nearest one above it. */
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
