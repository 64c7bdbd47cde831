import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';

/** Takes the screenshots for the README from a running shop: `npm run pictures`. A second argument takes only those whose name contains it. */
const shop = process.argv[2] ?? '';
const wanted = process.argv[3] ?? '';
const folder = join(import.meta.dirname, '..', '..', 'docs', 'pictures');

const SCREENS = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
};

interface Shot {
  name: string;
  /** Phone screenshots of a group are combined in one picture. */
  group?: string;
  screen: keyof typeof SCREENS;
  path: string;
  prepare?: (page: Page) => Promise<unknown>;
}

const SHOTS: Shot[] = [
  { name: 'listing', screen: 'desktop', path: '/all' },
  {
    name: 'filters',
    screen: 'desktop',
    path: '/paintings/abstract?price=300-2000',
    prepare: (page) => page.evaluate(() => window.scrollTo(0, 380)),
  },
  {
    name: 'search',
    screen: 'desktop',
    path: '/all',
    async prepare(page) {
      await page.getByRole('combobox').click();
      await page.keyboard.type('blue');
      await page.getByRole('group', { name: 'Works' }).waitFor();
    },
  },
  { name: 'work', screen: 'desktop', path: '/photography', prepare: openFirstWork },
  { name: 'phone-listing', screen: 'phone', path: '/paintings' },
  {
    name: 'phone-filters',
    screen: 'phone',
    path: '/all',
    async prepare(page) {
      await page.getByRole('link', { name: /^Filter/ }).click();
      await page.getByRole('dialog', { name: 'Filters' }).evaluate((sheet) => sheet.scrollTo(0, 480));
    },
  },
  { name: 'phone-work', screen: 'phone', path: '/collage', prepare: openFirstWork },
  { name: 'wall-planner', screen: 'desktop', path: '/wall-planner', prepare: (page) => furnishWall(page, 'Sage') },
  {
    name: 'wall-phone',
    group: 'wall-phones',
    screen: 'phone',
    path: '/wall-planner',
    async prepare(page) {
      await furnishWall(page, 'Denim');
      await page.getByRole('tab', { name: 'Arrange' }).tap();
      await page.locator('[data-scene]').evaluate((wall) => wall.scrollIntoView({ block: 'start' }));
    },
  },
  {
    name: 'wall-phone-options',
    group: 'wall-phones',
    screen: 'phone',
    path: '/wall-planner',
    async prepare(page) {
      await furnishWall(page, 'Terracotta');
      await page.getByRole('tab', { name: /^Works/ }).tap();
      await page.getByRole('tabpanel').getByRole('listitem').first().getByRole('button').first().tap();
      await page.locator('[data-scene]').evaluate((wall) => wall.scrollIntoView({ block: 'start' }));
    },
  },
  {
    name: 'wall-phone-room',
    group: 'wall-phones',
    screen: 'phone',
    path: '/wall-planner',
    async prepare(page) {
      await furnishWall(page, 'Sand');
      await page.getByRole('tab', { name: 'Room' }).tap();
      await page.locator('[data-scene]').evaluate((wall) => wall.scrollIntoView({ block: 'start' }));
    },
  },
  { name: 'insights', screen: 'desktop', path: '/all', prepare: (page) => openStudio(page, () => '/studio/insights') },
  {
    name: 'studio-phone',
    group: 'studio-phones',
    screen: 'phone',
    path: '/all',
    prepare: (page) => openStudio(page, () => '/studio'),
  },
  {
    name: 'studio-phone-price',
    group: 'studio-phones',
    screen: 'phone',
    path: '/all',
    prepare: (page) => openStudio(page, (artworkId) => `/studio/art/${artworkId}/price`),
  },
  {
    name: 'studio-phone-insights',
    group: 'studio-phones',
    screen: 'phone',
    path: '/all',
    prepare: (page) => openStudio(page, () => '/studio/insights'),
  },
  { name: 'staff', screen: 'desktop', path: '/all', prepare: (page) => openStaff(page, '/staff') },
  { name: 'curation', screen: 'desktop', path: '/all', prepare: (page) => openStaff(page, '/staff/curation') },
];

