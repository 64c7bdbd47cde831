import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isUserName } from '@easel/domain/accounts/user-name';
import fc from 'fast-check';
import { matchRoutes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { findPagePolicy, findRouteId, PAGES } from './route-policies.ts';

describe('public pages declare the parameters they read', () => {
  const queryAt = (path: string) => {
    const policy = findPagePolicy(path);
    return policy.cache === 'public' ? policy.query : undefined;
  };

  test.each(['/all', '/prints', '/paintings', '/paintings/abstract'])('%s reads filters, sort and page', (path) => {
    expect(queryAt(path)).toEqual(expect.arrayContaining(['query', 'color', 'sort', 'page', 'priceMin']));
    expect(queryAt(path)).not.toContain('keyword');
  });

  test.each(['/art-collection/Blue-Rooms/7/9/view', '/aa-collection/art-collection/Blue-Rooms/7/9/view'])(
    '%s reads its page number',
    (path) => {
      expect(queryAt(path)).toEqual(['page']);
    },
  );

  test.each(['/ada-moreau', '/account/profile/7'])('%s reads which works of the artist are shown', (path) => {
    expect(queryAt(path)).toEqual(['works', 'page']);
  });

  test('a feature page reads its page number', () => {
    expect(queryAt('/paintings/blue-sea/feature')).toEqual(['page', 'hitsPerPage']);
  });

  test.each(['/public/browse', '/public/feature'])('%s reads the parameters of older addresses', (path) => {
    expect(queryAt(path)).toEqual(expect.arrayContaining(['category', 'keyword', 'styles', 'price', 'page']));
  });

  test.each(['/', '/art/Painting-Blue/7/9/view', '/u/7', '/preferences', '/nonsense/deeper'])(
    '%s reads none',
    (path) => {
      expect(queryAt(path)).toEqual([]);
    },
  );
});

test.each([
  ['/account', 'personal'],
  ['/account/addresses', 'personal'],
  ['/account/favorites', 'personal'],
  ['/account/collections', 'personal'],
  ['/account/collections/new', 'personal'],
  ['/account/collections/9/edit', 'personal'],
  ['/staff/outbox', 'personal'],
  ['/cart', 'private'],
  ['/authentication', 'no-store'],
  ['/authentication/new-password', 'no-store'],
  ['/newsletter/confirm', 'no-store'],
  ['/tv/pin/aBc', 'no-store'],
  ['/tv/subscription', 'no-store'],
])('%s is never cached: %s', (path, cache) => {
  expect(findPagePolicy(path)).toEqual({ cache });
});

test('the page and the policy of a path are those of the route that React Router finds there', () => {
  const routes = PAGES.map((page) => ({ path: page.path, caseSensitive: true, handle: page }));
  const segment = fc.constantFrom(
    ...new Set(PAGES.flatMap(({ path }) => path.split('/')).filter((part) => /^\w/.test(part))),
    'paintings',
    'all',
    '7',
    'Blue-Night',
    'caf%C3%A9',
  );
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 6 }), (segments) => {
      const path = `/${segments.join('/')}`;
      const page = matchRoutes(routes, path)?.at(-1)?.route.handle as (typeof PAGES)[number];
      expect(findPagePolicy(path).cache).toBe(page.cache);
      expect(findRouteId(path)).toBe(page.id ?? page.file.replace(/\.tsx?$/, ''));
    }),
    { numRuns: 2_000 },
  );
});

test('no user name is the first part of the path of a page', () => {
  const words = new Set(PAGES.map(({ path }) => path.split('/')[0] ?? '').filter((word) => /^[a-z]/.test(word)));
  expect([...words].filter(isUserName)).toEqual([]);
});

/** All modules that a page consists of. */
function modulesOf(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?'(\.[^']+\.tsx?)'/g)) {
    const path = join(dirname(file), specifier);
    if (existsSync(path)) modulesOf(path, known);
  }
  return known;
}

test('a page that everybody gets from the cache names the flags that it asks for, and no others', () => {
  const asked = PAGES.filter(({ cache }) => cache === 'public').map(({ file, path, flags = [] }) => {
    const modules = [...modulesOf(join(import.meta.dirname, file))];
    const used = modules.flatMap((module) =>
      [...readFileSync(module, 'utf8').matchAll(/useFlag\('([^']+)'/g)].map(([, flag]) => flag),
    );
    return [path, [...new Set(used)].sort(), [...flags].sort()];
  });
  expect(asked.filter(([, used, named]) => String(used) !== String(named))).toEqual([]);
  expect(asked.filter(([, used]) => String(used) !== '').map(([path]) => path)).toHaveLength(6);
});

test('what is on every page asks for no flag of the page, which most pages do not name', () => {
  const layout = [...modulesOf(join(import.meta.dirname, 'layout/shop-layout.tsx'))];
  const asking = layout.filter((module) => /useFlag\(\s*'|\bflags\['/.test(readFileSync(module, 'utf8')));
  expect(asking).toEqual([]);
});
