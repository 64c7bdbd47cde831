import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Reads of the system clock and of system randomness. Use cases get `now` and `newId` from `buildApp`; stores use SQL `now()`. */
const AMBIENT = /new Date\(\)|\bDate\.now\b|\brandomUUID\b|\bMath\.random\b/;

/** Test tools are not checked. */
const UNCHECKED = ['testing'];

/** Wiring files choose the implementation. */
const isWiring = (path: string) => /-(area|main)\.ts$/.test(path);

const files = readdirSync(new URL('../server', import.meta.url), { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.includes('/') && path.endsWith('.ts') && !/\.test\.ts$|\/testing\/|node_modules/.test(path))
  .filter((path) => !UNCHECKED.includes(path.split('/')[0] ?? '') && !isWiring(path));

test('use cases and stores do not read the system clock or create random IDs', () => {
  expect(files.length).toBeGreaterThan(100);
  const ambient = files.filter((path) =>
    AMBIENT.test(readFileSync(new URL(`../server/${path}`, import.meta.url), 'utf8')),
  );
  expect(ambient).toEqual([]);
});
