/** Reads the query of a URL: the first value of each parameter. For rules, which have no URL API. */
export function parseQueryString(search: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const pair of search.replace(/^\?/, '').split('&')) {
    const at = pair.indexOf('=');
    const name = decodeText(at < 0 ? pair : pair.slice(0, at));
    if (name !== '' && !values.has(name)) values.set(name, at < 0 ? '' : decodeText(pair.slice(at + 1)));
  }
  return values;
}

/** Invalid escapes stay as they are. */
function decodeText(text: string): string {
  const plain = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}
