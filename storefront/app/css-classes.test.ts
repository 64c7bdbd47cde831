import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('.', import.meta.url).pathname;
const filesWith = (ending: string) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(ending));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const classesOf = (css: string) => new Set([...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, found]) => found));

/** CSS modules are not typed, so a class that is renamed on one side only would go unnoticed. */
test('every class that a component uses is defined in its CSS module', () => {
  const missing = filesWith('.tsx').flatMap((file) => {
    const text = read(file);
    return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, name = '', path = '']) => {
      const defined = classesOf(read(join(dirname(file), path)));
      const used = [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, found = '']) => found);
      return used.filter((found) => found !== 'module' && !defined.has(found)).map((found) => `${file}: ${found}`);
    });
  });
  expect(missing).toEqual([]);
});

test('every shared class that a component or a CSS module uses is defined in styles/', () => {
  const shared = classesOf(['base', 'layouts'].map((name) => read(`styles/${name}.css`)).join(''));
  const missing = [...filesWith('.module.css'), ...filesWith('.tsx')].flatMap((file) =>
    [...read(file).matchAll(/composes: ([\w -]+) from global|className="([^"]+)"/g)]
      .flatMap(([, composed, named]) => (composed ?? named ?? '').split(' '))
      .filter((found) => !shared.has(found))
      .map((found) => `${file}: ${found}`),
  );
  expect(missing).toEqual([]);
});
