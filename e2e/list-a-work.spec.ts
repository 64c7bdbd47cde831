import type { Locator, Page } from '@playwright/test';
import { logIn } from './log-in.ts';
import { choosePhotos } from './photos.ts';
import { expect, expectAccessible, ONE_SCREEN, test, waitForHydration } from './shop.ts';

const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();

/** Counts what somebody has to tap besides typing. */
function createTapCounter() {
  let taps = 0;
  return {
    tap: async (target: Locator) => {
      taps += 1;
      await target.click();
    },
    count: () => taps,
  };
}

test('an artist lists a work in a few taps, a curator approves it, and a guest buys it', async ({
  page,
  browser,
  isMobile,
  baseURL,
}) => {
  const title = `Dawn over Lyon ${isMobile ? 'phone' : 'desktop'} ${Date.now()}`;
  await logIn(page, 'artist');
  await page.goto('/studio');
  await waitForHydration(page);
  const { tap, count } = createTapCounter();
  await tap(page.getByRole('button', { name: 'List a work' }));
  await expect(page).toHaveURL(/\/studio\/art\/\d+\/image$/);
  const [, artworkId] = /art\/(\d+)/.exec(page.url()) ?? [];
  await page.locator('input[type="file"]').first().setInputFiles(choosePhotos(1));
  await expect(page.getByText('Main image')).toBeVisible();
  await tap(page.getByRole('link', { name: 'Next: facts' }));
  await page.getByLabel('Title').fill(title);
  await tap(page.getByRole('button', { name: 'Printmaking', exact: true }));
  await tap(page.getByRole('button', { name: 'Etching', exact: true }));
  await tap(page.getByRole('button', { name: 'Paper', exact: true }));
  await page.getByLabel('Width').fill('31.5');
  await page.getByLabel('Height').fill('23.6');
  await page.getByLabel('Year').fill('2024');
  await saved(page);
  await expectAccessible(page);
  await tap(page.getByRole('link', { name: 'Next: price' }));
  await page.getByLabel('Price in US dollars').fill('1200');
  await expect(page.getByRole('region', { name: 'What you get' })).toContainText('$720');
  await tap(page.getByRole('link', { name: 'Review and submit' }));
  await expect(page.getByText('Everything is there.')).toBeVisible();
  await expectAccessible(page);
  await tap(page.getByRole('button', { name: 'Submit for review' }));
  await expect(page.getByText('A curator looks at your work')).toBeVisible();
  // The button, the photo, and these.
  expect(count() + 1).toBeLessThanOrEqual(12);

  const curator = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await logIn(curator, 'curator');
  await curator.goto('/staff/review');
  await curator.getByRole('link', { name: new RegExp(title) }).click();
  await expect(curator.getByRole('article', { name: 'As buyers see it' })).toContainText('$1,200');
  await expectAccessible(curator);
  await curator.getByRole('button', { name: /^Approve/ }).click();
  await expect(curator.getByText('Approved. The artist gets an email.')).toBeVisible();

  const guest = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await guest.goto(`/printmaking?query=${encodeURIComponent(title)}`);
  await expect(guest.getByRole('article').getByRole('heading', { name: title })).toBeVisible();
  const { payload } = await (await page.request.get(`/easel/studio/drafts/${artworkId}`)).json();
  await guest.goto(payload.productUrl);
  await waitForHydration(guest);
  await guest.getByRole('link', { name: 'Buy now' }).click();
  await expect(guest.getByRole('button', { name: /^Pay \$/ })).toBeVisible();
  await waitForHydration(guest);
  await guest.getByLabel('Email for the confirmation').fill('guest@shopper.example');
  await guest.getByLabel('Full name').fill('Ada Moreau');
  await guest.getByLabel('Street').fill('1 Gallery Street');
  await guest.getByLabel('City').fill('San Francisco');
  await guest.getByLabel('State').selectOption('CA');
  await guest.getByLabel('ZIP code').fill('94103');
  await expect(guest.getByLabel('ZIP code')).toHaveValue('94103');
  await guest.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(guest.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();

  // What was sold stays as it was.
  await page.goto(`/studio/art/${artworkId}/facts`);
  await expect(page.getByText('This work has been sold. Its order keeps it as it was.')).toBeVisible();
  await page.goto('/studio');
  await expect(page.getByRole('article').filter({ hasText: title })).toContainText('Sold');
  await page.getByRole('link', { name: /^Ship \d+ works?$/ }).click();
  await expect(page).toHaveURL('/studio/sales');
  await expect(page.getByText(title).first()).toBeVisible();
});

test(
  'a draft survives a lost network and a closed tab, and two devices lose nothing',
  ONE_SCREEN,
  async ({ page, browser, baseURL }) => {
    await logIn(page, 'artist');
    const { payload } = await (await page.request.post('/easel/studio/drafts', { data: {} })).json();
    const url = `/studio/art/${payload.artworkId}/facts`;
    await page.goto(url);
    await waitForHydration(page);
    // The server cannot take it: the browser keeps it and tries again.
    const drafts = '**/easel/studio/drafts/*';
    await expect(page.getByLabel('Title')).toBeVisible();
    await page.route(drafts, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 429, body: '{}' }) : route.continue(),
    );
    await page.getByLabel('Title').fill('Written offline');
    await expect(page.getByText('Not saved yet. We will try again; it is kept on this device.')).toBeVisible();
    await page.unroute(drafts);
    await page.reload();
    await expect(page.getByLabel('Title')).toHaveValue('Written offline');
    await saved(page);

    const other = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
    await logIn(other, 'artist');
    await other.goto(url);
    await expect(other.getByLabel('Title')).toHaveValue('Written offline');
    await page.getByLabel('Title').fill('From the phone');
    await saved(page);
    await other.getByLabel('Year').fill('2024');
    await other.getByLabel('Title').fill('From the laptop');
    await expect(other.getByText('Title was “From the phone” on another device.')).toBeVisible();
    await other.getByRole('button', { name: 'Use the other one' }).click();
    await saved(other);
    await page.reload();
    await expect(page.getByLabel('Title')).toHaveValue('From the phone');
    await expect(page.getByLabel('Year')).toHaveValue('2024');
  },
);

test('prices of several works are changed at once and taken back', ONE_SCREEN, async ({ page }) => {
  await logIn(page, 'artist');
  // Drafts, so that other journeys find the works of the shop as they are.
  const title = `Study ${Date.now()}`;
  for (const number of [1, 2]) {
    const { payload } = await (await page.request.post('/easel/studio/drafts', { data: {} })).json();
    const fields = { title: `${title} ${number}`, priceCents: 100_000 };
    await page.request.put(`/easel/studio/drafts/${payload.artworkId}`, { data: { baseVersion: 0, fields } });
  }
  await page.goto(`/studio?state=draft&query=${encodeURIComponent(title)}`);
  await waitForHydration(page);
  await page.getByLabel('Select all on this page').check();
  await page.getByRole('button', { name: 'Change 2 works' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change 2 works' });
  await dialog.getByLabel('Percent').fill('10');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('row', { name: `${title} 1` })).toContainText('$1,100');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change 2 works' }).click();
  await expect(page.getByText('2 works changed.')).toBeVisible();
  const first = page.getByRole('article').first();
  await expect(first).toContainText('$1,100');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(first).toContainText('$1,000');
});
