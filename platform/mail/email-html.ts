const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeMarkup = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

/** Punctuation after a URL belongs to the sentence. */
const URL_PATTERN = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/;

const STYLE = {
  body: 'margin:0;padding:24px;background:#faf9f7',
  page: "max-width:560px;margin:0 auto;padding:32px;background:#fff;color:#161412;font:16px/1.5 Inter,'Helvetica Neue',Arial,sans-serif",
  paragraph: 'margin:0 0 16px;overflow-wrap:anywhere',
  link: 'color:#161412',
} as const;

/** The text of an email as HTML: the same words, with paragraphs and links. */
export function formatEmailHtml(text: string): string {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p style="${STYLE.paragraph}">${paragraph.split('\n').map(linked).join('<br>')}</p>`);
  return `<!doctype html><html lang="en"><body style="${STYLE.body}"><div style="${STYLE.page}">${paragraphs.join('')}</div></body></html>`;
}

/** Parts at odd positions are URLs. */
const linked = (line: string): string =>
  line
    .split(URL_PATTERN)
    .map((part, index) =>
      index % 2 === 1
        ? `<a href="${escapeMarkup(part)}" style="${STYLE.link}">${escapeMarkup(part)}</a>`
        : escapeMarkup(part),
    )
    .join('');
