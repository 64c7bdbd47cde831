import { expect, test } from 'vitest';
import { startAfterPictures } from './deferred-hydration.ts';

const page = (scripts: string) => `<html><body><main></main>${scripts}</body></html>`;

test('the page’s module waits, and nothing is loaded for it beforehand', () => {
  const html = page(
    '<link rel="modulepreload" href="/a.js"/><script nonce="n">context</script><script nonce="n" type="module" async="">import "/a.js";</script>',
  );
  const late = startAfterPictures(html, 'n');
  expect(late).not.toContain('modulepreload');
  expect(late).toContain('<script nonce="n" type="late">import "/a.js";</script>');
  expect(late).toContain('<script nonce="n">context</script>');
  expect(late).toMatch(/<script nonce="n">\(\(\) => \{[\s\S]+<\/script><\/body>/);
});
