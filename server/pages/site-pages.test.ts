import { CONTENT_PAGES } from '@easel/domain/staff/content-pages';
import { PAGES } from '@easel/storefront/app/route-policies';
import { expect, test } from 'vitest';
import { createCollectionCalls, fillCollection } from '../collecting/collections/testing/collection-calls.ts';
import { anArtist, aPrint, aWork } from '../testing/factories.ts';
import { aLogin } from '../testing/logins.ts';
import { aShop } from '../testing/test-app.ts';

const HOST = 'limited.example';
const { app, database } = await aShop({ LIMITED_SITE_HOST: HOST, LIMITED_SITE_PATH: 'on' });
const { db } = database;

const artistId = await anArtist(db, { user_type: 'limited_artist', first_name: 'Lea', user_name: 'lea-limited' });
const otherId = await anArtist(db, { first_name: 'Otto', last_name: 'Open', user_name: 'otto-open' });
const facts = { styles: ['Abstract'], keywords: ['moon'] };
const here = await aWork(db, { artist_id: artistId, title: 'Numbered Moon', ...facts });
await aPrint(db, { work_id: here, edition: 'limited', edition_size: 20, price_cents: 33_000 });
await aPrint(db, { work_id: here, price_cents: 4_000, width_cm: 20, height_cm: 25 });
// Works of the main site: of another artist, without a limited edition, and with one that is sold out.
const others = [
  await aWork(db, { artist_id: otherId, title: 'Main Harbor', ...facts }),
  await aWork(db, { artist_id: artistId, title: 'Single Original', ...facts }),
  await aWork(db, { artist_id: artistId, title: 'Finished Edition', ...facts }),
];
await aPrint(db, { work_id: others[0] ?? 0, edition: 'limited', edition_size: 9 });
await aPrint(db, { work_id: others[2] ?? 0, edition: 'limited', edition_size: 5, edition_sold: 5 });
const curator = await aLogin(app, db, 'admin');
const collections = createCollectionCalls(app, curator.cookie);
const publish = async (title: string, workIds: readonly number[]) => {
  const id = await collections.make({ title, collectionTypeIds: ['38'], privacy: '0', visible: '1' });
  await fillCollection(db, id, workIds);
  return `/art-collection/${title.replaceAll(' ', '-')}/${curator.id}/${id}/view`;
};
const mixed = await publish('Moon room', [...others, here]);
await publish('Harbor room', others);
const LEAKS = [
  'Main Harbor',
  'Main-Harbor',
  'Single Original',
  'Finished Edition',
  'Otto',
  'Harbor room',
  'Harbor-room',
];

const work = (kind: string, page = 'view') => `/${kind}/Painting-Numbered-Moon/${artistId}/${here}/${page}`;
/** An address of every public page. A new page needs one. */
const ADDRESSES: Record<string, readonly string[]> = {
  '': ['/'],
  'public/browse': ['/public/browse?query=moon'],
  'public/feature': ['/public/feature?category=paintings&keyword=abstract'],
  ':category/:keyword/feature': ['/paintings/abstract/feature', '/all/moon/feature'],
  'art/:slug/:artistId/:artworkId/view': [work('art')],
  'print/:slug/:artistId/:artworkId/view': [work('print')],
  artists: ['/artists', '/artists?style=Abstract', '/artists?sort=works'],
  'art/:slug/:artistId/:artworkId/ar': [work('art', 'ar')],
  collections: ['/collections'],
  discover: ['/discover'],
  'art-collection/:slug/:userId/:collectionId/view': [mixed],
  'aa-collection/art-collection/:slug/:userId/:collectionId/view': [`/aa-collection${mixed}`],
  'account/profile/:userId': [`/account/profile/${artistId}`],
  'wall-planner': ['/wall-planner'],
  'u/:userId': [`/u/${curator.id}`],
  'account/sales': ['/account/sales'],
  'account/artworks': ['/account/artworks'],
  'account/artworks/:artworkId': [`/account/artworks/${here}`],
  'account/artworks/:artworkId/images': [`/account/artworks/${here}/images`],
  preferences: ['/preferences'],
  help: ['/help', '/help?q=edition'],
  shows: ['/shows'],
  'shows/:showSlug': ['/shows/no-such-show'],
  'public/visualSearch': ['/public/visualSearch'],
  'vsearch/*': ['/vsearch/all?like=colors-366dbe-60', `/vsearch/all?like=work-${here}`],
  'quiz/:quizSlug': ['/quiz/art-for-your-style-quiz'],
  ...Object.fromEntries(CONTENT_PAGES.map(({ slug }) => [slug, [`/${slug}`]])),
  ':word/*': ['/all', '/prints', '/paintings', '/all/abstract', '/all?query=moon', '/all?price=0-100', '/lea-limited'],
  '*': ['/no/such/page'],
};

