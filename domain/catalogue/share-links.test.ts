import { expect, test } from 'vitest';
import { createShareLinks } from './share-links.ts';

const page = {
  url: 'https://shop.example/art/x/1/2/view?a=1&b=2',
  title: 'Salt & Light, “100 %” by Ada',
  imageUrl: 'https://shop.example/media/cards/2-ab.jpg',
};

test('share links carry the address, the title and the image of a work', () => {
  const links = new Map(createShareLinks(page).map(({ name, href }) => [name, new URL(href)]));
  expect([...links.keys()]).toEqual(['Pinterest', 'Facebook', 'X', 'Email']);
  const read = (name: string, field: string) => links.get(name)?.searchParams.get(field);
  expect(read('Pinterest', 'url')).toBe(page.url);
  expect(read('Pinterest', 'media')).toBe(page.imageUrl);
  expect(read('Pinterest', 'description')).toBe(page.title);
  expect(read('Facebook', 'u')).toBe(page.url);
  expect(read('X', 'text')).toBe(page.title);
  expect(read('Email', 'body')).toBe(`${page.title}\n${page.url}`);
});

test('spaces are %20, because mail programs show a plus sign', () => {
  expect(createShareLinks(page).at(-1)?.href).toMatch(/^mailto:\?subject=Salt%20%26%20Light/);
});
