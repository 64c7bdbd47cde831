/** A failed provider call. It can be logged: neither the message nor the url contains a key. */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure';
  /** The HTTP status; undefined without a response. */
  readonly status: number | undefined;
  readonly url: string | undefined;

  constructor(message: string, { status, url }: { status?: number | undefined; url?: string | undefined } = {}) {
    super(message);
    this.status = status;
    this.url = url;
  }
}

/** Rejects after a timeout. */
export async function withTimeout<T>(service: string, limitMs: number, call: Promise<T>): Promise<T> {
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

/** An error message of a service without the keys of the request. */
export function withoutKeys(text: string, keys: readonly string[]): string {
  return keys
    .filter((key) => key !== '')
    .reduce((scrubbed, key) => scrubbed.replaceAll(key, '[removed]'), text)
    .slice(0, 300);
}
