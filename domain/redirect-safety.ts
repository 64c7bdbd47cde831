/** What no redirect url may contain, whatever its protocol (account §5 Redirect urls). */
const FORBIDDEN = [/javascript:/i, /data:/i, /\bon\w+\s*=/i, /<\s*\/?\s*script/i];

/** http or https, and a host that can be one. */
const HOST = /^https?:\/\/[^\s/?#\\[\]%<>"^|]+(?:[/?#]|$)/i;

/**
 * A redirect url is accepted only with the http or https protocol and with nothing in it that could run. Escapes are looked
 * through, and characters that browsers drop (tabs, line ends) are dropped first, so that `java\nscript:` fools nobody.
 */
export function isSafeRedirectUrl(text: string): boolean {
  const plain = withoutControls(text);
  if (!HOST.test(text.trim())) return false;
  return FORBIDDEN.every((pattern) => !pattern.test(plain) && !pattern.test(withoutControls(unescaped(plain))));
}

/** A path of our own shop to return to; never one that a browser would read as another host. */
export function isSafeReturnPath(text: string): boolean {
  const plain = withoutControls(text);
  if (plain !== text || !/^\/(?![/\\])/.test(plain)) return false;
  return isSafeRedirectUrl(`https://shop.invalid${plain}`);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters browsers drop from an address.
const withoutControls = (text: string) => text.replace(/[\u0000-\u0020\u007f]/g, '');

/** Escapes one by one, so that a broken one does not hide the others. All that matters here is plain ASCII. */
const unescaped = (text: string) =>
  text.replace(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
