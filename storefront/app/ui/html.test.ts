import fc from 'fast-check';
import { expect, test } from 'vitest';
import { html, joinHtml } from './html.ts';

test('text is escaped, and markup of other templates is not', () => {
  const item = (text: string) => html`<li title="${text}">${text}</li>`;
  expect(html`<ul>${['a', '<b>'].map(item)}</ul>`.text).toBe(
    '<ul><li title="a">a</li><li title="&lt;b&gt;">&lt;b&gt;</li></ul>',
  );
});

test('missing values leave nothing, and zero is shown', () => {
  expect(html`<p${false}>${undefined}${null}${0}${''}</p>`.text).toBe('<p>0</p>');
  expect(joinHtml([]).text).toBe('');
});

test('no text can add an element or leave its attribute', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const inside = html`${text}`.text;
      expect(inside).not.toMatch(/[<>"']/);
      expect(inside.replace(/&(amp|lt|gt|quot|#39);/g, '')).not.toContain('&');
    }),
  );
});
