import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** CSS modules are not typed, so a class that is renamed on one side only would go unnoticed. */
test('every class that a component uses is defined in its CSS module', () => {
  const root = new URL('.', import.meta.url).pathname;
  const components = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  const missing = components.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, name = '', path = '']) => {
      const css = readFileSync(join(root, dirname(file), path), 'utf8');
      const defined = new Set([...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, found]) => found));
      const used = [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, found = '']) => found);
      return used.filter((found) => found !== 'module' && !defined.has(found)).map((found) => `${file}: ${found}`);
    });
  });
  expect(missing).toEqual([]);
});
