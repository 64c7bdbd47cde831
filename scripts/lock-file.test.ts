import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  optionalDependencies?: Record<string, string>;
  resolved?: string;
}

const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, Locked>;
};

test('the lock file contains the binaries of every platform, so that a clone installs on all of them', () => {
  const locked = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')));
  const missing = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies).filter((name) => !locked.has(name)),
  );
  expect(missing).toEqual([]);
});

test('dependencies have exact versions, so that everyone runs the same code', () => {
  const workspaces = [
    '.',
    'domain',
    'contract',
    'search',
    'platform',
    'search-api',
    'server',
    'storefront',
    'demo',
    'e2e',
    'bench',
  ];
  const loose = workspaces.flatMap((workspace) => {
    const project = JSON.parse(readFileSync(new URL(`../${workspace}/package.json`, import.meta.url), 'utf8'));
    const requested = {
      ...project.dependencies,
      ...project.devDependencies,
      ...project.optionalDependencies,
    } as Record<string, string>;
    return Object.entries(requested).filter(
      ([, version]) => !/^(npm:[@\w/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    );
  });
  expect(loose).toEqual([]);
});
