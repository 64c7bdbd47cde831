import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Column } from '@react-email/column';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Row as RowOfChildren } from '@react-email/row';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import {
  type CSSProperties,
  Fragment,
  type FunctionComponent,
  createElement as h,
  type ReactNode,
  type TableHTMLAttributes,
} from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  type EmailBlock,
  type EmailContent,
  type EmailFact,
  type EmailLink,
  type EmailStep,
  type EmailWork,
  nameWork,
} from './email-content.ts';
import type { EmailPictures } from './email-pictures.ts';

/** Its type asks for children among the properties. */
const Row = RowOfChildren as unknown as FunctionComponent<TableHTMLAttributes<HTMLTableElement>>;

/** Mail clients follow the device. Staff look at both in the preview. */
export type EmailTheme = 'device' | 'light' | 'dark';

const SANS = "Inter,'Helvetica Neue',Helvetica,Arial,sans-serif";
const SERIF = "Fraunces,Georgia,'Times New Roman',serif";

/** The colors of the shop's pages (storefront/app/styles/tokens.css). */
const LIGHT = { page: '#faf9f7', card: '#ffffff', mat: '#f1eee9', ink: '#161412', muted: '#6a645d', line: '#e7e2da' };
const DARK = { page: '#161412', card: '#1d1a17', mat: '#26221e', ink: '#f4f1ec', muted: '#a8a096', line: '#37322c' };

/** Inlined styles are light; a dark device overrides them by these classes. */
const darkRules = (prefix = ''): string =>
  [
    ['.e-page', `background-color:${DARK.page}`],
    ['.e-card', `background-color:${DARK.card}`],
    ['.e-mat', `background-color:${DARK.mat}`],
    ['.e-ink', `color:${DARK.ink}`],
    ['.e-muted', `color:${DARK.muted}`],
    ['.e-line', `border-color:${DARK.line}`],
    ['.e-button', `background-color:${DARK.ink};color:${DARK.page}`],
    ['.e-done', `background-color:${DARK.ink}`],
    ['.e-open', `background-color:${DARK.line}`],
  ]
    .map(([name, rule]) => `${prefix}${name}{${rule?.replaceAll(/(;|$)/g, ' !important$1')}}`)
    .join('');

const PHONE_RULES =
  '@media (max-width:480px){.e-card-cell{padding:24px 20px 12px!important}.e-title{font-size:24px!important}}';

/** Outlook.com repaints colors by itself and marks what it has repainted. */
const themeRules: Readonly<Record<EmailTheme, string>> = {
  device: `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${darkRules()}}${darkRules('[data-ogsc] ')}`,
  light: ':root{color-scheme:light}',
  dark: `:root{color-scheme:dark}${darkRules()}`,
};

const STYLE = {
  // The body of some clients is a cell that no rule reaches, so that the block inside it covers it completely.
  body: { margin: 0, padding: 0, backgroundColor: LIGHT.page, fontFamily: SANS },
  page: { padding: '32px 12px', backgroundColor: LIGHT.page },
  container: { width: '100%', maxWidth: 600 },
  wordmark: { fontFamily: SERIF, fontSize: 26, lineHeight: '32px', color: LIGHT.ink, textDecoration: 'none' },
  header: { padding: '0 0 20px', textAlign: 'center' },
  card: { backgroundColor: LIGHT.card, border: `1px solid ${LIGHT.line}` },
  cardCell: { padding: '36px 40px 24px' },
  title: { margin: '0 0 20px', fontFamily: SERIF, fontSize: 28, lineHeight: '1.2', fontWeight: 400, color: LIGHT.ink },
  text: { margin: '0 0 16px', fontSize: 16, lineHeight: '1.5', color: LIGHT.ink },
  muted: { margin: 0, fontSize: 14, lineHeight: '1.5', color: LIGHT.muted },
  link: { color: LIGHT.ink, textDecoration: 'underline' },
  button: {
    padding: '15px 28px',
    backgroundColor: LIGHT.ink,
    color: '#ffffff',
    fontSize: 16,
    fontWeight: 500,
    textAlign: 'center',
  },
  footer: { padding: '24px 12px 0', textAlign: 'center' },
} as const satisfies Record<string, CSSProperties>;

