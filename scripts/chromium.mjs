import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { SetupError } from './setup-error.mjs';

// The headless shell needs about a third less CPU time for the browser tests than the whole browser.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'msedge',
];
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

/** A Chromium for the browser tests: an installed one, Debian's package if we can install it, or Playwright's own. */
export async function requireChromium({ run, say, node, playwright }) {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium for the browser tests …');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    const updated = await run('apt-get', ['update'], { quiet: true, env });
    const installed =
      updated === 0 &&
      (await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'], {
        quiet: true,
        env,
      }));
    if (installed === 0) return '/usr/bin/chromium-headless-shell';
  }
  say('Downloading Chromium for the browser tests …');
  if ((await run(node, [playwright, 'install', 'chromium'], { quiet: true })) === 0) {
    const script = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))";
    return execFileSync(node, ['-e', script], { encoding: 'utf8' }).trim();
  }
  throw new SetupError(
    'The browser tests need Chromium. Install it (on Debian: apt-get install chromium) or set its path: CHROMIUM=/path npm test',
  );
}
