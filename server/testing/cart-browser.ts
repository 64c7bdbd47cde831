import { formatSku } from '@easel/domain/catalogue/sku';
import type { Db } from '@easel/platform/db/open-database';
import type { App } from '../app.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A browser that keeps its cookies: API calls, pages, and forms without JavaScript. */
export function aCartBrowser(app: App, cookie = '') {
  const jar = new Map<string, string>();
  const keep = (pairs: string) => {
    for (const pair of pairs.split('; ').filter(Boolean)) jar.set(pair.slice(0, pair.indexOf('=')), pair);
  };
  keep(cookie);
  const send = async (request: {
    method: Method;
    url: string;
    headers?: Record<string, string>;
    payload?: object | string;
  }) => {
    const headers = { cookie: [...jar.values()].join('; '), ...request.headers };
    const response = await app.inject({ ...request, headers });
    for (const set of [response.headers['set-cookie'] ?? []].flat()) {
      const pair = set.split(';')[0] ?? '';
      if (/Max-Age=0/.test(set)) jar.delete(pair.slice(0, pair.indexOf('=')));
      else keep(pair);
    }
    return response;
  };
  const call = (method: Method, path: string, payload?: object) =>
    send({ method, url: `/easel${path}`, ...(payload && { payload }) });
  return {
    call,
    cookies: () => [...jar.keys()],
    add: (sku: string) => call('POST', '/cart/items', { sku }),
    cart: async () => (await call('GET', '/cart')).json().payload,
    logIn: keep,
    page: (url: string) => send({ method: 'GET', url, headers: { accept: 'text/html' } }),
    /** Submits a form as a browser without JavaScript does. */
    submit: (url: string, fields: Record<string, string>) =>
      send({
        method: 'POST',
        url,
        headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      }),
  };
}

/** The SKU of an original. */
export async function readWorkSku(db: Db, artworkId: number): Promise<string> {
  const work = await db.selectFrom('works').select('artist_id').where('id', '=', artworkId).executeTakeFirstOrThrow();
  return formatSku({ userId: work.artist_id, artworkId, productTypeId: 1 });
}
