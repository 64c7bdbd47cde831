import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../lib/browser-for-tests.ts';
import { showVariant } from '../lib/shown-variants.ts';
import { watchShownVariants } from './exposures.ts';

vi.mock('./tracker.ts', () => ({
  track: (event: (client: object) => void, key: string) => key !== '' && event({ options: { clientId: 'c1' } }),
}));

let page: ReturnType<typeof stubBrowser>;
let sent: { place: string; cells: string; userToken: string }[];
let stop = () => {};
const setCookies = (cookie: string) => Object.assign(document, { cookie });
beforeEach(() => {
  page = stubBrowser('/all');
  sent = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => void sent.push(JSON.parse(body)));
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test('a variant is reported once a day, with the cells of the page', () => {
  setCookies('a=b; saatchi_abtests=51.01,52.02');
  showVariant('listing');
  stop = watchShownVariants('key');
  showVariant('listing');
  showVariant('flag:offers');
  expect(sent).toEqual([
    { userToken: 'c1', place: 'listing', cells: '51.01,52.02' },
    { userToken: 'c1', place: 'flag:offers', cells: '51.01,52.02' },
  ]);
  page.local.set('easel_shown', page.local.get('easel_shown')?.replace(/^\S+/, '2020-01-01') ?? '');
  showVariant('listing');
  expect(sent).toHaveLength(3);
});

test('a visitor who joins while looking at a page has not seen the variant there, but on the next page', () => {
  stop = watchShownVariants('key');
  showVariant('listing');
  setCookies('saatchi_abtests=52.02');
  showVariant('tiles');
  expect(sent).toEqual([]);
  page.location.href = 'https://shop.example/paintings';
  showVariant('listing');
  expect(sent).toMatchObject([{ place: 'listing', cells: '52.02' }]);
});
