import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { anchorOf, readTextFiles, type TextFile } from './specification.ts';

/**
 * Finds references to documents and headings that do not exist: citations in comments (`docs/specification/listings.md#paging`) and links between
 * documents. Sections of a text outside of the repository cannot be cited.
 */

const FOREIGN = /\b(?:account|browse) §/;
const CITATION = /\bdocs\/[\w/.-]+?\.md(?:#[\w-]+)?/g;
const LINK = /\]\(([^)\s:]*?\.md)?(#[\w-]+)?\)/g;

/** A message for every wrong reference, with its place. */
export function findWrongCitations(files: readonly TextFile[]): string[] {
  const anchors = new Map(
    files.filter(({ path }) => path.endsWith('.md')).map(({ path, text }) => [path, new Set(readAnchors(text))]),
  );
  const isMissing = (target: string) => {
    const [path = '', anchor] = target.split('#');
    const found = anchors.get(path);
    return !found || (anchor !== undefined && !found.has(anchor));
  };
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const place = `${path}:${index + 1}`;
      const foreign = FOREIGN.test(line)
        ? [`${place}: cites a section outside of the repository. Name one of docs/specification`]
        : [];
      const cited = [...line.matchAll(CITATION)].map(([target]) => target);
      const linked = path.endsWith('.md') ? linksIn(path, line) : [];
      const missing = [...cited, ...linked].filter(isMissing);
      return [...foreign, ...missing.map((target) => `${place}: there is no ${target}`)];
    }),
  );
}

const readAnchors = (text: string) => [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading));

/** Targets of links to documents, as paths from the root. */
function linksIn(page: string, line: string): string[] {
  return [...line.matchAll(LINK)].flatMap(([, target, anchor = '']) => {
    if (target === undefined) return anchor === '' ? [] : [`${page}${anchor}`];
    return [`${join(page, '..', target)}${anchor}`];
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const wrong = findWrongCitations(readTextFiles());
  for (const message of wrong) console.error(message);
  process.exitCode = wrong.length > 0 ? 1 : 0;
}
