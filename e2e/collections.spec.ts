import type { Page } from '@playwright/test';
import { PASSWORD } from './log-in.ts';
import { expect, expectAccessible, test, waitForHydration } from './shop.ts';

/** Few works, because checking accessibility takes long. */
const LISTING = '/all?hitsPerPage=25';
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Add to a Collection' });
const anEmail = (isMobile: boolean) => `cora-${isMobile ? 'phone' : 'desktop'}-${Date.now()}@example.com`;

/** Clicks Collect on the tile at an index. Its buttons appear on hover where there is a pointer. */
async function collect(page: Page, index: number, isMobile: boolean) {
  const tile = page.locator('#wall').getByRole('article').nth(index);
  if (!isMobile) await tile.hover();
  await tile.getByRole('button', { name: /to a collection$/ }).click();
  return (await tile.getByRole('heading').textContent()) ?? '';
}

/** A new collector, logged in. */
async function register(page: Page, isMobile: boolean) {
  await page.goto(`/authentication/register?redirect_url=${encodeURIComponent(LISTING)}`);
  await waitForHydration(page);
  await fillRegistration(page, isMobile);
  await expect(page).toHaveURL(LISTING);
  await waitForHydration(page);
  await expect(page.locator('html')).toHaveAttribute('data-client', 'complete');
}

async function fillRegistration(page: Page, isMobile: boolean) {
  const form = page.locator('form').filter({ has: page.getByLabel('First name') });
  await form.getByLabel('First name').fill('Cora');
  await form.getByLabel('Last name').fill('Keep');
  await form.getByLabel('Email', { exact: true }).fill(anEmail(isMobile));
  await form.getByLabel('Password', { exact: true }).fill('Abcdef-12');
  await form.getByRole('button', { name: 'Register' }).click();
}

/** Creates a collection with the tile at an index. */
async function createWith(page: Page, index: number, title: string, isMobile: boolean) {
  const work = await collect(page, index, isMobile);
  const panel = panelOf(page);
  await panel.getByRole('button', { name: 'Create a New Collection' }).click();
  await panel.getByLabel('Title').fill(title);
  await panel.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(panel.getByRole('checkbox', { name: new RegExp(title) })).toBeChecked();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toBeHidden();
  return work;
}

