/** Longer URLs are rejected before any pattern is applied. */
export const MAX_REDIRECT_LENGTH = 4_096;

/** How many layers of percent-encoding are decoded before a URL is checked. */
const DECODE_ROUNDS = 3;

/**
 * Checked with all white space removed: browsers ignore tabs and line breaks inside a protocol name
 * (docs/specification/validation.md#redirect-urls).
 */
const FORBIDDEN_COMPACT = ['javascript:', 'data:', '<script', '</script'];

/** Checked with white space kept, because a space is what separates an attribute from the text before it. */
const EVENT_ATTRIBUTE = /\bon\w+ ?=/i;

/** http or https, followed by a host without characters that no host contains. */
const HOST = /^https?:\/\/[^\s/?#\\[\]%<>"^|]+(?:[/?#]|$)/i;

/**
 * A redirect url is accepted only with the http or https protocol, and when it contains no javascript: or data: protocol,
 * no inline on-event attribute and no script tag. Percent-encoded forms count as well.
 */
export function isSafeRedirectUrl(text: string): boolean {
  if (text.length > MAX_REDIRECT_LENGTH || !HOST.test(text.trim())) return false;
  let decoded = text;
  for (let round = 0; round <= DECODE_ROUNDS; round++) {
    if (canRun(decoded)) return false;
    decoded = decodeAscii(decoded);
  }
  return true;
}

function canRun(text: string): boolean {
  const compact = text.replace(WHITE_SPACE, '').toLowerCase();
  const spaced = text.replace(WHITE_SPACE, ' ');
  return FORBIDDEN_COMPACT.some((part) => compact.includes(part)) || EVENT_ATTRIBUTE.test(spaced);
}

/** Whether a path stays on the shop. Browsers read some paths as another host. */
export function isSafeReturnPath(text: string): boolean {
  if (text.length > MAX_REDIRECT_LENGTH || CONTROL.test(text) || !/^\/(?![/\\])/.test(text)) return false;
  return isSafeRedirectUrl(`https://shop.invalid${text}`);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these characters from a URL.
const WHITE_SPACE = /[\u0000-\u0020\u007f\s]+/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these characters from a URL.
const CONTROL = /[\u0000-\u0020\u007f]/;

/** Decodes escapes one by one, so that an invalid one does not hide the others. Only ASCII matters here. */
const decodeAscii = (text: string) =>
  text.replace(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Encodes a URL for a Location header: everything outside ASCII percent-encoded, lone surrogates replaced. */
export const encodeForHeader = (address: string): string =>
  address.toWellFormed().replace(/[^\u0021-\u007e]+/g, encodeURIComponent);

/** The path as a server sees it: decoded, with `.` and `..` resolved and backslashes read as slashes. */
function resolvedPath(path: string): string {
  let decoded = path.split(/[?#]/, 1)[0] ?? '';
  for (let round = 0; round < DECODE_ROUNDS; round++) decoded = decodeAscii(decoded);
  const segments: string[] = [];
  for (const segment of decoded.replaceAll('\\', '/').split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return `/${segments.join('/')}`.toLowerCase();
}

/** Paths that are not pages. A redirect there would make an API call, such as logging out. */
const NOT_PAGES = ['/easel', '/algolia', '/cio'];
/** Connects a social profile after a login by password. It has a single-use token bound to the browser. */
const CONNECT_PATH = /^\/easel\/auth\/social\/connect\?token=[\w-]{1,100}$/;

/** A page of the shop to redirect to after a form or a login. API paths are rejected, with one exception. */
export function isSafeReturnPage(path: string): boolean {
  if (!isSafeReturnPath(path)) return false;
  if (CONNECT_PATH.test(path)) return true;
  const resolved = resolvedPath(path).replace(/^\/en-[a-z]{2}(?=\/)/, '');
  return !NOT_PAGES.some((base) => resolved === base || resolved.startsWith(`${base}/`));
}
