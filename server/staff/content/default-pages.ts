import { readFileSync } from 'node:fs';
import { CONTENT_PAGES, type ContentSlug, type ContentText } from '@easel/domain/staff/content-pages';

/** The texts that come with the shop: `default-pages/{slug}.md`, with a title and a description before the first `---`. */
export const DEFAULT_PAGES: Readonly<Record<ContentSlug, ContentText>> = Object.fromEntries(
  CONTENT_PAGES.map(({ slug }) => [
    slug,
    parsePage(readFileSync(new URL(`default-pages/${slug}.md`, import.meta.url), 'utf8')),
  ]),
) as Record<ContentSlug, ContentText>;

function parsePage(file: string): ContentText {
  const [head = '', ...rest] = file.split('\n---\n');
  const fact = (name: string) =>
    head
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2) ?? '';
  return { title: fact('title'), description: fact('description'), body: rest.join('\n---\n').trim() };
}
