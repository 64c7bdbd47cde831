import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { SetupError } from './setup-error.mjs';

// The headless shell needs about half the CPU time of the whole browser, which also runs its own toolbars as pages.
const SHELL = 'chromium-headless-shell';
const names = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge'];
const paths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** An installed Chromium. */
export function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...paths].find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

const mayInstallDebianPackages = () =>
  process.getuid?.() === 0 &&
  existsSync('/usr/bin/apt-get') &&
  existsSync('/etc/os-release') &&
  /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));

/** Installs Debian's headless shell. It never removes a package, and gives up soon without a network. */
async function installShell(run) {
  const apt = (...args) =>
    run('apt-get', ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=0', ...args], {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  const code = (await apt('update')) || (await apt('install', '-y', '--no-install-recommends', '--no-remove', SHELL));
  return code === 0;
}

/** A Chromium for the browser tests: a headless shell, which is installed if we can, any other installed Chromium, or Playwright's own. */
export async function requireChromium({
  run,
  say,
  node,
  playwright,
  found = findChromium(),
  mayInstall = mayInstallDebianPackages(),
}) {
  const isChosen = found !== undefined && found === process.env.CHROMIUM;
  if (isChosen || found?.endsWith(SHELL)) return found;
  if (mayInstall) {
    say('Installing Chromium for the browser tests …');
    if (await installShell(run)) return `/usr/bin/${SHELL}`;
  }
  if (found) return found;
  say('Downloading Chromium for the browser tests …');
  if ((await run(node, [playwright, 'install', 'chromium'], { quiet: true })) === 0) {
    const script = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))";
    return execFileSync(node, ['-e', script], { encoding: 'utf8' }).trim();
  }
  throw new SetupError(
    'The browser tests need Chromium. Install it (on Debian: apt-get install chromium-headless-shell) or set its path: CHROMIUM=/path npm test',
  );
}