const onHost = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: HOST, ...headers } });
const below = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/limited${url === '/' ? '' : url}`, headers });
/** Without the ids of searches, which differ. */
const stable = (body: string) => body.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{32}/g, 'ID');
/** The search of the provider, and hosted search. */
const CELLS = ['51.01', '51.02'].map((cell) => ({ cookie: `saatchi_abtests=${cell}` }));

test.each(PAGES.filter(({ cache }) => cache === 'public').map(({ path }) => path))(
  'the sites share nothing of the page "%s" through any cache',
  async (path) => {
    const addresses = ADDRESSES[path];
    expect(addresses, `The page ${path} needs an address in this test.`).toBeDefined();
    for (const address of addresses ?? [])
      for (const headers of CELLS) {
        // Each site is asked first once, so that each could find what another one has cached.
        const first = await onHost(address, headers);
        const main = await app.inject({ url: address, headers });
        const limited = [first, await onHost(address, headers), await below(address, headers)];
        for (const page of limited) {
          expect(page.statusCode, address).toBe(main.statusCode);
          for (const leak of LEAKS) expect(page.body.includes(leak), `${leak} on ${address}`).toBe(false);
        }
        const again = await app.inject({ url: address, headers });
        expect(stable(again.body)).toBe(stable(main.body));
        // Links and redirects of the sub-site stay below its path. Files and calls are at the root.
        const { body, headers: received } = limited[2] as Awaited<ReturnType<typeof below>>;
        if (received.location) expect(received.location).toMatch(/^\/limited(\/|$)/);
        const links = [...body.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href = '']) => href);
        expect(links.filter((href) => !/^\/(limited|docs|easel|media|assets)(\/|\?|#|$)/.test(href))).toEqual([]);
      }
  },
  60_000,
);

test('pages of the main site with works that are not on the other site do not exist there', async () => {
  const pages = [
    '/otto-open',
    `/account/profile/${otherId}`,
    `/art/Painting-Main-Harbor/${otherId}/${others[0]}/view`,
    `/art/Painting-Single-Original/${artistId}/${others[1]}/view`,
    '/otto-open/rss',
  ];
  for (const page of pages) {
    expect((await onHost(page)).statusCode, page).toBe(404);
    expect((await below(page)).statusCode, page).toBe(404);
  }
});

test('the slug of a work keeps its capitals below the path of the sub-site', async () => {
  const page = await below(work('print'));
  expect(page.statusCode).toBe(200);
  const lowered = await below(work('print').toLowerCase());
  expect(lowered.headers.location).toBe(`/limited${work('print')}`);
});

test('images for sharing are at the root of the host', async () => {
  const { body } = await below('/all');
  expect(body).toContain('<meta property="og:image" content="https://shop.example/share.png"/>');
});

test('the header names the site and leads to the other one, in the same store', async () => {
  expect((await app.inject('/en-gb')).body).toContain(`href="https://${HOST}/en-gb">Limited editions</a>`);
  expect((await onHost('/en-gb')).body).toContain('href="https://shop.example/en-gb">Main site</a>');
  const { body } = await below('/');
  expect(body).toContain('aria-label="Easel Limited, home"');
  expect(body).toContain('href="https://shop.example">Main site</a>');
});
