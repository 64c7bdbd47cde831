const IS_ASCII = /^[\0-\x7f]*$/;

/** A URL slug: accents folded, everything but letters and digits replaced by single dashes. */
export function toSlug(text: string): string {
  // Almost all titles are ASCII, and normalizing takes three times as long as the rest.
  const folded = IS_ASCII.test(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '');
  return folded
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
