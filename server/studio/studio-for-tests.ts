import sharp from 'sharp';
import { expect } from 'vitest';
import { aLogin } from '../testing/logins.ts';
import { aShop } from '../testing/test-app.ts';
import { insertDraftImage } from './drafts-store.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A work with everything that the studio asks for, apart from a photo. */
export const COMPLETE_FIELDS = {
  title: 'Dawn over Lyon',
  category: 'paintings',
  year: 2024,
  mediums: ['Oil'],
  materials: ['Canvas'],
  styles: ['Impressionism'],
  subject: 'Cities',
  widthCm: 80,
  heightCm: 60,
  priceCents: 120_000,
};

/** A shop with two artists and a curator, and what they do over HTTP. */
export async function aStudio() {
  const { app, database, pictures } = await aShop();
  const { db } = database;
  const artist = await aLogin(app, db, 'artist');
  const stranger = await aLogin(app, db, 'artist');
  const curator = await aLogin(app, db, 'curator');

  const call = async (who: { cookie: string }, method: Method, path: string, payload?: object) => {
    const headers = { cookie: who.cookie };
    const response = await app.inject({ method, url: `/easel${path}`, headers, ...(payload && { payload }) });
    return { status: response.statusCode, ...response.json() };
  };

  const begin = async (who = artist): Promise<number> =>
    (await call(who, 'POST', '/studio/drafts', {})).payload.artworkId;
  const read = async (id: number, who = artist) => (await call(who, 'GET', `/studio/drafts/${id}`)).payload;
  const save = (id: number, fields: object, baseVersion = 0, who = artist) =>
    call(who, 'PUT', `/studio/drafts/${id}`, { baseVersion, fields });
  const submit = (id: number, who = artist) => call(who, 'POST', `/studio/drafts/${id}/submit`, {});
  const review = async (id: number, action: string, note = '', who = curator) => {
    const { payload } = await call(curator, 'GET', `/staff/review/${id}`);
    return call(who, 'POST', `/staff/review/${id}`, { action, note, version: payload.draft?.version ?? 0 });
  };
  const history = async (id: number) =>
    (await call(artist, 'GET', `/studio/works/${id}/history`)).payload.entries.map(
      ({ action }: { action: string }) => action,
    );

  async function addImage(workId: number, sortOrder = 1) {
    const picture = await sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#3366aa' } })
      .jpeg()
      .toBuffer();
    const id = await insertDraftImage(db, {
      ...{ work_id: workId, kind: sortOrder === 1 ? 'front' : 'detail', sort_order: sortOrder },
      ...{ width_px: 1_600, height_px: 1_200, color: '#3366aa', placeholder: null },
    });
    await pictures.write({ kind: 'drafts', id }, picture);
    return id;
  }

  async function aSubmittedWork(fields: object = {}, who = artist): Promise<number> {
    const id = await begin(who);
    await save(id, { ...COMPLETE_FIELDS, ...fields }, 0, who);
    await addImage(id);
    expect(await submit(id, who)).toMatchObject({ status: 200, payload: { state: 'submitted' } });
    return id;
  }

  async function aListedWork(fields: object = {}, who = artist): Promise<number> {
    const id = await aSubmittedWork(fields, who);
    expect(await review(id, 'approve')).toMatchObject({ status: 200 });
    return id;
  }

  return {
    ...{ app, db, pictures, artist, stranger, curator, call },
    ...{ begin, read, save, submit, review, history, addImage, aSubmittedWork, aListedWork },
  };
}
