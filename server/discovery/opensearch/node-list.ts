/** The addresses of OPENSEARCH_URL; undefined if one is none. */
export function parseNodeList(text: string): URL[] | undefined {
  const parts = text.split(',').map((part) => part.trim());
  const urls = parts.flatMap((part) => {
    const url = URL.canParse(part) ? new URL(part) : undefined;
    return url && ['http:', 'https:'].includes(url.protocol) ? [url] : [];
  });
  return urls.length === parts.length ? urls : undefined;
}
