export interface WorkAddresses {
  productUrl: string;
  /** Null if no prints are offered. */
  printUrl: string | null;
}

/**
 * Where a request for a work leads if it is not at its address; undefined if it is. The id decides: an old slug, a renamed title or the id of
 * another artist redirect for good. Prints may be offered again, so that redirect is temporary.
 */
export function findWorkRedirect(
  path: string,
  { productUrl, printUrl }: WorkAddresses,
): { url: string; status: 301 | 302 } | undefined {
  const isPrint = path.startsWith('/print/');
  if (isPrint && printUrl === null) return { url: productUrl, status: 302 };
  const url = isPrint && printUrl !== null ? printUrl : productUrl;
  return path === url ? undefined : { url, status: 301 };
}
