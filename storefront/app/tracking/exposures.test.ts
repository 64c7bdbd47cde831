import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../lib/browser-for-tests.ts';
import { showVariant } from '../lib/shown-variants.ts';
import { watchShownVariants } from './exposures.ts';

/** Events wait for the first interaction, and for the client. */
let held: ((client: object) => void)[] = [];
vi.mock('./tracker.ts', () => ({
  track: (event: (client: object) => void, key: string) => {
    if (key !== '') held.push(event);
  },
}));
const interact = async () => {
  for (const event of held.splice(0)) event({ options: { clientId: 'c1' } });
  await vi.waitFor(() => expect(answers).toBe(sent.length));
  await new Promise((resolve) => setImmediate(resolve));
};
let isDown = false;
let answers = 0;

let page: ReturnType<typeof stubBrowser>;
let sent: { place: string; cells: string; userToken: string }[];
let stop = () => {};
const setCookies = (cookie: string) => Object.assign(document, { cookie });
beforeEach(() => {
  page = stubBrowser('/all');
  [sent, held, isDown, answers] = [[], [], false, 0];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    await Promise.resolve();
    answers++;
    return { ok: !isDown };
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test('a variant is reported once a day, with the cells of the page', async () => {
  setCookies('a=b; saatchi_abtests=51.01,52.02');
  showVariant('listing');
  stop = watchShownVariants('key');
  showVariant('listing');
  showVariant('flag:offers');
  expect(sent).toEqual([]);
  await interact();
  expect(sent).toEqual([
    { userToken: 'c1', place: 'listing', cells: '51.01,52.02' },
    { userToken: 'c1', place: 'flag:offers', cells: '51.01,52.02' },
  ]);
  showVariant('listing');
  showVariant('flag:offers');
  await interact();
  expect(sent).toHaveLength(2);
  page.local.set('easel_shown', page.local.get('easel_shown')?.replace(/^\S+/, '2020-01-01') ?? '');
  showVariant('listing');
  await interact();
  expect(sent).toHaveLength(3);
});

test('an experiment that the visitor joins later is reported alone', async () => {
  setCookies('saatchi_abtests=51.01');
  stop = watchShownVariants('key');
  showVariant('listing');
  await interact();
  page.location.href = 'https://shop.example/paintings';
  setCookies('saatchi_abtests=51.01,60.02');
  showVariant('listing');
  await interact();
  expect(sent.map(({ cells }) => cells)).toEqual(['51.01', '60.02']);
});

test('what did not arrive is reported again', async () => {
  setCookies('saatchi_abtests=51.01');
  stop = watchShownVariants('key');
  isDown = true;
  showVariant('listing');
  await interact();
  isDown = false;
  showVariant('listing');
  await interact();
  expect(sent).toHaveLength(2);
});

test('a visitor who joins while looking at a page has not seen the variant there, but on the next page', async () => {
  stop = watchShownVariants('key');
  showVariant('listing');
  setCookies('saatchi_abtests=52.02');
  showVariant('tiles');
  await interact();
  expect(sent).toEqual([]);
  page.location.href = 'https://shop.example/paintings';
  showVariant('listing');
  await interact();
  expect(sent).toMatchObject([{ place: 'listing', cells: '52.02' }]);
});