/** Long words, such as URLs that somebody has typed, do not widen the page. */
const WRAPPED = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const;

/** Outlook knows no maximum width: it gets a table of a fixed one. */
const OUTLOOK_START =
  '<!--[if mso]><table role="presentation" align="center" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->';
const OUTLOOK_END = '<!--[if mso]></td></tr></table><![endif]-->';

export interface RenderEmailOptions {
  subject: string;
  pictures: EmailPictures;
  theme?: EmailTheme;
}

/** The HTML part of an email. Everything that people have written is escaped by React. */
export function renderEmailHtml(
  content: EmailContent,
  { subject, pictures, theme = 'device' }: RenderEmailOptions,
): string {
  const container = renderWithoutHints(
    h(
      Container,
      { style: STYLE.container },
      headerBlock(content),
      cardBlock(content, subject, pictures),
      footerBlock(content),
    ),
  );
  const page = h(
    Html,
    { lang: 'en', dir: 'ltr' },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: theme === 'device' ? 'light dark' : theme }),
      h('meta', { name: 'supported-color-schemes', content: theme === 'device' ? 'light dark' : theme }),
      h('title', null, subject),
      h('style', { dangerouslySetInnerHTML: { __html: themeRules[theme] + PHONE_RULES } }),
    ),
    h(
      Body,
      { className: 'e-page', style: STYLE.body },
      h(Preview, null, preheader(content)),
      h('div', {
        className: 'e-page',
        style: STYLE.page,
        dangerouslySetInnerHTML: { __html: OUTLOOK_START + container + OUTLOOK_END },
      }),
    ),
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

/** React tells browsers to load pictures early. Mail clients do not want that. */
const renderWithoutHints = (node: ReactNode): string =>
  renderToStaticMarkup(node).replaceAll(/<link rel="preload"[^>]*>/g, '');

/** What inboxes show after the subject: the first sentence that is no greeting. */
function preheader({ blocks, brand }: EmailContent): string {
  for (const block of blocks)
    if (block.type === 'paragraph' && !/^Hello\b.*,$/.test(block.text)) return block.text.replaceAll(/\s+/g, ' ');
  return brand;
}

const headerBlock = ({ brand, homeUrl }: EmailContent): ReactNode =>
  h(
    Section,
    { key: 'header' },
    h('div', { style: STYLE.header }, h(Link, { href: homeUrl, className: 'e-ink', style: STYLE.wordmark }, brand)),
  );

function cardBlock({ blocks }: EmailContent, subject: string, pictures: EmailPictures): ReactNode {
  return h(
    Row,
    { key: 'card', className: 'e-card e-line', style: STYLE.card },
    h(
      Column,
      { className: 'e-card-cell', style: STYLE.cardCell },
      h(Heading, { as: 'h1', className: 'e-ink e-title', style: { ...STYLE.title, ...WRAPPED } }, subject),
      blocks.map((block, index) => h(Fragment, { key: index }, blockNode(block, pictures))),
    ),
  );
}

const footerBlock = ({ brand, homeUrl, footer }: EmailContent): ReactNode =>
  h(
    Section,
    { key: 'footer' },
    h(
      'div',
      { style: STYLE.footer },
      h(Text, { className: 'e-muted', style: STYLE.muted }, mutedLink({ label: brand, url: homeUrl })),
      footer.map((link) => h(Text, { key: link.label, className: 'e-muted', style: STYLE.muted }, mutedLink(link))),
    ),
  );

const mutedLink = ({ label, url }: EmailLink) =>
  h(Link, { href: url, className: 'e-muted', style: { ...STYLE.link, color: LIGHT.muted } }, label);

/** The line breaks of a text. */
const lines = (text: string): ReactNode[] =>
  text.split(/\r?\n/).map((line, index) => h(Fragment, { key: index }, index > 0 && h('br'), line));

const paragraph = (text: ReactNode, style: CSSProperties = {}): ReactNode =>
  h(Text, { className: 'e-ink', style: { ...STYLE.text, ...WRAPPED, ...style } }, text);

