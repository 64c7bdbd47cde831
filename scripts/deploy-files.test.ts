import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SETTINGS } from '@easel/server/config';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Settings in files for containers and services, by the lines that set them. */
const settingsIn = (text: string, line: RegExp): string[] => [...text.matchAll(line)].map(([, name = '']) => name);

test('deployments set only settings that the shop has', () => {
  const compose = read('deploy/compose.yaml');
  const shop = compose.slice(compose.indexOf('x-shop'), compose.indexOf('depends_on'));
  const names = [
    ...settingsIn(shop, /^ {4}([A-Z][A-Z0-9_]+):/gm),
    ...settingsIn(read('deploy/helm/easel/values.yaml'), /^ {2}([A-Z][A-Z0-9_]+):/gm),
    ...settingsIn(read('deploy/varnish.vcl'), /\b(CDN\w*)=/g),
  ];
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !(name in SETTINGS))).toEqual([]);
});

test('the image has every package of the project', () => {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  expect(settingsIn(read('Dockerfile'), /^COPY (\S+)\/package\.json \S+$/gm).sort()).toEqual(workspaces.toSorted());
});

test('image and service start the shop as npm start does', () => {
  const { nodeFlags, environment } = JSON.parse(read('scripts/memory-settings.json')) as {
    nodeFlags: string[];
    environment: Record<string, string>;
  };
  for (const file of ['Dockerfile', 'deploy/easel.service']) {
    const text = read(file);
    for (const part of [...nodeFlags, 'build/main.js', `MALLOC_ARENA_MAX=${environment.MALLOC_ARENA_MAX}`])
      expect(text).toContain(part);
  }
});
