import type { Page } from '@playwright/test';
import { expect, expectAccessible, ONE_SCREEN, test, waitForHydration } from './shop.ts';

/** Filters are a sidebar on wide screens and a dialog on narrow ones. */
const filtersRole = (page: Page) => ((page.viewportSize()?.width ?? 0) < 1000 ? 'dialog' : 'complementary');

/** Listings load when the returned function is called. */
async function holdListings(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\.data/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test.describe('filters', () => {
  test.beforeEach(async ({ page, isMobile }) => {
    await page.goto('/all');
    await waitForHydration(page);
    if (isMobile) await page.getByRole('link', { name: /^Filter/ }).click();
  });

  test('a price range can be set with the slider or typed', async ({ page }) => {
    const filters = page.getByRole(filtersRole(page), { name: 'Filters' });
    await filters.getByRole('slider', { name: 'Highest price' }).focus();
    const release = await holdListings(page);
    const firstListing = page.waitForRequest(/\.data.*price=/);
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowLeft');
    await firstListing;
    // The slider moves on while the first listing loads.
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowLeft');
    release();
    await expect(page).toHaveURL(/price=0-1000/);
    await expect(page.getByRole('link', { name: 'Remove Up to $1,000' })).toBeAttached();
    await filters.getByLabel('Price from, in USD').fill('$300');
    await filters.getByLabel('Price to, in USD').fill('900');
    await filters.getByRole('button', { name: 'Go' }).click();
    await expect(page).toHaveURL(/price=300-900/);
    await expect(page.getByRole('link', { name: 'Remove $300 - $900' })).toBeAttached();
    await expectAccessible(page);
  });

  test('a long facet list can be filtered by part of a word', ONE_SCREEN, async ({ page }) => {
    const filters = page.getByRole(filtersRole(page), { name: 'Filters' });
    const styles = filters.getByLabel('Find in Style');
    await styles.fill('abstr');
    await expect(filters.getByRole('link', { name: /^Abstract \d/ })).toBeVisible();
    await expect(filters.getByRole('link', { name: /^Figurative \d/ })).toBeHidden();
    await styles.fill('xyzzyx');
    await expect(filters.getByText('No matches in Style.')).toBeVisible();
  });

  test('two filters selected in quick succession are both applied', async ({ page }) => {
    const filters = page.getByRole(filtersRole(page), { name: 'Filters' });
    const release = await holdListings(page);
    const style = filters
      .locator('details', { has: page.getByText('Style', { exact: true }) })
      .getByRole('link')
      .first();
    const path = await style.getAttribute('href');
    await style.click();
    await expect(style).toHaveAttribute('data-pending', '');
    await filters.getByRole('link', { name: /^Framed \d/ }).click();
    release();
    await expect(page).toHaveURL(`${path}/framed`);
    await expect(filters.locator('[data-pending]')).toHaveCount(0);
  });

  test('the filters stay open when a category is selected', async ({ page, isMobile }) => {
    const filters = page.getByRole(filtersRole(page), { name: 'Filters' });
    await filters.getByRole('link', { name: /^Paintings \d/ }).click();
    await expect(page).toHaveURL('/paintings');
    await expect(filters.getByRole('link', { name: /^Paintings \d/ })).toBeVisible();
    if (isMobile) await expect(filters.getByRole('link', { name: /^Show / })).toBeVisible();
  });

  test('on a phone, focus stays in the filter dialog, and Escape closes it', async ({ page, isMobile }) => {
    test.skip(!isMobile, 'a sidebar on desktop');
    const filters = page.getByRole(filtersRole(page), { name: 'Filters' });
    await page.keyboard.press('Shift+Tab');
    await expect(filters.getByRole('link', { name: /^Show / })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(filters.getByRole('link', { name: 'Close filters' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(filters).toBeHidden();
    await expect(page.getByRole('link', { name: /^Filter/ })).toBeFocused();
  });

  test('a size filter leads to the works of that size', ONE_SCREEN, async ({ page }) => {
    const filters = page.getByRole(filtersRole(page), { name: 'Filters' });
    await filters.getByRole('link', { name: /^Large \(up to 60 in\)/ }).click();
    await expect(page).toHaveURL('/all/large');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Large works');
  });
});

test('selecting a filter far down the page scrolls to the results', async ({ page, isMobile }) => {
  test.skip(isMobile, 'on a phone, the filters cover the page');
  await page.goto('/all');
  await waitForHydration(page);
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await filters.getByRole('link', { name: /^Sculpture \d/ }).click();
  await expect(page).toHaveURL('/sculpture');
  await expect(page.getByRole('article').first()).toBeInViewport();
  await expect(filters.getByRole('link', { name: /^Sculpture \d/ })).toBeInViewport();
});

test(
  'prices are entered in the displayed currency, and invalid input is rejected',
  ONE_SCREEN,
  async ({ page, isMobile }) => {
    await page.goto('/en-de/all');
    await waitForHydration(page);
    if (isMobile) await page.getByRole('link', { name: /^Filter/ }).click();
    const filters = page.getByRole(filtersRole(page), { name: 'Filters' });
    await expect(filters.getByRole('link', { name: /^Under €\d/ })).toBeVisible();
    const highest = filters.getByLabel('Price to, in EUR');
    await highest.fill('cheap');
    await filters.getByRole('button', { name: 'Go' }).click();
    expect(await highest.evaluate((field: HTMLInputElement) => field.validity.patternMismatch)).toBe(true);
    await expect(page).toHaveURL('/en-de/all');
    await highest.fill('€ 1.000');
    await filters.getByRole('button', { name: 'Go' }).click();
    await expect(page).toHaveURL(/\/en-de\/all\?price=0-1\d{3}$/);
    await expect(page.getByRole('link', { name: 'Remove Up to €1,000' })).toBeAttached();
    await expect(highest).toHaveValue('1000');
  },
);

test('sort order and page size can be selected with mouse and keyboard', ONE_SCREEN, async ({ page }) => {
  await page.goto('/all');
  await waitForHydration(page);
  await page.getByText('100 Results Per Page').first().click();
  await page.getByRole('link', { name: '25 Results Per Page' }).click();
  await expect(page).toHaveURL('/all?hitsPerPage=25');
  await expect(page.getByRole('article')).toHaveCount(25);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  await page.locator('summary', { hasText: 'Recommended' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/all?sort=newest&hitsPerPage=25');
  const sort = page.locator('summary', { hasText: 'Newest' });
  await expect(sort).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(sort).toBeFocused();
  await expect(page.getByRole('link', { name: 'Recommended' })).toBeHidden();
});

test(
  'after a filter is removed or a page is turned, focus moves to the next useful element',
  ONE_SCREEN,
  async ({ page }) => {
    await page.goto('/all/abstract/framed?hitsPerPage=25');
    await waitForHydration(page);
    await page.getByRole('link', { name: 'Remove Framed' }).press('Enter');
    await expect(page).toHaveURL('/all/abstract?hitsPerPage=25');
    await expect(page.getByRole('link', { name: 'Remove Abstract' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.getByRole('link', { name: 'Next' }).press('Enter');
    await expect(page).toHaveURL('/all?page=1&hitsPerPage=25');
    await expect(page.locator('#wall')).toBeFocused();
  },
);

test('the rest of a long list opens, stays open and keeps the focus', ONE_SCREEN, async ({ page, browser }) => {
  await page.goto('/all');
  await waitForHydration(page);
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const rest = filters
    .locator('details')
    .filter({ has: page.getByText(/^\d+ more in Style/) })
    .last();
  await expect(rest.getByRole('link')).toHaveCount(0);
  await rest.locator('summary').press('Enter');
  const first = rest.getByRole('link').first();
  await expect(first).toBeFocused();
  const label = (await first.textContent())?.replace(/ [\d,]+$/, '') ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/all\/[a-z-]+$/);
  await expect(filters.getByRole('link', { name: new RegExp(`^${label} `) })).toBeFocused();
  await expect(filters.getByRole('link', { name: new RegExp(`^${label} `) })).toHaveAttribute('aria-current', 'true');

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto('/all');
  await plain.getByText(/^\d+ more in Style/).click();
  await plain.getByRole('link', { name: new RegExp(`^${label} `) }).click();
  await expect(plain).toHaveURL(/\/all\/[a-z-]+$/);
  await context.close();
});

test('the price filter works without JavaScript', ONE_SCREEN, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/all/framed');
  await page.getByLabel('Price to, in USD').fill('1000');
  await page.getByRole('button', { name: 'Go' }).click();
  await expect(page).toHaveURL('/all/framed?price=0-1000');
  await context.close();
});
