import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import { unpackWoff } from './unpack-woff.ts';

/** The typefaces of the shop, for documents. */
export type Typeface = 'sans' | 'sans-bold' | 'serif' | 'serif-italic';

/** A typeface is a file per script. A character that Fraunces does not have is written in Inter. */
const INTER_SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'] as const;
const FRAUNCES_SCRIPTS = ['latin', 'latin-ext', 'vietnamese'] as const;

interface FontFile {
  /** Also its name in the document. */
  path: string;
  /** Whether the file is meant for a character. It may lack it all the same. */
  covers: (codePoint: number) => boolean;
}

const require = createRequire(import.meta.url);
const { resolve } = require;

const filesOf = (family: 'inter' | 'fraunces', scripts: readonly string[], style: string): FontFile[] => {
  const ranges = JSON.parse(readFileSync(resolve(`@fontsource/${family}/unicode.json`), 'utf8')) as Record<
    string,
    string
  >;
  return scripts.map((script) => ({
    path: `@fontsource/${family}/files/${family}-${script}-${style}.woff`,
    covers: readRanges(ranges[script] ?? ''),
  }));
};

/** Reads `U+0000-00FF,U+0131`. */
function readRanges(text: string): (codePoint: number) => boolean {
  const ranges = [...text.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)].map(([, from = '', to = from]) => [
    Number.parseInt(from, 16),
    Number.parseInt(to, 16),
  ]);
  return (codePoint) => ranges.some(([from = 0, to = 0]) => codePoint >= from && codePoint <= to);
}

let typefaces: Record<Typeface, FontFile[]> | undefined;

const fontsOf = (typeface: Typeface): FontFile[] => {
  // Read on first use: most processes never write a document.
  typefaces ??= {
    sans: filesOf('inter', INTER_SCRIPTS, '400-normal'),
    'sans-bold': filesOf('inter', INTER_SCRIPTS, '600-normal'),
    serif: [...filesOf('fraunces', FRAUNCES_SCRIPTS, '400-normal'), ...filesOf('inter', INTER_SCRIPTS, '400-normal')],
    'serif-italic': [
      ...filesOf('fraunces', FRAUNCES_SCRIPTS, '400-italic'),
      ...filesOf('inter', INTER_SCRIPTS, '400-italic'),
    ],
  };
  return typefaces[typeface];
};

/** A part of a text that is written with one font file. */
export interface TextRun {
  font: string;
  text: string;
}

const findFont = (character: string, typeface: Typeface): string | undefined => {
  const codePoint = character.codePointAt(0) ?? 0;
  return fontsOf(typeface).find(
    ({ covers, path }) => covers(codePoint) && openFont(path).hasGlyphForCodePoint(codePoint),
  )?.path;
};

/** What stands for characters that no font has. */
const SCRIPT_NAMES: readonly [RegExp, string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'Japanese'],
  [/\p{Script=Hangul}/u, 'Korean'],
  [/\p{Script=Han}/u, 'Chinese characters'],
  [/\p{Script=Arabic}/u, 'Arabic'],
  [/\p{Script=Hebrew}/u, 'Hebrew'],
  [/\p{Script=Devanagari}/u, 'Devanagari'],
  [/\p{Script=Bengali}/u, 'Bengali'],
  [/\p{Script=Tamil}/u, 'Tamil'],
  [/\p{Script=Thai}/u, 'Thai'],
  [/\p{Script=Georgian}/u, 'Georgian'],
  [/\p{Script=Armenian}/u, 'Armenian'],
  [/\p{Extended_Pictographic}/u, 'emoji'],
];

function nameScripts(missing: string): string {
  const names = SCRIPT_NAMES.filter(([script]) => script.test(missing)).map(([, name]) => name);
  // Japanese uses Chinese characters, too.
  const shown = names.includes('Japanese') ? names.filter((name) => name !== 'Chinese characters') : names;
  return `[${shown.join(', ') || (/\p{L}/u.test(missing) ? 'other letters' : 'symbol')}]`;
}

/**
 * A text in characters that the fonts have, on one line. Control characters and marks that do not combine with their letter are left out; passages in
 * other scripts are named instead: `[Japanese]`.
 */
export function toPrintable(text: string, typeface: Typeface): string {
  const plain = text
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\p{C}\p{M}]/gu, '');
  let printable = '';
  let missing = '';
  const endPassage = () => {
    if (missing === '') return;
    const words = nameScripts(missing);
    printable += /[^\s([]$/.test(printable) ? ` ${words}` : words;
    // The blanks behind the passage.
    printable += missing.slice(missing.trimEnd().length);
    missing = '';
  };
  for (const character of plain) {
    if (findFont(character, typeface) === undefined) missing += character;
    else if (missing !== '' && character === ' ') missing += character;
    else {
      const isWordNext = missing !== '' && !/\s$/.test(missing) && /[\p{L}\p{N}]/u.test(character);
      endPassage();
      printable += isWordNext ? ` ${character}` : character;
    }
  }
  endPassage();
  return printable.trim();
}

/** Whether a document shows a text as it is, with all its letters. */
export const isPrintable = (text: string, typeface: Typeface): boolean =>
  [...text.normalize('NFC')].every((character) => /[\s\p{C}]/u.test(character) || findFont(character, typeface));

/** Splits a printable text into runs by the fonts that have its characters. */
export function splitTextRuns(text: string, typeface: Typeface): TextRun[] {
  const runs: TextRun[] = [];
  for (const character of text) {
    const font = findFont(character, typeface) ?? fontsOf(typeface)[0]?.path ?? '';
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

const unpacked = new Map<string, Buffer>();

/** The font files that documents have used stay in memory: some 100 kB each. */
export function readFont(path: string): Buffer {
  const font = unpacked.get(path) ?? unpackWoff(readFileSync(resolve(path)));
  unpacked.set(path, font);
  return font;
}

const opened = new Map<string, Font>();

export function openFont(path: string): Font {
  // Loaded on first use: it takes 4 MB of memory.
  const { create } = require('fontkit') as typeof import('fontkit');
  const font = opened.get(path) ?? create(readFont(path));
  opened.set(path, font);
  return font;
}
