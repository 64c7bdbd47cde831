import { expect, test } from 'vitest';
import { withoutPreloads } from './deferred-hydration.ts';

test('nothing is preloaded for the entry module', () => {
  const route = { id: 'root', path: '', module: '/root.js', imports: ['/shared.js'] };
  const manifest = {
    entry: { module: '/a.js', imports: ['/shared.js'] },
    routes: { root: route },
    url: '',
    version: '1',
  };
  const lean = withoutPreloads(manifest as unknown as Parameters<typeof withoutPreloads>[0]);
  expect(lean.entry).toEqual({ module: '/a.js', imports: [] });
  expect(lean.routes.root).toMatchObject({ module: '/root.js', imports: [] });
  expect(manifest.entry.imports).toEqual(['/shared.js']);
});
