import { expect, test } from 'vitest';
import { findWrongImports } from './check-imports.ts';

test.each([
  ['domain/catalogue/badge.ts', './currency.ts'],
  ['domain/catalogue/badge.test.ts', 'vitest'],
  ['contract/catalogue/works.ts', '@easel/domain/catalogue/categories'],
  ['server/app.ts', '@easel/storefront/server'],
  ['server/catalogue/works/works.ts', './works-store.ts'],
  ['server/cart/cart.ts', '../catalogue/works.ts'],
  ['storefront/app/routes/home.tsx', '../browse/tile-row.tsx'],
  ['storefront/app/discovery/artwork-tile.tsx', '../ui/picture.tsx'],
  ['search/engine.ts', 'node:fs'],
])('%s may import %s', (path, target) => {
  expect(findWrongImports([{ path, text: `import { x } from '${target}';` }])).toEqual([]);
});

test.each([
  ['domain/catalogue/badge.ts', 'lodash'],
  ['domain/catalogue/badge.ts', 'node:fs'],
  ['domain/catalogue/badge.ts', '@easel/contract/catalogue/works'],
  ['domain/catalogue/badge.ts', '../contract/catalogue/works.ts'],
  ['contract/catalogue/works.ts', '@easel/server/app'],
  ['storefront/app/routes/home.tsx', '@easel/server/app'],
  ['storefront/app/discovery/artwork-tile.tsx', '../home/hero.tsx'],
  ['storefront/app/ui/picture.tsx', '../lib/page-meta.ts'],
  ['search/engine.ts', '@easel/domain/catalogue/badge'],
  ['search/engine.ts', 'lodash'],
  ['server/app.ts', '@easel/storefront/app/root'],
  ['server/cart/cart.ts', '../catalogue/works-store.ts'],
  ['e2e/browse.spec.ts', '@easel/domain/catalogue/badge'],
])('%s may not import %s', (path, target) => {
  expect(findWrongImports([{ path, text: `import { x } from '${target}';` }])).toHaveLength(1);
});

test('side-effect imports, dynamic imports and re-exports are seen too', () => {
  for (const text of ["import 'lodash';", "const x = await import('lodash');", "export { x } from 'lodash';"]) {
    expect(findWrongImports([{ path: 'domain/catalogue/badge.ts', text }])).toHaveLength(1);
  }
});
