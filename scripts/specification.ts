import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of the repository, with its path from the root. */
export interface TextFile {
  path: string;
  text: string;
}

const SKIPPED = new Set(['node_modules', 'build', 'data', 'test-results']);
const IS_TEXT = /\.(tsx?|mjs|css|sql|md)$/;

/** All sources, style sheets, migrations and documents below a folder. */
export function readTextFiles(folder = '.'): TextFile[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) || entry.name.startsWith('.') ? [] : readTextFiles(path);
    return entry.isFile() && IS_TEXT.test(entry.name) ? [{ path, text: readFileSync(path, 'utf8') }] : [];
  });
}

/** The anchor that GitHub gives a heading: `Page meta` becomes `page-meta`. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

export interface Section {
  /** `listings.md#paging` */
  id: string;
  title: string;
  isBuilt: boolean;
}

const FOLDER = 'docs/specification/';

/** The sections of the specification, in the order of its README. */
export function readSections(files: readonly TextFile[]): Section[] {
  const pages = new Map(
    files.flatMap(({ path, text }) => (path.startsWith(FOLDER) ? [[path.slice(FOLDER.length), text]] : [])),
  );
  const order = [...(pages.get('README.md') ?? '').matchAll(/^\| \[([\w-]+\.md)\]/gm)].map(([, page = '']) => page);
  return order.flatMap((page) => {
    const [head = '', ...parts] = (pages.get(page) ?? '').split(/^## /m);
    const title = /^# (.*)$/m.exec(head)?.[1] ?? page;
    return parts.map((part) => {
      const [heading = '', ...lines] = part.split('\n');
      const isBuilt = !lines.some((line) => line.startsWith('Not built yet.'));
      return { id: `${page}#${anchorOf(heading)}`, title: `${title}: ${heading}`, isBuilt };
    });
  });
}

/** Ids of the sections that a text cites. */
export const citedSections = (text: string): string[] =>
  [...text.matchAll(/docs\/specification\/([\w-]+\.md#[\w-]+)/g)].map(([, id = '']) => id);
