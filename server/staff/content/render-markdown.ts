import { ILLUSTRATION_SIZE, isIllustrationUrl } from '@easel/domain/staff/illustrations';
import { toSlug } from '@easel/domain/text/slug';
import MarkdownIt from 'markdown-it';

// HTML in the text is escaped, and links with schemes such as `javascript:` are not made links.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: true });
// Only the pictures of the shop itself are shown. Of others, which may be anywhere, the text remains.
markdown.renderer.rules.image = (tokens, index, _options, _environment, renderer) => {
  const token = tokens[index];
  const url = String(token?.attrGet('src') ?? '');
  const alt = renderer.renderInlineAsText(token?.children ?? [], markdown.options, {});
  const text = markdown.utils.escapeHtml(alt);
  if (!isIllustrationUrl(url)) return text;
  const { width, height } = ILLUSTRATION_SIZE;
  return `<img src="${url}" alt="${text}" width="${width}" height="${height}" loading="lazy">`;
};

export interface RenderedText {
  html: string;
  /** The headings of the second level. */
  headings: { id: string; text: string }[];
}

type Token = ReturnType<typeof markdown.parse>[number];

/** Renders Markdown as safe HTML. Headings get ids, so that links can lead to them. */
export function renderMarkdown(text: string): RenderedText {
  const tokens = markdown.parse(text, {});
  const headings = nameHeadings(tokens);
  return {
    html: render(tokens),
    headings: headings.filter(({ level }) => level === 'h2').map(({ id, text: heading }) => ({ id, text: heading })),
  };
}

export interface RenderedTopic {
  id: string;
  heading: string;
  questions: { id: string; question: string; text: string; html: string }[];
}

/** Splits a help page into topics (second level) and questions (third level). Text before the first question of a topic is not shown. */
export function renderTopics(text: string): RenderedTopic[] {
  const tokens = markdown.parse(text, {});
  const starts = nameHeadings(tokens).filter(({ level }) => level === 'h2' || level === 'h3');
  const topics: RenderedTopic[] = [];
  for (const [index, { id, level, text: heading, end }] of starts.entries()) {
    if (level === 'h2') topics.push({ id, heading, questions: [] });
    else {
      const answer = tokens.slice(end, starts[index + 1]?.start ?? tokens.length);
      const plain = answer.map((token) => token.children?.map(({ content }) => content).join('') ?? '').join(' ');
      topics.at(-1)?.questions.push({ id, question: heading, text: plain, html: render(answer) });
    }
  }
  return topics.filter(({ questions }) => questions.length > 0);
}

const render = (tokens: Token[]) => markdown.renderer.render(tokens, markdown.options, {});

function nameHeadings(tokens: Token[]) {
  const used = new Map<string, number>();
  return tokens.flatMap((token, start) => {
    if (token.type !== 'heading_open') return [];
    // The title of the page is the only heading of the first level.
    const level = token.tag === 'h1' ? 'h2' : token.tag;
    const close = tokens[start + 2];
    token.tag = level;
    if (close) close.tag = level;
    const text = tokens[start + 1]?.children?.map(({ content }) => content).join('') ?? '';
    const name = toSlug(text).toLowerCase() || 'section';
    const count = (used.get(name) ?? 0) + 1;
    used.set(name, count);
    const id = count === 1 ? name : `${name}-${count}`;
    token.attrSet('id', id);
    return [{ id, level, text, start, end: start + 3 }];
  });
}