const MUTED_LABEL = { ...STYLE.muted, margin: '0 0 4px' };

function blockNode(block: EmailBlock, pictures: EmailPictures): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return paragraph(lines(block.text));
    case 'list':
      return h(
        'ul',
        { className: 'e-ink', style: { ...STYLE.text, ...WRAPPED, paddingLeft: 20 } },
        block.items.map((item) => h('li', { key: item, style: { margin: '0 0 6px' } }, item)),
      );
    case 'quote':
      return h(
        Section,
        { style: { margin: '0 0 16px' } },
        h(
          'div',
          { className: 'e-line', style: { borderLeft: `3px solid ${LIGHT.line}`, padding: '2px 0 2px 16px' } },
          paragraph(lines(block.text), { margin: 0, fontFamily: SERIF, fontStyle: 'italic' }),
        ),
      );
    case 'facts':
      return h(
        Section,
        { style: { margin: '0 0 16px' } },
        block.facts.map((fact) => h(Fragment, { key: fact.label }, factNode(fact))),
      );
    case 'works':
      return worksNode(block.works, pictures);
    case 'totals':
      return totalsNode(block.rows);
    case 'address':
      return h(
        Section,
        { style: { margin: '8px 0 24px' } },
        h(Text, { className: 'e-muted', style: MUTED_LABEL }, block.label),
        paragraph(lines(block.lines.join('\n')), { margin: 0 }),
      );
    case 'timeline':
      return timelineNode(block.steps);
    case 'code':
      return h(
        Section,
        { className: 'e-mat', style: { backgroundColor: LIGHT.mat, margin: '8px 0 24px' } },
        h(
          'div',
          { style: { padding: '20px 16px', textAlign: 'center' } },
          h(Text, { className: 'e-muted', style: MUTED_LABEL }, block.label),
          h(
            Text,
            {
              className: 'e-ink',
              style: {
                margin: 0,
                fontFamily: "Menlo,Consolas,'Courier New',monospace",
                fontSize: 20,
                lineHeight: '1.4',
                letterSpacing: 1,
                color: LIGHT.ink,
                ...WRAPPED,
              },
            },
            block.code,
          ),
        ),
      );
    case 'button':
      return h(
        Section,
        { style: { margin: '8px 0 24px' } },
        h(Button, { href: block.url, className: 'e-button', style: STYLE.button }, block.label),
      );
  }
}

const factNode = (fact: EmailFact): ReactNode =>
  'url' in fact
    ? paragraph(h(Link, { href: fact.url, className: 'e-ink', style: STYLE.link }, fact.label), { margin: '0 0 6px' })
    : paragraph(
        [
          h('span', { key: 'label', className: 'e-muted', style: { color: LIGHT.muted } }, `${fact.label}: `),
          fact.value,
        ],
        {
          margin: '0 0 6px',
        },
      );

/** One work is shown large, several as a list with small pictures. */
function worksNode(works: readonly EmailWork[], pictures: EmailPictures): ReactNode {
  const [only] = works;
  if (works.length === 1 && only) {
    const picture = pictureNode(only, pictures, LARGE);
    return h(
      Section,
      { style: { margin: '8px 0 24px' } },
      picture && h('div', { style: { margin: '0 0 14px' } }, picture),
      workText(only, 20),
    );
  }
  return h(
    Section,
    { style: { margin: '8px 0 24px' } },
    works.map((work, index) =>
      h(
        Row,
        { key: index, className: 'e-line', style: { borderTop: `1px solid ${LIGHT.line}` } },
        h(
          Column,
          {
            width: SMALL.width,
            valign: 'top',
            style: { width: SMALL.width, padding: '16px 20px 16px 0', verticalAlign: 'top' },
          },
          pictureNode(work, pictures, SMALL),
        ),
        h(Column, { valign: 'top', style: { padding: '16px 0', verticalAlign: 'top' } }, workText(work, 18)),
      ),
    ),
  );
}

