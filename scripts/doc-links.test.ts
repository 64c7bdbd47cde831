import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = 'bench|contract|demo|docs|domain|e2e|platform|scripts|search|search-api|server|storefront';
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...['docs', 'docs/specification'].flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
];

test.each(pages)('every file mentioned in %s exists', (page) => {
  const text = readFileSync(join(ROOT, page), 'utf8').replace(/```.*?```/gs, '');
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.replace(/#.*/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
    .map((target) => join(dirname(page), target));
  // Paths from the repository root. Paths with a wildcard or placeholder are skipped.
  const paths = [...text.matchAll(new RegExp(`\`((?:${FOLDERS})/[\\w./-]*)\``, 'g'))].map(([, path = '']) => path);
  const missing = [...links, ...paths].filter((path) => !existsSync(join(ROOT, path)));
  expect(missing).toEqual([]);
});

const TRACKED = readTracked();
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** All files of the repository, without what is installed or built. */
function readTracked(): string[] {
  const isOwn = (path: string) => !/(^|\/)(node_modules|build|\.[^/]+)(\/|$)/.test(path);
  return FOLDERS.split('|').flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path}`)
      .filter(isOwn),
  );
}

test('a file without a folder is in a folder that the same row of “Where is …?” names', () => {
  const rows = readFileSync(join(ROOT, 'docs/where-is.md'), 'utf8').split('\n');
  const lost = rows.flatMap((row) => {
    const paths = [...row.matchAll(new RegExp(`\`((?:${FOLDERS})/[^\`]*)\``, 'g'))].map(([, path = '']) => path);
    const folders = paths.map((path) => path.slice(0, path.lastIndexOf('/') + 1).replace(/[{*].*/, ''));
    const names = [...row.matchAll(/`([\w.-]+\.(?:tsx?|css|sql))`/g)].map(([, name = '']) => name);
    return names.filter(
      (name) => !TRACKED.some((path) => nameOf(path) === name && folders.some((folder) => path.startsWith(folder))),
    );
  });
  expect(lost).toEqual([]);
});
