import { expect, test } from 'vitest';
import { isUserName } from '../accounts/user-name.ts';
import { CONTENT_PAGES, checkContent, MAX_CONTENT_BODY, readContentSlug } from './content-pages.ts';

test('no artist can take the address of a content page', () => {
  for (const { slug } of CONTENT_PAGES) expect(isUserName(slug), slug).toBe(false);
});

test('only known pages have a slug', () => {
  expect(readContentSlug('about')).toBe('about');
  expect(readContentSlug('About')).toBeUndefined();
  expect(readContentSlug('__proto__')).toBeUndefined();
});

test('a page needs a title, a description and a text of limited length', () => {
  const text = { title: ' About ', description: 'Who we are', body: 'Text' };
  expect(checkContent(text)).toMatchObject({ ok: true, value: { title: 'About' } });
  expect(checkContent({ title: ' ', description: '', body: '\n' })).toMatchObject({
    ok: false,
    messages: ['Title cannot be empty.', 'Description cannot be empty.', 'Text cannot be empty.'],
  });
  expect(checkContent({ ...text, body: 'x'.repeat(MAX_CONTENT_BODY + 1) })).toMatchObject({ ok: false });
});
