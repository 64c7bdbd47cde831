import { expect, test } from 'vitest';
import { formatEmailHtml } from './email-html.ts';

const contentOf = (text: string) =>
  formatEmailHtml(text)
    .replaceAll(/ style="[^"]*"/g, '')
    .match(/<div>(.*)<\/div>/s)?.[1];

test('blank lines separate paragraphs, other line breaks stay', () => {
  expect(contentOf('Hello Ada,\n\n- Blue Night\n- Red Day\n')).toBe(
    '<p>Hello Ada,</p><p>- Blue Night<br>- Red Day</p>',
  );
});

test('URLs are links, without the punctuation that follows them', () => {
  expect(contentOf('See https://shop.example/a?b=1&c=2.')).toBe(
    '<p>See <a href="https://shop.example/a?b=1&amp;c=2">https://shop.example/a?b=1&amp;c=2</a>.</p>',
  );
});

test('what buyers and artists have written is never markup', () => {
  expect(contentOf('Reason: <img src=x onerror="alert(1)"> & more')).toBe(
    '<p>Reason: &lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; more</p>',
  );
  expect(contentOf('https://x.example/"><script>')).toBe(
    '<p><a href="https://x.example/">https://x.example/</a>&quot;&gt;&lt;script&gt;</p>',
  );
});
