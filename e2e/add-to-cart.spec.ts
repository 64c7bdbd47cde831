import type { Page } from '@playwright/test';
import { expect, expectAccessible, ONE_SCREEN, test, waitForHydration } from './shop.ts';

const cartLink = (page: Page, items: number) =>
  page.getByRole('banner').getByRole('link', {
    name: items === 0 ? 'Cart' : items === 1 ? 'Cart, 1 item' : `Cart, ${items} items`,
    exact: true,
  });

const waitForClientData = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-client', 'complete');

/** The page of an original that can be bought. */
async function openOriginal(page: Page, prefix = '') {
  await page.goto(`${prefix}/all`);
  const href = await page.locator('article:has([data-action="cart"]) a[data-work]').first().getAttribute('href');
  await page.goto(href ?? '');
  await waitForHydration(page);
}

async function openPrint(page: Page, prefix = '') {
  await page.goto(`${prefix}/prints`);
  const href = await page.getByRole('article').first().getByRole('link').first().getAttribute('href');
  await page.goto(href ?? '');
  await waitForHydration(page);
}

test('on a phone, title and price are on the first screen, and the button stays within reach', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'on a wide screen, both are beside the picture');
  await openOriginal(page);
  await waitForClientData(page);
  const price = page.getByText(/^\$[\d,]+/).first();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(price).toBeInViewport();
  await page.getByRole('heading', { name: 'About the artist' }).scrollIntoViewIfNeeded();
  const add = page.getByRole('button', { name: 'Add to cart' });
  await expect(add).toHaveCount(2);
  await expect(add.last()).toBeInViewport();
  await expectAccessible(page);
  await add.last().click();
  await expect(cartLink(page, 1)).toBeVisible();
});

test('a guest adds a work from a tile, sees it in the quick view, removes it and takes that back', async ({
  page,
  isMobile,
}) => {
  await page.goto('/all');
  await waitForClientData(page);
  const tile = page.locator('article:has([data-action="cart"])').first();
  const title = (await tile.locator('[data-title]').getAttribute('data-title')) ?? '';
  if (!isMobile) await tile.hover();
  await tile.getByRole('button', { name: /to the cart$/ }).click();
  await expect(page).toHaveURL('/cart');
  await expect(cartLink(page, 1)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: title }).first()).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All works');
  await cartLink(page, 1).click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await expect(cart.getByRole('heading', { name: title })).toBeVisible();
  await expectAccessible(page);
  await cart.getByRole('button', { name: `Remove ${title}` }).click();
  await expect(cart.getByText('Your cart is empty.')).toBeVisible();
  await expect(cart.getByRole('status')).toContainText(`${title} was removed from your cart.`);
  await cart.getByRole('button', { name: 'Undo' }).click();
  await expect(cart.getByRole('heading', { name: title })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cart).toBeHidden();
  await expect(cartLink(page, 1)).toBeFocused();
});

test('an original in the cart is shown alone in the quick view, from its own page', ONE_SCREEN, async ({ page }) => {
  await openOriginal(page, '/en-gb');
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  // The cart opens in the same store.
  await expect(page).toHaveURL('/en-gb/cart');
  await page.goBack();
  await page.getByRole('button', { name: 'In your cart' }).click();
  const item = page.getByRole('dialog', { name: 'In your cart' });
  await expect(item.getByRole('article')).toHaveCount(1);
  await expectAccessible(page);
  await item.getByRole('link', { name: 'View cart' }).click();
  await expect(page).toHaveURL('/en-gb/cart');
});

test('a print is configured: the price follows, the url keeps the choice, and the cart has that print', async ({
  page,
}) => {
  await openPrint(page);
  const chosen = page.getByRole('main').getByRole('status').filter({ hasText: '$' });
  const before = await chosen.innerText();
  const size = page.getByRole('group', { name: 'Size' }).getByRole('radio').last();
  await size.check();
  await page.getByRole('radio', { name: /^Walnut/ }).check();
  await expect(chosen).toContainText('Walnut frame');
  expect(await chosen.innerText()).not.toBe(before);
  await expect(page).toHaveURL(/\?size=[\d.]+x[\d.]+&material=[a-z]+&frame=walnut$/);
  await expectAccessible(page);
  const text = await chosen.innerText();
  await page.reload();
  await waitForHydration(page);
  await expect(chosen).toHaveText(text, { useInnerText: true });
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('main')).toContainText('Walnut frame');
  await expect(page.getByRole('main')).toContainText(/\$[\d,.]+$/m.exec(text)?.[0] ?? 'a price');
});

test('a guest who registers from the quick view keeps what they added', ONE_SCREEN, async ({ page }) => {
  await openOriginal(page);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page).toHaveURL('/cart');
  await page.goto('/drawings');
  await cartLink(page, 1).click();
  await page.getByRole('button', { name: 'Log in to see your cart on all your devices' }).click();
  await page.getByRole('dialog', { name: 'Welcome to Easel' }).getByRole('button', { name: 'Register' }).click();
  const form = page.getByRole('dialog', { name: 'Register' });
  await form.getByLabel('First name').fill('Carl');
  await form.getByLabel('Last name').fill('Quick');
  await form.getByLabel('Email', { exact: true }).fill(`carl-${Date.now()}@example.com`);
  await form.getByLabel('Password', { exact: true }).fill('Abcdef-12');
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText(/Your account has been created/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await cartLink(page, 1).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: title })).toBeVisible();
});

test('a refused work stays on its page: the message is shown and the count goes back', ONE_SCREEN, async ({ page }) => {
  await openOriginal(page);
  const url = page.url();
  let refuse: () => void = () => undefined;
  const isRefused = new Promise<void>((done) => (refuse = done));
  await page.route('**/cart.data', async (route) => {
    await isRefused;
    const body = { success: false, payload: {}, messages: ['This work is no longer available.'] };
    await route.fulfill({ status: 409, json: body });
  });
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(cartLink(page, 1)).toBeVisible();
  refuse();
  await expect(page.getByText('This work is no longer available.')).toBeVisible();
  await expect(cartLink(page, 0)).toBeVisible();
  await expect(page).toHaveURL(url);
});

test('a link with a promo applies the coupon first', ONE_SCREEN, async ({ page }) => {
  await openOriginal(page);
  const { pathname } = new URL(page.url());
  await page.goto(`${pathname}?promo=NO-SUCH-CODE`);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByText('Problem applying coupon code')).toBeVisible();
  await expect(cartLink(page, 0)).toBeVisible();
});

test('another tab shows the new count at once', ONE_SCREEN, async ({ page, context }) => {
  await openOriginal(page);
  const other = await context.newPage();
  await other.goto('/drawings');
  await waitForClientData(other);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(cartLink(other, 1)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an original and a configured print are added to the cart', ONE_SCREEN, async ({ page }) => {
    await page.goto('/en-gb/all');
    await page.locator('article:has([data-action="cart"]) a[data-work]').first().click();
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await expect(page).toHaveURL('/en-gb/cart');

    await page.goto('/en-gb/prints');
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.getByRole('radio', { name: /^Black/ }).check();
    await page.getByRole('button', { name: 'Update price' }).click();
    await expect(page).toHaveURL(/frame=black$/);
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Black frame' })).toBeVisible();
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await expect(page).toHaveURL('/en-gb/cart');
    await expect(page.getByRole('main')).toContainText('Black frame');
    await expect(page.getByRole('main').getByRole('button', { name: /^Remove/ })).toHaveCount(2);
  });
});
