import type { Call } from '@easel/contract/call';
import { may, type Role } from '@easel/domain/accounts/roles';
import { PAGES } from '@easel/storefront/app/route-policies';
import { beforeAll, describe, expect, test } from 'vitest';
import { ALL_CALLS } from '../../testing/all-calls.ts';
import { aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { createCollectionCalls } from './testing/collection-calls.ts';
import { createCallRequest, type Target } from './testing/collection-requests.ts';

/**
 * Generated from the list of calls, the list of pages, the API document and the sitemaps: each is requested with parameters that refer to a private
 * collection, and must not contain its texts, its address, or its id together with a field that names a collection.
 */

const { app, database, pageCache } = await aShop();
const { db } = database;

/** Nobody, an ordinary user, and the role that may do everything else. */
const OTHERS = ['guest', 'collector', 'admin'] as const satisfies Role[];

const WORDS = 'Zephyrine';
/** Only in texts of the collection, never in a request. */
const SECRET = 'Qualmwood';

interface Subject extends Target {
  title: string;
}
let hidden: Subject;
let unlisted: Subject;
let open: Subject;
let ownerCookie: string;
const cookies = new Map<Role, string>();

beforeAll(async () => {
  const owner = await aLogin(app, db, 'collector');
  ownerCookie = owner.cookie;
  for (const role of OTHERS) cookies.set(role, role === 'guest' ? '' : (await aLogin(app, db, role)).cookie);
  const calls = createCollectionCalls(app, owner.cookie);
  const make = async (secret: string, privacy: '0' | '1'): Promise<Subject> => {
    const workId = await aWork(db);
    const title = `${WORDS} ${secret}`;
    const texts = { description: secret, header: secret, subtitle: secret };
    const collectionId = await calls.make({ title, ...texts, privacy, artworkId: workId });
    await calls.send('PUT', `/my-collections/collection/${collectionId}/artwork/${workId}/note`, { note: secret });
    await db
      .updateTable('collections')
      .set({ keywords: [secret] })
      .where('id', '=', collectionId)
      .execute();
    return { collectionId, workId, ownerId: owner.id, words: WORDS, title };
  };
  hidden = await make(SECRET, '1');
  unlisted = await make(`${SECRET} by URL`, '0');
  await db.updateTable('collections').set({ is_visible: false }).where('id', '=', unlisted.collectionId).execute();
  open = await make('Publicmoor', '0');
  // An editor may have put the private collection on the home page before it became private.
  const body = {
    hero: { heading: 'Home', text: '', linkText: 'All', linkUrl: '/all', artworkId: null },
    rows: [{ title: 'Row', text: '', collectionId: hidden.collectionId }],
    artists: { title: 'Artists', artistIds: [] },
  };
  await db
    .insertInto('content')
    .values({ name: 'homepage', body: JSON.stringify(body) })
    .execute();
});

/** Whether a response reveals a collection. */
const reveals = (body: string, { collectionId, ownerId }: Subject, secret: string): boolean =>
  body.includes(secret) ||
  body.includes(`/${ownerId}/${collectionId}/view`) ||
  new RegExp(`(ollection_?[iI]d|id_user_collection|idUserCollection)"?:\\s*"?${collectionId}\\b`).test(body);

const ask = async (
  request: { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string; payload?: object },
  cookie: string,
) => {
  pageCache.clear();
  return app.inject({
    ...request,
    headers: { cookie, accept: request.url.startsWith('/easel') ? '*/*' : 'text/html' },
  });
};

/**
 * Calls that end a session are left out, the settings of the home page, where staff see the ids of collections that they entered themselves, and
 * the export of personal data, which its owner has asked staff for.
 */
const LEFT_OUT = new Set(['/auth/logout', '/takeover', '/staff/home-previews', '/staff/people/:userId/export']);
const CALLS = ALL_CALLS.filter(({ path }) => !LEFT_OUT.has(path));

/** Other calls are denied (access.test.ts). */
const mayCall = (role: Role, { access }: Call) => access === 'everyone' || may(role, access);

describe('calls', () => {
  const others = OTHERS.flatMap((role) =>
    CALLS.filter((call) => mayCall(role, call)).map((call) => [role, `${call.method} ${call.path}`, call] as const),
  );

  test.each(others)('%s: %s does not reveal a private collection', async (role, _, call) => {
    const response = await ask(createCallRequest(call, hidden), cookies.get(role) ?? '');
    expect(response.statusCode).toBeLessThan(500);
    expect(reveals(response.body, hidden, SECRET), response.body.slice(0, 500)).toBe(false);
  });

  /** A collection that is accessible by URL only is in the answers of these calls, and of no others. */
  const BY_ID = ['GET /collection/:collectionId', 'GET /collection/:collectionId/artworks'];

  test.each(
    CALLS.filter((call) => mayCall('guest', call)).map((call) => [`${call.method} ${call.path}`, call] as const),
  )('guest: %s does not list a collection that is accessible by URL only', async (name, call) => {
    const response = await ask(createCallRequest(call, unlisted), '');
    expect(reveals(response.body, unlisted, SECRET)).toBe(BY_ID.includes(name));
  });

  const revealing = async (cookie: string, subject: Subject, secret: string): Promise<string[]> => {
    const found: string[] = [];
    for (const call of CALLS.filter(({ method, hasSideEffects }) => method === 'GET' && !hasSideEffects)) {
      const response = await ask(createCallRequest(call, subject), cookie);
      if (reveals(response.body, subject, secret)) found.push(call.path);
    }
    return found.sort();
  };

  test('the same requests do reveal it to its owner, and a public collection to everyone', async () => {
    expect(await revealing(ownerCookie, hidden, SECRET)).toEqual([
      '/collection/:collectionId',
      '/collection/:collectionId/artworks',
      '/collections/get-art-collections',
      '/collections/get-collections-art-is-in/:artId',
      '/my-collections',
      '/my-collections/artwork/:artworkId',
    ]);
    expect(await revealing('', open, 'Publicmoor')).toEqual([
      '/autocomplete',
      '/collection/:collectionId',
      '/collection/:collectionId/artworks',
      '/collections/search',
      '/people/:userId/collections',
    ]);
  });

  test('nothing was changed by anyone else', async () => {
    const { payload } = await createCollectionCalls(app, ownerCookie).read(hidden.collectionId);
    expect(payload).toMatchObject({ title: hidden.title, isPrivate: true, count: 1 });
  });

  test('every route about collections is a call of the contract', async () => {
    const { paths } = (await app.inject('/docs/json')).json() as { paths: Record<string, object> };
    const known = new Set(ALL_CALLS.map(({ path }) => `/easel${path.replaceAll(/:(\w+)/g, '{$1}')}`));
    const unknown = Object.keys(paths).filter(
      (path) => /^\/easel\/(?!search-accounts).*collection/.test(path) && !known.has(path),
    );
    expect(unknown).toEqual([]);
    expect([...known].filter((path) => path.includes('collection')).length).toBeGreaterThan(15);
  });
});

describe('pages, sitemaps and other addresses', () => {
  const pathOf = (path: string, { collectionId, ownerId, workId }: Subject) =>
    `/${path}`
      .replace(':collectionId', String(collectionId))
      .replace(':artworkId', String(workId))
      .replace(/:(userId|artistId)/, String(ownerId))
      .replace(':slug', WORDS)
      .replace(':category', 'paintings')
      .replace(/:\w+/g, WORDS.toLowerCase())
      .replace('/*', '');

  const addresses = PAGES.filter(({ path }) => path !== '*').flatMap(({ path }) => [path, `${path || '_'}.data`]);

  /** Other pages are rendered without a session, so everybody gets the same. */
  const isForOneVisitor = new Set(PAGES.filter(({ cache }) => cache === 'private').map(({ path }) => path));
  const rolesOf = (path: string) => (isForOneVisitor.has(path.replace(/\.data$/, '')) ? OTHERS : (['guest'] as const));

  test.each(addresses)('/%s', async (path) => {
    for (const role of rolesOf(path)) {
      const url = pathOf(path, hidden);
      const { body, headers, statusCode } = await ask({ url: `${url}?query=${WORDS}` }, cookies.get(role) ?? '');
      expect(statusCode, `${role} ${path}`).not.toBe(500);
      // A redirect to the right slug would contain the title. Pages may repeat the address that was requested.
      const told = `${JSON.stringify(headers)} ${body}`.replaceAll(url.replace(/\.data$/, ''), '');
      expect(reveals(told, hidden, SECRET), `${role} ${path} ${told.slice(0, 500)}`).toBe(false);
    }
  });

  test.each(['/', '/all', '/account', '/favorites'])('%s is the same for a guest and for the owner', async (url) => {
    // Scripts contain the id of each search.
    const contentOf = async (cookie: string) =>
      (await ask({ url }, cookie)).body.replace(/<script[\s\S]*?<\/script>/g, '');
    expect(await contentOf(ownerCookie)).toBe(await contentOf(''));
  });

  test('the same addresses show a public collection', async () => {
    const page = PAGES.find(({ path }) => path.startsWith('art-collection/'));
    const wrongSlug = await ask({ url: pathOf(page?.path ?? '', open) }, '');
    expect(reveals(JSON.stringify(wrongSlug.headers), open, 'Publicmoor')).toBe(true);
    expect((await ask({ url: String(wrongSlug.headers.location) }, '')).body).toContain('Publicmoor');
  });

  test('no sitemap contains a collection that is private or accessible by URL only', async () => {
    const index = (await ask({ url: '/sitemap.xml' }, '')).body;
    const urls = [...index.matchAll(/<loc>https:\/\/shop\.example([^<]*)<\/loc>/g)].map(([, url]) => url ?? '');
    expect(urls.length).toBeGreaterThan(3);
    let all = '';
    for (const url of ['/robots.txt', '/docs/json', ...urls]) all += (await ask({ url }, '')).body;
    expect(reveals(all, open, 'Publicmoor')).toBe(true);
    expect(reveals(all, hidden, SECRET)).toBe(false);
    expect(reveals(all, unlisted, SECRET)).toBe(false);
  });
});
