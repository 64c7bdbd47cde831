import { expect, test } from 'vitest';
import { escapeHtml } from './escape-html.ts';

test('characters with a meaning in HTML are escaped, in content and in attributes', () => {
  expect(escapeHtml(`<b title="a" class='b'>Tom & Jerry</b>`)).toBe(
    '&lt;b title=&quot;a&quot; class=&#39;b&#39;&gt;Tom &amp; Jerry&lt;/b&gt;',
  );
  expect(escapeHtml('Mikołaj, 20 × 30 cm')).toBe('Mikołaj, 20 × 30 cm');
});
