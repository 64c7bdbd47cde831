import { expect, test } from 'vitest';
import { escapeXml } from './xml-text.ts';

test('markup in a title is text in a feed', () => {
  expect(escapeXml(`<b>"Fish" & 'Chips'</b>`)).toBe('&lt;b&gt;&quot;Fish&quot; &amp; &apos;Chips&apos;&lt;/b&gt;');
});

test('characters that no XML document may contain are removed, all others are kept', () => {
  expect(escapeXml('a\u0000b\u0007c\ud800d\ufffee')).toBe('abcde');
  expect(escapeXml('tab\tline\nא 画 🎨')).toBe('tab\tline\nא 画 🎨');
});
