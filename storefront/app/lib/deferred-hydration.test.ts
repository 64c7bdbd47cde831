import { expect, test } from 'vitest';
import { hydrateAfterImages } from './deferred-hydration.ts';

const page = (scripts: string) => `<html><body><main></main>${scripts}</body></html>`;

test('the entry module is deferred, and nothing is preloaded for it', () => {
  const html = page(
    '<link rel="modulepreload" href="/a.js"/><script nonce="n">context</script><script nonce="n" type="module" async="">import "/a.js";</script>',
  );
  const deferred = hydrateAfterImages(html, 'n');
  expect(deferred).not.toContain('modulepreload');
  expect(deferred).toContain('<script nonce="n" type="deferred-module">import "/a.js";</script>');
  expect(deferred).toContain('<script nonce="n">context</script>');
  expect(deferred).toMatch(/<script nonce="n">\(\(\) => \{[\s\S]+<\/script><\/body>/);
});
