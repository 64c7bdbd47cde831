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
