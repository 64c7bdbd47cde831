import type { Db } from '@easel/platform/db/open-database';
import type { App } from '../../app.ts';
import { aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';

export type Method = 'GET' | 'POST' | 'PUT';

/** A collector, an artist with a work, and calls on behalf of each. */
export async function aCorrespondence(app: App, db: Db) {
  const collector = await aLogin(app, db, 'collector');
  const artist = await aLogin(app, db, 'artist');
  const workId = await aWork(db, { artist_id: artist.id, title: 'Blue Night' });
  const call = async (method: Method, path: string, cookie: string, payload?: object) => {
    const response = await app.inject({
      method,
      url: `/easel${path}`,
      headers: { cookie },
      ...(payload && { payload }),
    });
    return { status: response.statusCode, ...response.json() };
  };
  const ask = (text: string, more: object = {}, cookie = collector.cookie) =>
    call('POST', '/messages', cookie, { artistId: artist.id, artworkId: workId, text, ...more });
  const confirmEmail = (id: number) =>
    db.updateTable('people').set({ is_email_confirmed: true }).where('id', '=', id).execute();
  return { collector, artist, workId, call, ask, confirmEmail };
}
