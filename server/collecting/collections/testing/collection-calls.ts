import type { Db } from '@easel/platform/db/open-database';
import type { App } from '../../../app.ts';

/** The collection calls of one visitor, as JSON responses. */
export function createCollectionCalls(app: App, cookie = '') {
  const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
    const response = await app.inject({
      method,
      url: `/easel${path}`,
      headers: { cookie },
      ...(payload && { payload }),
    });
    return { status: response.statusCode, ...response.json() };
  };
  return {
    send,
    list: async () => (await send('GET', '/my-collections')).payload,
    create: (form: object) => send('POST', '/my-collections/create', form),
    /** Creates a collection and returns its id. */
    async make(form: object = { title: 'Blue rooms' }): Promise<number> {
      const { payload, status, messages } = await send('POST', '/my-collections/create', form);
      if (status !== 200) throw new Error(String(messages));
      return payload.data.id_user_collection;
    },
    change: (id: number, form: object) => send('PUT', `/my-collections/collection/${id}`, form),
    add: (id: number, workId: number) => send('PUT', `/my-collections/collection/${id}/artwork/${workId}`),
    remove: (id: number, workId: number) => send('DELETE', `/my-collections/collection/${id}/artwork/${workId}`),
    move: (id: number, artworkId: number, beforeArtworkId: number | null) =>
      send('PUT', `/my-collections/collection/${id}/order`, { artworkId, beforeArtworkId }),
    read: (id: number) => send('GET', `/collection/${id}`),
    works: (id: number, query = '') => send('GET', `/collection/${id}/artworks${query}`),
    async order(id: number): Promise<number[]> {
      const { payload } = await send('GET', `/collection/${id}/artworks`);
      return payload.artworks.map(({ artworkId }: { artworkId: number }) => artworkId);
    },
  };
}

/** Puts works into a collection directly. */
export async function fillCollection(db: Db, collectionId: number, workIds: readonly number[]) {
  await db
    .insertInto('collection_works')
    .values(
      workIds.map((work_id, index) => ({ collection_id: collectionId, work_id, sort_order: (index + 1) * 2 ** 32 })),
    )
    .execute();
}
