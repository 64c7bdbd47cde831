import { expect, test } from 'vitest';
import { findCycles, findWrongImports } from './check-imports.ts';

test.each([
  ['domain/catalogue/badge.ts', '../locale/currency.ts'],
  ['domain/catalogue/badge.test.ts', 'vitest'],
  ['contract/catalogue/works.ts', '@easel/domain/catalogue/categories'],
  ['server/app.ts', '@easel/storefront/server'],
  ['server/app.ts', './staff/staff.ts'],
  ['server/catalogue/works/works.ts', '../works-store.ts'],
  ['server/selling/cart/cart.ts', './cart-store.ts'],
  ['server/selling/cart/cart.ts', '../../catalogue/works/works.ts'],
  ['server/selling/cart/cart.ts', '../../platform/db/open-database.ts'],
  ['storefront/app/routes/home.tsx', '../discovery/tile-row.tsx'],
  ['storefront/app/discovery/artwork-tile.ts', '../ui/picture.tsx'],
  ['search/engine.ts', 'node:fs'],
])('%s may import %s', (path, target) => {
  expect(findWrongImports([{ path, text: `import { x } from '${target}';` }])).toEqual([]);
});

test.each([
  ['domain/catalogue/badge.ts', 'lodash'],
  ['domain/catalogue/badge.ts', 'node:fs'],
  ['domain/catalogue/badge.ts', '@easel/contract/catalogue/works'],
  ['domain/catalogue/badge.ts', '../../contract/catalogue/works.ts'],
  ['domain/catalogue/badge.ts', '../selling/cart-cache.ts'],
  ['contract/catalogue/works.ts', '@easel/server/app'],
  ['contract/catalogue/works.ts', '../discovery/search.ts'],
  ['storefront/app/routes/home.tsx', '@easel/server/app'],
  ['storefront/app/discovery/artwork-tile.ts', '../catalogue/work-label.tsx'],
  ['storefront/app/ui/picture.tsx', '../lib/page-meta.ts'],
  ['search/engine.ts', '@easel/domain/catalogue/badge'],
  ['search/engine.ts', 'lodash'],
  ['server/app.ts', '@easel/storefront/app/root'],
  ['platform/http/send-page.ts', '../../catalogue/works/works.ts'],
  ['server/catalogue/works/works.ts', '../../discovery/discovery.ts'],
  ['server/selling/cart/cart.ts', '../../catalogue/works-store.ts'],
  ['server/selling/cart/cart.ts', '../orders/orders-store.ts'],
  ['server/selling/cart/cart-routes.ts', './cart-store.ts'],
  ['server/selling/cart/cart-store.ts', './cart-routes.ts'],
  ['e2e/browse.spec.ts', '@easel/domain/catalogue/badge'],
])('%s may not import %s', (path, target) => {
  expect(findWrongImports([{ path, text: `import { x } from '${target}';` }])).toHaveLength(1);
});

test('side-effect imports, dynamic imports and re-exports are checked too', () => {
  for (const text of ["import 'lodash';", "const x = await import('lodash');", "export { x } from 'lodash';"]) {
    expect(findWrongImports([{ path: 'domain/catalogue/badge.ts', text }])).toHaveLength(1);
  }
});

test('a cycle is reported as the chain of its files, type-only imports included', () => {
  const files = [
    { path: 'domain/text/a.ts', text: "import { b } from './b.ts';" },
    { path: 'domain/text/b.ts', text: "import type { C } from './c.ts';" },
    { path: 'domain/text/c.ts', text: "export { a } from '@easel/domain/text/a';" },
    { path: 'domain/text/d.ts', text: "import { a } from './a.ts';" },
  ];
  expect(findCycles(files)).toEqual([
    'Import cycle: domain/text/a.ts -> domain/text/b.ts -> domain/text/c.ts -> domain/text/a.ts',
  ]);
  expect(findCycles(files.slice(1))).toEqual([]);
});