const LARGE = { width: 518, height: 420, variant: 'large' } as const;
const SMALL = { width: 96, height: 128, variant: 'small' } as const;

function pictureNode(work: EmailWork, pictures: EmailPictures, box: typeof LARGE | typeof SMALL): ReactNode {
  const picture = work.workId === undefined ? undefined : pictures.get(work.workId);
  if (!picture) return null;
  const scale = Math.min(box.width / picture.width, box.height / picture.height);
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const image = h(Img, {
    src: picture[box.variant],
    alt: nameWork({ ...work, count: 1, isPrint: false }),
    width,
    height,
    className: 'e-mat e-muted',
    // Without the picture, its description is shown in the same place.
    style: {
      width: '100%',
      maxWidth: width,
      height: 'auto',
      backgroundColor: LIGHT.mat,
      color: LIGHT.muted,
      fontFamily: SERIF,
      fontSize: box.variant === 'large' ? 18 : 13,
      fontStyle: 'italic',
    },
  });
  return work.url === undefined ? image : h(Link, { href: work.url, style: { display: 'block' } }, image);
}

function workText({ title, artist, count = 1, isPrint, details = [], url }: EmailWork, fontSize: number): ReactNode {
  const name = `${count > 1 ? `${count} x ` : ''}${title}`;
  const titleStyle = { fontFamily: SERIF, fontStyle: 'italic', fontSize, lineHeight: '1.3', color: LIGHT.ink } as const;
  const by = `${artist ? `by ${artist}` : ''}${isPrint ? ' (print)' : ''}`.trim();
  return h(
    Fragment,
    null,
    h(
      Text,
      { className: 'e-ink', style: { ...titleStyle, ...WRAPPED, margin: '0 0 2px' } },
      url === undefined
        ? name
        : h(Link, { href: url, className: 'e-ink', style: { ...titleStyle, textDecoration: 'none' } }, name),
    ),
    by !== '' && h(Text, { className: 'e-muted', style: { ...STYLE.muted, ...WRAPPED } }, by),
    details.map((detail) =>
      h(
        Text,
        { key: detail, className: 'e-ink', style: { ...STYLE.text, ...WRAPPED, margin: '4px 0 0', fontSize: 15 } },
        detail,
      ),
    ),
  );
}

const totalsNode = (rows: readonly { label: string; amount: string; isSum?: boolean }[]): ReactNode =>
  h(
    Section,
    { style: { margin: '0 0 24px' } },
    h(Hr, { className: 'e-line', style: { borderTop: `1px solid ${LIGHT.line}`, margin: '0 0 12px' } }),
    rows.map(({ label, amount, isSum }) => {
      const style = { ...STYLE.text, margin: 0, padding: '4px 0', ...(isSum && { fontWeight: 600 }) };
      return h(
        Row,
        { key: label },
        h(Column, { className: 'e-ink', style }, label),
        h(Column, { className: 'e-ink', align: 'right', style: { ...style, textAlign: 'right' } }, amount),
      );
    }),
  );

const timelineNode = (steps: readonly EmailStep[]): ReactNode =>
  h(
    Row,
    { style: { margin: '4px 0 24px', tableLayout: 'fixed' } },
    steps.map(({ label, note, isDone }) =>
      h(
        Column,
        {
          key: label,
          valign: 'top',
          width: `${Math.floor(100 / steps.length)}%`,
          style: { verticalAlign: 'top', paddingRight: 8 },
        },
        h('div', {
          className: isDone ? 'e-done' : 'e-open',
          style: { height: 3, lineHeight: '3px', fontSize: 0, backgroundColor: isDone ? LIGHT.ink : LIGHT.line },
        }),
        h(
          Text,
          {
            className: isDone ? 'e-ink' : 'e-muted',
            style: {
              ...STYLE.muted,
              margin: '8px 0 0',
              color: isDone ? LIGHT.ink : LIGHT.muted,
              fontWeight: isDone ? 600 : 400,
            },
          },
          label,
        ),
        note !== '' && h(Text, { className: 'e-muted', style: { ...STYLE.muted, fontSize: 13 } }, note),
      ),
    ),
  );
