import { expect, test } from 'vitest';
import { breakLines } from './break-lines.ts';

/** Lines of ten characters. */
const fits = (line: string) => line.length <= 10;
const broken = (text: string, maxLines?: number) => breakLines([...text], fits, maxLines);

test('lines end at blanks', () => {
  expect(broken('The sea at night, painted outdoors')).toEqual(['The sea at', 'night,', 'painted', 'outdoors']);
  expect(broken('short')).toEqual(['short']);
  expect(broken('')).toEqual([]);
});

test('a word that is too long is broken', () => {
  expect(broken('Donaudampfschifffahrt ahoy')).toEqual(['Donaudampf', 'schifffahr', 't ahoy']);
  expect(breakLines([...'abc'], () => false)).toEqual(['a', 'b', 'c']);
});

test('a line is as long as possible, whatever the length of the one before it', () => {
  const widths = (line: string) => line.replaceAll('m', '12345').length <= 60;
  expect(breakLines([...'mmmmmmmmmmmmmmmm', ...'i'.repeat(130)], widths).map((line) => line.length)).toEqual([
    12, 44, 60, 30,
  ]);
});

test('what is left after the last line is not broken', () => {
  expect(broken('one two three four five six seven', 2)).toEqual(['one two', 'three four', 'five six seven']);
});

test('a text of any length is measured a few times for each line, and never as a whole', () => {
  const effortFor = (length: number) => {
    let [measurements, characters] = [0, 0];
    const lines = breakLines([...'x'.repeat(length)], (line) => {
      measurements += 1;
      characters += line.length;
      return line.length <= 80;
    });
    return { lines: lines.length, perLine: measurements / lines.length, perCharacter: characters / length };
  };
  for (const length of [500, 5_000, 50_000]) {
    const effort = effortFor(length);
    expect(effort.lines).toBe(Math.ceil(length / 80));
    // The length of the line before fits, and one character more does not. A line of words of different widths needs a few halvings.
    expect(effort.perLine).toBeLessThan(10);
    expect(effort.perCharacter).toBeLessThan(10);
  }
});

test('words of different widths are measured a few times for each line', () => {
  const words = Array.from({ length: 5_000 }, (_, index) => 'iMwl.'[index % 5]?.repeat(1 + ((index * 7) % 11))).join(
    ' ',
  );
  const widthOf = (line: string) => [...line].reduce((sum, one) => sum + (one === 'M' || one === 'w' ? 3 : 1), 0);
  let measurements = 0;
  const lines = breakLines([...words], (line) => {
    measurements += 1;
    return widthOf(line) <= 90;
  });
  expect(measurements / lines.length).toBeLessThan(10);
  expect(lines.every((line) => widthOf(line) <= 90)).toBe(true);
  expect(lines.join(' ')).toBe(words);
});
