import { expect, test } from 'vitest';
import { isMobileTraffic } from './mobile-traffic.ts';

test.each([
  [{ userAgent: 'Mozilla/5.0 (iPhone) Mobile' }, true],
  [{ userAgent: 'Mozilla/5.0 (X11; Linux)' }, false],
  [{ mobileHint: '?1' }, true],
  [{ mobileHint: '?0' }, false],
  [{ widthPx: 999 }, true],
  [{ widthPx: 1_000 }, false],
  [{ userAgent: 'Mozilla/5.0 (X11; Linux)', widthPx: 390 }, true],
  [{ widthPx: Number.NaN }, false],
])('mobile is width at most 999, or a phone: %j %s', (facts, expected) => {
  expect(isMobileTraffic(facts)).toBe(expected);
});
