import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { type AddedScripts, addScripts } from './document-scripts.ts';

const hashOf = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

const ROUTER =
  '<script nonce="n0">context()</script><link rel="modulepreload" href="/a.js" nonce="n0"/><script nonce="n0" type="module" async="">import "/a.js";</script><script nonce="n0" src="/x.js"></script>';
const page = (content: string, scripts = ROUTER) =>
  `<html><head><link rel="stylesheet" nonce="n0" href="/a.css"/></head><body><main>${content}</main>${scripts}</body></html>`;
const addTo = (document: string, scripts: AddedScripts) => {
  const { parts, hashes } = addScripts(document, 'n0', scripts);
  return { html: parts.join(''), hashes };
};
const added = { head: ['role()'], data: ['data()'], body: ['images()'], isEntryDeferred: true };

test('scripts are added, the entry module is deferred and not preloaded, and the nonce is removed', () => {
  const { html } = addTo(page('x'), added);
  expect(html).toBe(
    '<html><head><link rel="stylesheet" href="/a.css"/><script>role()</script></head><body><main>x</main>' +
      '<script>context()</script><script type="deferred-module">import "/a.js";</script><script src="/x.js"></script>' +
      '<script>data()</script><script>images()</script></body></html>',
  );
  expect(addTo(page('x'), { ...added, isEntryDeferred: false }).html).toContain('type="module" async=""');
});

test('every inline script has a hash', () => {
  const { hashes } = addTo(page('x'), added);
  expect(hashes).toEqual(['role()', 'context()', 'import "/a.js";', 'images()', 'data()'].map(hashOf));
});

test('an injected script gets no hash, so it does not run', () => {
  const injected = '<script>steal()</script><script nonce="other">steal()</script></body></head>';
  const { html, hashes } = addTo(page(injected), added);
  expect(html).toContain(`<main>${injected}</main>`);
  expect(hashes).not.toContain(hashOf('steal()'));
});

test('the data of the page is before the scripts and cannot end its element', () => {
  const { html, hashes } = addTo(page('x'), { ...added, pageData: '{"title":"</script><b>"}' });
  expect(html).toContain(
    '</main><script type="application/json" id="page-data">{"title":"\\u003c/script>\\u003cb>"}</script><script>context()',
  );
  expect(hashes).toEqual(addTo(page('x'), added).hashes);
});

test('a document without scripts of the router gets the others', () => {
  expect(addTo(page('x', ''), added).html).toMatch(
    /<main>x<\/main><script>data\(\)<\/script><script>images\(\)<\/script><\/body>/,
  );
});