test('a guest collects a work, registers, and the panel reopens', async ({ page, isMobile }) => {
  test.slow();
  await page.goto(LISTING);
  await waitForHydration(page);
  const work = await collect(page, 2, isMobile);
  await page
    .getByRole('dialog', { name: /^Welcome/ })
    .getByRole('button', { name: 'Register' })
    .click();
  await fillRegistration(page, isMobile);

  const panel = panelOf(page);
  await expect(panel.getByText('You have no collections.')).toBeVisible();
  await panel.getByRole('button', { name: 'Create a New Collection' }).click();
  await panel.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(panel.getByText('Please enter a Title')).toBeVisible();
  await expect(panel.getByLabel('Title')).toBeFocused();
  await panel.getByLabel('Title').fill('Hallway');
  await expect(panel.getByText('58 characters left')).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(panel.getByRole('checkbox', { name: /Hallway/ })).toBeChecked();
  await expect(page.getByText('New Collection Created. Browse art to add to your collection.').first()).toBeVisible();
  await expect(panel.getByText('1 artwork')).toBeVisible();

  // Escape closes the panel, also if the pointer moves over it while it fades out, and the focus returns to the button.
  await panel.getByText('1 artwork').hover();
  await page.keyboard.press('Escape');
  await page.mouse.move(0, 0, { steps: 2 });
  await expect(panel).toBeHidden();
  await expect(page.locator('#wall').getByRole('button', { name: `Add ${work} to a collection` })).toBeFocused();

  await page.goto('/account/collections');
  await page.getByRole('link', { name: /Hallway/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hallway' })).toBeVisible();
  await expect(page.locator('#wall').getByRole('heading', { name: work })).toBeVisible();
});

test('two tabs of a collector converge @one-screen', async ({ page, context, isMobile }) => {
  await register(page, isMobile);
  await createWith(page, 0, 'Study', isMobile);
  const other = await context.newPage();
  await other.goto('/account/collections');
  await expect(other.getByText('1 work', { exact: true })).toBeVisible();

  await collect(page, 1, isMobile);
  await panelOf(page).getByRole('checkbox', { name: /Study/ }).check();
  await expect(panelOf(page).getByText('2 artworks')).toBeVisible();
  await expect(other.getByText('2 works', { exact: true })).toBeVisible();

  // And back: deleted in the other tab, it disappears from the open panel.
  await other.getByRole('link', { name: /Study/ }).click();
  await other.getByRole('button', { name: 'Delete' }).click();
  const dialog = other.getByRole('dialog', { name: 'Delete this collection?' });
  await dialog.getByRole('button', { name: 'Delete collection' }).click();
  await expect(other).toHaveURL('/account/collections');
  await expect(other.getByText(/^You have no collections\./)).toBeVisible();
  await expect(panelOf(page).getByText('You have no collections.')).toBeVisible();
});

test('a collector arranges works by keyboard, writes a note and shares the collection @one-screen', async ({
  page,
  isMobile,
}) => {
  await register(page, isMobile);
  const first = await createWith(page, 0, 'Bedroom', isMobile);
  const titles = [first];
  for (const index of [1, 2]) {
    titles.push(await collect(page, index, isMobile));
    const panel = panelOf(page);
    await panel.getByRole('checkbox', { name: /Bedroom/ }).check();
    await expect(panel.getByText(`${index + 1} artworks`)).toBeVisible();
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(panel).toBeHidden();
  }
  await page.goto('/account/collections');
  await page.getByRole('link', { name: /Bedroom/ }).click();
  await page.getByRole('button', { name: 'Arrange' }).click();
  const cards = page.locator('#wall ol').getByRole('heading');
  await expect(cards).toHaveCount(3);
  const before = await cards.allTextContents();
  expect([...before].sort()).toEqual([...titles].sort());
  await expectAccessible(page);

  const last = before[2] ?? '';
  const handle = page.getByRole('button', { name: new RegExp(`^Move ${RegExp.escape(last)}, `) });
  await handle.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText(`${last} is now 1 of 3.`)).toBeAttached();
  await expect(page.getByRole('button', { name: `Move ${last}, 1 of 3` })).toBeFocused();
  const expected = [last, before[0], before[1]];
  await expect(cards).toHaveText(expected as string[]);
  await page.getByRole('button', { name: `Add note for ${last}` }).click();
  await page.getByRole('textbox', { name: /^Note/ }).fill('Above the bed');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('article', { name: last }).getByText('Above the bed')).toBeVisible();

  await page.reload();
  await expect(page.locator('#wall').getByRole('heading')).toHaveText(expected as string[]);
  await expect(page.locator('#wall').getByText('Above the bed')).toBeVisible();

  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog').getByLabel('Link')).toHaveValue(/\/art-collection\/Bedroom\/\d+\/\d+\/view$/);
});

test('a private collection is missing for others, and its owner sees it @one-screen', async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  await register(page, isMobile);
  await page.goto('/account/collections/new');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Create collection' }).click();
  await expect(page.getByText('Please enter a Title')).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
  await page.getByLabel('Title', { exact: true }).fill('Secret Room');
  await page.getByLabel('Description (optional)').fill('Only for me.');
  await page.getByRole('switch', { name: /Private/ }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create collection' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Secret Room' })).toBeVisible();
  await expect(page.getByText('Private', { exact: true })).toBeVisible();
  const url = page.url();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Secret Room' })).toBeVisible();

  const stranger = await browser.newPage({ baseURL: baseURL ?? '' });
  const response = await stranger.goto(url);
  expect(response?.status()).toBe(404);
  await expect(stranger.getByRole('heading', { level: 1, name: '404' })).toBeVisible();
  await expect(stranger.getByText('Secret Room')).toBeHidden();
  await stranger.close();
});

test('an admin chooses types, and AA Selection asks for the client @one-screen', async ({ page }) => {
  await page.goto('/authentication?redirect_url=%2Faccount%2Fcollections%2Fnew');
  await waitForHydration(page);
  await page.getByLabel('Email', { exact: true }).fill('admin@easel.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL('/account/collections/new');
  await waitForHydration(page);
  await expect(page.getByRole('group', { name: 'Collection types' })).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill('For a client');
  await page.getByRole('button', { name: 'Create collection' }).click();
  await expect(page.getByText('Please select at least one Collection Type')).toBeVisible();
  await page.getByLabel('AA Selection').check();
  await expect(page.getByLabel('Accessible by URL only')).toBeChecked();
  await page.getByRole('button', { name: 'Create collection' }).click();
  await expect(page.getByText('Zendesk ticket id required for AA Selection')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Zendesk ticket id').fill('1234');
  await page.getByRole('button', { name: 'Create collection' }).click();
  await expect(page).toHaveURL(/\/aa-collection\/art-collection\/For-a-client\/\d+\/\d+\/view$/);
  await expect(page.getByText('By link only')).toBeVisible();
});
