import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  optionalDependencies?: Record<string, string>;
  resolved?: string;
}

const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, Locked>;
};

test('the lock file holds the binaries of every platform, so that a clone installs on all of them', () => {
  const held = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')));
  const missing = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies).filter((name) => !held.has(name)),
  );
  expect(missing).toEqual([]);
});

test('the project asks for exact versions, so that everybody runs the same', () => {
  const rooms = ['.', 'domain', 'contract', 'search', 'server', 'storefront', 'demo', 'e2e', 'bench'];
  const loose = rooms.flatMap((room) => {
    const project = JSON.parse(readFileSync(new URL(`../${room}/package.json`, import.meta.url), 'utf8'));
    const asked = { ...project.dependencies, ...project.devDependencies, ...project.optionalDependencies } as Record<
      string,
      string
    >;
    return Object.entries(asked).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
  });
  expect(loose).toEqual([]);
});
