/** An answer of a hosted service that could not be had. The message may stand in a log: it never has a key or an address in it. */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure';
}

/** A call that is given up after a while; whoever waits for it hears of that at once. */
export async function within<T>(service: string, limitMs: number, call: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ProviderFailure(`${service} did not answer within ${limitMs} ms.`)), limitMs);
  });
  try {
    return await Promise.race([call, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What a service said when it refused, without the keys it was asked with. */
export function withoutKeys(text: string, keys: readonly string[]): string {
  return keys
    .filter((key) => key !== '')
    .reduce((scrubbed, key) => scrubbed.replaceAll(key, '[removed]'), text)
    .slice(0, 300);
}
