import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** `U+0020-007E, U+00A0` as a list of code points. */
const codePointsOf = (ranges: string): number[] =>
  [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(([, first = '', last = first]) => {
    const start = Number.parseInt(first, 16);
    return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, index) => start + index);
  });

const script = codePointsOf(/^characters='(.*)'$/m.exec(read('./fonts/subset-fonts.sh'))?.[1] ?? '');
const faces = read('./fonts.css')
  .split('@font-face')
  .flatMap((face) => {
    const [url] = /[^/"]+\.woff2/.exec(face) ?? [];
    return url ? [{ url, isSubset: face.includes('./fonts/'), characters: codePointsOf(face) }] : [];
  });

test('the stylesheet has the characters that the subsets were made with', () => {
  expect(script.length).toBeGreaterThan(150);
  const subsets = faces.filter(({ isSubset }) => isSubset);
  expect(subsets).toHaveLength(4);
  for (const { url, characters } of subsets) expect(characters, url).toEqual(script);
});

test('a character is in one file of a font only, so that no page loads two files for it', () => {
  const complete = faces.filter(({ isSubset }) => !isSubset);
  expect(complete).toHaveLength(8);
  for (const { url, characters } of complete)
    expect(
      characters.filter((character) => script.includes(character)),
      url,
    ).toEqual([]);
});
