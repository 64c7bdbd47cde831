import { type Outcome, ok, reject } from '../outcome.ts';

/** The pages that editors write. Each one is at the path of its slug. */
export const CONTENT_PAGES = [
  { slug: 'about', label: 'About', group: 'company' },
  { slug: 'how-it-works', label: 'How it works', group: 'company' },
  { slug: 'guarantee', label: 'Guarantee', group: 'company' },
  { slug: 'sell', label: 'Sell your art', group: 'company' },
  { slug: 'help', label: 'Help', group: 'service' },
  { slug: 'shipping', label: 'Shipping', group: 'service' },
  { slug: 'returns', label: 'Returns', group: 'service' },
  { slug: 'accessibility', label: 'Accessibility', group: 'service' },
  { slug: 'terms', label: 'Terms', group: 'legal' },
  { slug: 'privacy', label: 'Privacy', group: 'legal' },
] as const;

export type ContentSlug = (typeof CONTENT_PAGES)[number]['slug'];

export const readContentSlug = (text: string): ContentSlug | undefined =>
  CONTENT_PAGES.find(({ slug }) => slug === text)?.slug;

/** The beta path of the editor area: the pages with their drafts, for editors only (docs/specification/staff.md#beta-path). */
export const BETA_PATH = '/beta';
export const formatBetaPath = (slug: ContentSlug): string => `${BETA_PATH}/${slug}`;

export const MAX_CONTENT_TITLE = 120;
export const MAX_CONTENT_DESCRIPTION = 300;
export const MAX_CONTENT_BODY = 60_000;

export type ContentText = {
  title: string;
  /** For search engines and shared links. */
  description: string;
  /** Markdown. */
  body: string;
};

/** Checks what an editor has written. */
export function checkContent({ title, description, body }: ContentText): Outcome<ContentText> {
  const messages = [
    ...(title.trim() === '' ? ['Title cannot be empty.'] : []),
    ...(description.trim() === '' ? ['Description cannot be empty.'] : []),
    ...(body.trim() === '' ? ['Text cannot be empty.'] : []),
    ...(title.length > MAX_CONTENT_TITLE ? [`Title should be no more than ${MAX_CONTENT_TITLE} characters.`] : []),
    ...(description.length > MAX_CONTENT_DESCRIPTION
      ? [`Description should be no more than ${MAX_CONTENT_DESCRIPTION} characters.`]
      : []),
    ...(body.length > MAX_CONTENT_BODY ? [`Text should be no more than ${MAX_CONTENT_BODY} characters.`] : []),
  ];
  return messages.length > 0
    ? reject('invalid', ...messages)
    : ok({ title: title.trim(), description: description.trim(), body: body.trim() });
}
