import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unpackWoff } from './unpack-woff.ts';

/** The typefaces of the shop, for documents. */
export type Typeface = 'sans' | 'sans-bold' | 'serif' | 'serif-italic';

/** A typeface is a file per script. A character that Fraunces does not have is written in Inter. */
const INTER_SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'] as const;
const FRAUNCES_SCRIPTS = ['latin', 'latin-ext', 'vietnamese'] as const;

interface FontFile {
  /** Also its name in the document. */
  path: string;
  has: (codePoint: number) => boolean;
}

const { resolve } = createRequire(import.meta.url);

const filesOf = (family: 'inter' | 'fraunces', scripts: readonly string[], style: string): FontFile[] => {
  const ranges = JSON.parse(readFileSync(resolve(`@fontsource/${family}/unicode.json`), 'utf8')) as Record<
    string,
    string
  >;
  return scripts.map((script) => ({
    path: `@fontsource/${family}/files/${family}-${script}-${style}.woff`,
    has: readRanges(ranges[script] ?? ''),
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

/** Stands for characters of scripts that the typefaces do not have. */
const MISSING = '?';

/** Splits a text into runs by the fonts that have its characters. Control characters are left out. */
export function runsOf(text: string, typeface: Typeface): TextRun[] {
  const fonts = fontsOf(typeface);
  const runs: TextRun[] = [];
  for (const character of text.normalize('NFC').replaceAll(/\p{C}/gu, '')) {
    const codePoint = character.codePointAt(0) ?? 0;
    const found = fonts.find(({ has }) => has(codePoint));
    const last = runs.at(-1);
    const font = (found ?? fonts[0])?.path ?? '';
    const written = found ? character : MISSING;
    if (last?.font === font) last.text += written;
    else runs.push({ font, text: written });
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
