import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requireChromium } from './chromium.mjs';

const SHELL = '/usr/bin/chromium-headless-shell';

/** Chooses a browser on a machine whose commands end with `exit`. Returns the browser and the commands. */
async function choose({ found, mayInstall, exit = 0 }) {
  const commands = [];
  const run = async (program, args) => {
    commands.push([program, ...args.filter((arg) => /^[a-z]/.test(arg))].join(' '));
    return exit;
  };
  const browser = await requireChromium({ run, say: () => undefined, found, mayInstall });
  return { browser, commands };
}

beforeEach(() => vi.stubEnv('CHROMIUM', undefined));
afterEach(() => vi.unstubAllEnvs());

test('an installed headless shell is used, and so is the browser that somebody has chosen', async () => {
  expect(await choose({ found: SHELL, mayInstall: true })).toEqual({ browser: SHELL, commands: [] });
  vi.stubEnv('CHROMIUM', '/opt/chrome');
  expect(await choose({ found: '/opt/chrome', mayInstall: true })).toEqual({ browser: '/opt/chrome', commands: [] });
});

test('the headless shell is installed even if there is a whole browser, which takes twice the time', async () => {
  const { browser, commands } = await choose({ found: '/usr/bin/chromium', mayInstall: true });
  expect(browser).toBe(SHELL);
  expect(commands.at(-1)).toContain('install chromium-headless-shell');
});

test('the whole browser is used where nothing can be installed', async () => {
  const whole = '/usr/bin/chromium';
  expect(await choose({ found: whole, mayInstall: false })).toEqual({ browser: whole, commands: [] });
  expect((await choose({ found: whole, mayInstall: true, exit: 100 })).browser).toBe(whole);
});
