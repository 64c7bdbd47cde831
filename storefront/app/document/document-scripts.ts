import { createHash } from 'node:crypto';
import { DOCUMENT_DATA_ID } from '../lib/serialized-loader-data.ts';
import { DEFERRED_TYPE } from './deferred-hydration.ts';

export const PRELOADS = /<link rel="modulepreload"[^>]*>/g;
const ENTRY = '<script type="module" async="">';
const DEFERRED_ENTRY = `<script type="${DEFERRED_TYPE}">`;

/** Sources of inline scripts. */
export interface AddedScripts {
  head: readonly string[];
  /** JSON that the scripts of the page read. It is not run, so the policy needs no hash of it. */
  pageData?: string | undefined;
  /** The data of this page, before the other scripts of the body. */
  data: readonly string[];
  body: readonly string[];
  /** The entry module waits for one of these scripts, and nothing is preloaded for it. */
  isEntryDeferred: boolean;
}

/**
 * Adds inline scripts to a rendered document, defers its entry module, and returns the hashes of all its inline scripts for the content security policy.
 * The document is returned in parts, because joining a quarter of a megabyte copies it.
 *
 * A cached page cannot contain a nonce, because everyone would know it. So the router renders its scripts, which are the last elements of the body, with
 * a random nonce. The scripts that have it are hashed, and the nonce is removed. A script that was injected into the content has no hash and does not run.
 */
export function addScripts(
  document: string,
  nonce: string,
  { head, pageData, data, body, isEntryDeferred }: AddedScripts,
): { parts: string[]; hashes: string[] } {
  const headEnd = document.indexOf('</head>');
  const opening = `<script nonce="${nonce}"`;
  const scriptsStart = document.indexOf(opening, headEnd);
  const bodyEnd = document.lastIndexOf('</body>');
  if (headEnd < 0 || bodyEnd < headEnd) return { parts: [document], hashes: [] };
  const start = scriptsStart < 0 ? bodyEnd : scriptsStart;
  // Only the end of the document is searched: it is short, and the content is long.
  const routers = document.slice(start, bodyEnd);
  const own = [...routers.matchAll(new RegExp(`${opening}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g'))];
  const withoutNonce = (part: string) => part.replaceAll(` nonce="${nonce}"`, '');
  const defer = (part: string) =>
    isEntryDeferred ? withoutNonce(part).replace(PRELOADS, '').replace(ENTRY, DEFERRED_ENTRY) : withoutNonce(part);
  const inline = (source: string) => `<script>${source}</script>`;
  const json = pageData === undefined ? '' : formatPageData(pageData);
  return {
    parts: [
      defer(document.slice(0, headEnd)) + head.map(inline).join(''),
      document.slice(headEnd, start),
      json,
      defer(routers) + [...data, ...body].map(inline).join('') + document.slice(bodyEnd),
    ],
    hashes: [
      ...new Set([...head, ...own.map(([, source = '']) => source), ...body].map(hashKnownScript)),
      ...data.map(hashScript),
    ],
  };
}

/** Within JSON, "<" is always part of a text. */
const formatPageData = (json: string) =>
  `<script type="application/json" id="${DOCUMENT_DATA_ID}">${json.replaceAll('<', '\\u003c')}</script>`;

export const hashScript = (source: string): string =>
  `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

const MAX_KNOWN = 1_000;
const known = new Map<string, string>();

/** Most scripts are the same on all pages. The data of a page is not among them. */
function hashKnownScript(source: string): string {
  const hash = known.get(source) ?? hashScript(source);
  if (known.size < MAX_KNOWN) known.set(source, hash);
  return hash;
}
