import { readFileSync } from 'node:fs';
import { CONTENT_PAGES, type ContentSlug, type ContentText } from '@easel/domain/staff/content-pages';
import { createTable } from '@easel/domain/text/own-value';

/** The texts that come with the shop: `default-pages/{slug}.md`, with a title and a description before the first `---`. */
export const DEFAULT_PAGES: Readonly<Record<ContentSlug, ContentText>> = createTable(
  CONTENT_PAGES.map(({ slug }) => slug),
  (slug) => parsePage(readFileSync(new URL(`default-pages/${slug}.md`, import.meta.url), 'utf8')),
);

function parsePage(file: string): ContentText {
  const [head = '', ...rest] = file.split('\n---\n');
  const fact = (name: string) =>
    head
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2) ?? '';
  return { title: fact('title'), description: fact('description'), body: rest.join('\n---\n').trim() };
}
