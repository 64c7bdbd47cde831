import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';

/** Takes the screenshots for the README from a running shop: `npm run pictures`. */
const shop = process.argv[2] ?? '';
const folder = join(import.meta.dirname, '..', '..', 'docs', 'pictures');

const SCREENS = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
};

interface Shot {
  name: string;
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
];

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
const phones: Buffer[] = [];
for (const shot of SHOTS) {
  const picture = await take(browser, shot);
  if (shot.screen === 'phone') phones.push(picture);
  else await write(browser, shot.name, [picture]);
}
await write(browser, 'phones', phones);
await browser.close();
