import { createElement, type ReactNode } from 'react';

/** Elements without content. */
const VOID = new Set(['area', 'br', 'hr', 'img', 'input', 'link', 'meta', 'path', 'rect', 'source', 'use', 'wbr']);
/** What React calls attributes whose HTML names it does not accept. */
const REACT_NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  srcset: 'srcSet',
  tabindex: 'tabIndex',
  fetchpriority: 'fetchPriority',
  maxlength: 'maxLength',
  autocomplete: 'autoComplete',
  crossorigin: 'crossOrigin',
  datetime: 'dateTime',
  viewbox: 'viewBox',
};
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };
const decode = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => ENTITIES[name] ?? '');

interface Node {
  tag: string;
  props: Record<string, string>;
  children: (Node | string)[];
}

function readProps(source: string): Node['props'] {
  const props: Node['props'] = {};
  // React takes styles as objects.
  for (const [, name = '', value = ''] of source.matchAll(/([a-z][a-z0-9:-]*)(?:="([^"]*)")?/gi))
    if (name !== 'style') props[REACT_NAMES[name.toLowerCase()] ?? name] = decode(value);
  return props;
}

/** The elements of the body of a page, with their attributes and texts, without its scripts and what only browsers without scripts show. */
export function readElements(html: string): Node {
  const body = html
    .slice(html.indexOf('<body'), html.lastIndexOf('</body>'))
    .replace(/<(script|noscript|style|template)\b.*?<\/\1>|<!--.*?-->/gs, '');
  const root: Node = { tag: 'body', props: {}, children: [] };
  const open: Node[] = [root];
  for (const [, end, tag = '', attributes = '', text = ''] of body.matchAll(
    /<(\/?)([a-z][a-z0-9-]*)((?:"[^"]*"|[^">])*)>|([^<]+)/gi,
  )) {
    const parent = open.at(-1) ?? root;
    if (text) parent.children.push(decode(text));
    else if (end) {
      if (open.length > 1 && parent.tag === tag) open.pop();
    } else if (tag !== 'body') {
      const node: Node = { tag, props: readProps(attributes), children: [] };
      parent.children.push(node);
      if (!VOID.has(tag) && !attributes.endsWith('/')) open.push(node);
    }
  }
  return root;
}

export const countElements = ({ children }: Node): number =>
  children.reduce((sum, child) => sum + (typeof child === 'string' ? 0 : countElements(child)), 1);

/** The same elements in React, without components: the least that React needs for this page. */
export const toReact = ({ tag, props, children }: Node): ReactNode =>
  createElement(tag, props, ...children.map((child) => (typeof child === 'string' ? child : toReact(child))));
