import { access, readFile } from 'node:fs/promises';
import { formatIllustrationUrl, ILLUSTRATION_SIZE, ILLUSTRATIONS } from '@easel/domain/staff/illustrations';
import { expect, test } from 'vitest';
import { DEFAULT_PAGES } from './default-pages.ts';
import { renderMarkdown } from './render-markdown.ts';

const PUBLIC = new URL('../../../storefront/public', import.meta.url);

test.each(ILLUSTRATIONS)('the illustration %s has the size that pages reserve for it, and no script', async (name) => {
  const svg = await readFile(`${PUBLIC.pathname}${formatIllustrationUrl(name)}`, 'utf8');
  const { width, height } = ILLUSTRATION_SIZE;
  expect(svg).toContain(`viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`);
  expect(svg).not.toMatch(/<script|\son\w+=|href=/);
});

test('an illustration of the shop is shown with its text', () => {
  expect(renderMarkdown('![A "studio" & more](/illustrations/studio.svg)').html).toBe(
    '<p><img src="/illustrations/studio.svg" alt="A &quot;studio&quot; &amp; more" width="1200" height="600" loading="lazy"></p>\n',
  );
});

test.each([
  'https://elsewhere.example/a.png',
  '/illustrations/none.svg',
  'data:image/png;base64,AAAA',
  '//x.example/a',
])('of the picture %s, the text remains', (url) => {
  expect(renderMarkdown(`![A <b>cat</b>](${url})`).html).toBe('<p>A &lt;b&gt;cat&lt;/b&gt;</p>\n');
});

test('the illustrations of the default pages exist', async () => {
  const urls = Object.values(DEFAULT_PAGES).flatMap(({ body }) => [
    ...body.matchAll(/\]\((\/illustrations\/[^)]*)\)/g),
  ]);
  expect(urls.length).toBeGreaterThan(5);
  for (const [, url] of urls) await access(`${PUBLIC.pathname}${url}`);
});
