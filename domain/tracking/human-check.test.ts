import { expect, test } from 'vitest';
import { HUMAN_EVENTS, isRobot } from './human-check.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test('human visitors scroll, resize, touch, move, type or focus', () => {
  for (const kind of ['scroll', 'resize', 'touch', 'mouse', 'key', 'focus'])
    expect(HUMAN_EVENTS.some((event) => event.startsWith(kind))).toBe(true);
});

test.each([
  [firefox, false, false],
  [firefox, true, true],
  ['Mozilla/5.0 (compatible; Googlebot/2.1)', false, true],
  ['Mozilla/5.0 HeadlessChrome/150', false, true],
  ['curl/8.0', false, true],
])('%s, automated %s: a robot %s', (userAgent, isAutomated, expected) => {
  expect(isRobot({ userAgent, isAutomated })).toBe(expected);
});

test.each([
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/605.1',
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/150 Mobile',
  'Mozilla/5.0 (Linux; Android 10; CUBOT X20 PRO) Chrome/150 Mobile',
  'Mozilla/5.0 (Linux; Android 10; CUBOT) Chrome/150 Mobile',
])('%s alone is not a robot', (userAgent) => {
  expect(isRobot({ userAgent, isAutomated: false })).toBe(false);
});