async function logIn(page: Page, user: 'admin' | 'artist') {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  const data = { email: `${user}@easel.example`, password: 'Easel-journey-1' };
  await page.request.post(`${shop}/easel/auth/login`, { data });
}

async function openStaff(page: Page, path: string) {
  await logIn(page, 'admin');
  await page.goto(shop + path, { waitUntil: 'networkidle' });
}

/** A page of the demo artist, with one of the works in the shop. */
async function openStudio(page: Page, pathOf: (artworkId: number) => string) {
  await logIn(page, 'artist');
  const { payload } = await (await page.request.get(`${shop}/easel/studio/works?state=listed`)).json();
  await page.goto(shop + pathOf(payload.works[0].artworkId), { waitUntil: 'networkidle' });
}

/** Five works in frames above a sofa, with a person beside them. */
async function furnishWall(page: Page, color: string) {
  const response = await page.request.get(`${shop}/easel/works?resultsPerPage=60`);
  const works: { artworkId: number; width: number; height: number; category: string; originalStatus: string }[] = (
    await response.json()
  ).payload.results;
  const ids = works
    .filter(({ width, height, category }) => Math.max(width, height) < 72 && category !== 'sculpture')
    .filter(({ originalStatus }) => originalStatus === 'avail')
    .map(({ artworkId }) => artworkId);
  await page.goto(`${shop}/wall-planner?works=${ids.slice(0, 6).join(',')}`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Got it' }).click();
  await page.getByRole('tab', { name: 'Wall', exact: true }).click();
  await page.getByRole('radio', { name: color }).check();
  await page.getByRole('tab', { name: 'Room' }).click();
  for (const name of ['Sofa', 'Person', 'Plant']) await page.getByRole('button', { name: `Add ${name}` }).click();
  await page.getByRole('tab', { name: /^Works/ }).click();
  const rows = page.getByRole('tabpanel').getByRole('listitem');
  for (const [row, frame] of ['Oak', 'Black', 'White', 'Walnut'].entries()) {
    await rows.nth(row).getByRole('button').first().click();
    await page.getByRole('radio', { name: frame, exact: true }).check();
    await page.getByRole('radio', { name: '1 in', exact: true }).last().check();
    await page.keyboard.press('Escape');
  }
  await page.getByRole('tab', { name: 'Arrange' }).click();
  await page.getByRole('button', { name: 'Salon' }).click();
  await page.getByRole('tab', { name: /^Works/ }).click();
}

async function openFirstWork(page: Page) {
  const href = await page.getByRole('article').first().getByRole('link').first().getAttribute('href');
  await page.goto(shop + href, { waitUntil: 'networkidle' });
}

async function take(browser: Browser, { name, screen, path, prepare }: Shot): Promise<Buffer> {
  const context = await browser.newContext(SCREENS[screen]);
  const page = await context.newPage();
  await page.goto(shop + path, { waitUntil: 'networkidle' });
  await page.locator('html[data-scripts="running"]').waitFor({ state: 'attached' });
  await prepare?.(page);
  // Images that just became visible are still being drawn.
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_500);
  const picture = await page.screenshot();
  await context.close();
  process.stdout.write(`${name}\n`);
  return picture;
}

/** Combines screenshots side by side. */
async function write(browser: Browser, name: string, pictures: Buffer[]) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 100 } });
  const images = pictures.map((picture) => `<img src="data:image/png;base64,${picture.toString('base64')}">`);
  await page.setContent(
    `<!doctype html><style>body{margin:0;display:flex;align-items:start;gap:24px}img{flex:1;min-width:0;width:0}</style>${images.join('')}`,
  );
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 80, fullPage: true });
  await page.close();
}

await mkdir(folder, { recursive: true });
const executablePath = process.env.CHROMIUM;
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
const groups = new Map<string, Buffer[]>();
for (const shot of SHOTS.filter(({ name }) => name.includes(wanted))) {
  const picture = await take(browser, shot);
  const group = shot.screen === 'phone' ? (shot.group ?? 'phones') : shot.name;
  groups.set(group, [...(groups.get(group) ?? []), picture]);
}
for (const [name, pictures] of groups) await write(browser, name, pictures);
await browser.close();
