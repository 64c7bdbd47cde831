/** Reads the query of a URL: the first value of each parameter. For rules, which have no URL API. */
export function parseQueryString(search: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of pairsOf(search)) if (!values.has(name)) values.set(name, value);
  return values;
}

/** Reads the query of a URL with all values of each parameter, like URLSearchParams. */
export function parseQueryParameters(search: string) {
  const pairs = pairsOf(search);
  const getAll = (name: string) => pairs.flatMap(([own, value]) => (own === name ? [value] : []));
  return { get: (name: string) => getAll(name)[0] ?? null, getAll };
}

const pairsOf = (search: string): [name: string, value: string][] =>
  search
    .replace(/^\?/, '')
    .split('&')
    .flatMap((pair): [string, string][] => {
      const at = pair.indexOf('=');
      const name = decodeText(at < 0 ? pair : pair.slice(0, at));
      return name === '' ? [] : [[name, at < 0 ? '' : decodeText(pair.slice(at + 1))]];
    });

/** Invalid escapes stay as they are. */
function decodeText(text: string): string {
  const plain = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}
