/** A hosted service that failed. All of it may stand in a log: neither the message nor the url ever has a key in it. */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure';
  /** The HTTP status of the service; undefined where there was no response. */
  readonly status: number | undefined;
  readonly url: string | undefined;

  constructor(message: string, { status, url }: { status?: number | undefined; url?: string | undefined } = {}) {
    super(message);
    this.status = status;
    this.url = url;
  }
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
