import { readErrorField } from '@easel/platform/error-facts';
import type { Algoliasearch } from 'algoliasearch';
import { ProviderFailure, withoutKeys, withTimeout } from '../provider/provider-failure.ts';

export interface AlgoliaAccess {
  appId: string;
  apiKey: string;
  /** Empty: the service's own hosts. */
  url: string;
  index: string;
  timeoutMs: number;
}

/** The official client, with errors that contain no keys. */
export function openAlgolia({ appId, apiKey, url, timeoutMs }: AlgoliaAccess) {
  const timeouts = { connect: timeoutMs, read: timeoutMs, write: 10 * timeoutMs };
  const options = { timeouts, ...(url !== '' && { hosts: hostsAt(url) }) };
  // Most shops do not use Algolia, so its client is loaded with the first call.
  let client: Promise<Algoliasearch> | undefined;
  const openClient = () => {
    client ??= import('algoliasearch').then(({ algoliasearch }) => algoliasearch(appId, apiKey, options));
    return client;
  };
  const ask = async <T>(limitMs: number, call: (client: Algoliasearch) => Promise<T>): Promise<T> => {
    try {
      return await withTimeout('Algolia', limitMs, openClient().then(call));
    } catch (error) {
      if (error instanceof ProviderFailure) throw error;
      const status = readErrorField(error, 'status');
      const reason = withoutKeys(String(readErrorField(error, 'message') ?? error), [apiKey, appId]);
      throw new ProviderFailure(`Algolia did not answer${typeof status === 'number' ? ` (${status})` : ''}: ${reason}`);
    }
  };
  let recommend: ReturnType<Algoliasearch['initRecommend']> | undefined;
  return {
    /** The client retries on other hosts; the timeout covers all attempts. */
    read: <T>(call: (client: Algoliasearch) => Promise<T>) => ask(timeoutMs, call),
    recommend: <T>(call: (client: ReturnType<Algoliasearch['initRecommend']>) => Promise<T>) =>
      ask(timeoutMs, (opened) => {
        recommend ??= opened.initRecommend({ options });
        return call(recommend);
      }),
    /** Writing thousands of records and waiting for indexing takes longer. */
    write: <T>(call: (client: Algoliasearch) => Promise<T>) => ask(100 * timeoutMs, call),
  };
}

export type Algolia = ReturnType<typeof openAlgolia>;

/** The same host twice, so that the client retries after a closed connection. */
function hostsAt(url: string) {
  const { host, pathname, protocol } = new URL(url);
  const one = {
    url: `${host}${pathname.replace(/\/+$/, '')}`,
    accept: 'readWrite' as const,
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
  };
  return [one, one];
}
