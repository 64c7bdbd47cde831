import { expect, test } from 'vitest';
import { encodeBars } from './encode-bars.ts';

/** The widths of bars and gaps in turn, as a scanner sees them. */
async function widthsOf(content: string) {
  const { bars } = await encodeBars(content);
  return bars.flatMap(({ at, width }, index) => {
    const next = bars[index + 1];
    return next ? [width, next.at - at - width] : [width];
  });
}

test('a code starts, ends and has a checksum as Code 128 wants it', async () => {
  const widths = await widthsOf('TC12');
  const symbols = Array.from({ length: Math.floor(widths.length / 6) }, (_, at) =>
    widths.slice(6 * at, 6 * at + 6).join(''),
  );
  // Start B; T, C; C is switched on for two digits; the checksum; stop.
  expect(symbols[0]).toBe('211214');
  expect(widths.slice(-7).join('')).toBe('2331112');
  // Every symbol is eleven units wide.
  for (const symbol of symbols.slice(0, -1))
    expect([...symbol].reduce((sum, digit) => sum + Number(digit), 0)).toBe(11);
});

test('the code is as wide as its bars', async () => {
  const { width, bars } = await encodeBars('TC123456789012');
  expect(bars[0]?.at).toBe(0);
  expect((bars.at(-1)?.at ?? 0) + (bars.at(-1)?.width ?? 0)).toBe(width);
});
