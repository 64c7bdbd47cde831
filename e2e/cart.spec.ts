import type { APIRequestContext, Page } from '@playwright/test';
import { registerUser } from './new-user.ts';
import { expect, expectAccessible, ONE_SCREEN, test, waitForHydration } from './shop.ts';

/** Puts originals into the cart. Returns their titles, in the order of the cart. */
async function addOriginals(request: APIRequestContext, count: number): Promise<string[]> {
  const response = await request.post('/easel/search', { data: { resultsPerPage: 20 } });
  const { results } = (await response.json()).payload.data as {
    results: { sku: string; artworkTitle: string; originalStatus: string }[];
  };
  const works = results.filter(({ originalStatus }) => originalStatus === 'avail').slice(0, count);
  for (const { sku } of works) expect((await request.post('/easel/cart/items', { data: { sku } })).ok()).toBe(true);
  return works.map(({ artworkTitle }) => artworkTitle);
}

const lineOf = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

async function openCart(page: Page) {
  await page.goto('/cart');
  await waitForHydration(page);
}

test('a guest changes the cart: remove and undo, save for later, coupon, state', async ({ page, isMobile }) => {
  const [first = '', second = ''] = await addOriginals(page.request, 2);
  await openCart(page);
  const items = page.getByRole('region', { name: 'Items in your cart' });
  const saved = page.getByRole('region', { name: 'Saved for later' });
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(items.getByRole('article')).toHaveCount(2);
  await expect(summary.getByText('14-day satisfaction guarantee.')).toBeVisible();
  await expectAccessible(page);

  await lineOf(page, first)
    .getByRole('button', { name: `Remove ${first}` })
    .click();
  await expect(items.getByText(`${first} was removed from your cart.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await expect(items.getByRole('article')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(items.getByRole('article')).toHaveCount(2);
  await expect(lineOf(page, first).getByRole('button', { name: `Remove ${first}` })).toBeFocused();

  await lineOf(page, second)
    .getByRole('button', { name: /^Save for later/ })
    .click();
  await expect(saved.getByRole('heading', { name: second, exact: true })).toBeVisible();
  await expect(items.getByText(`${second} was saved for later.`)).toBeVisible();
  // Until the change is saved.
  await expect(summary.locator('[aria-busy="false"]')).toBeVisible();
  await page.reload();
  await waitForHydration(page);
  await expect(items.getByRole('article')).toHaveCount(1);
  await saved.getByRole('button', { name: /^Move to cart/ }).click();
  await expect(items.getByRole('article')).toHaveCount(2);

  await summary.getByText('Add a coupon code').click();
  const code = summary.getByLabel('Coupon code');
  await code.fill('nonsense');
  await code.press('Enter');
  await expect(summary.getByText('This coupon code is not valid.')).toBeVisible();
  await expect(code).toHaveValue('nonsense');
  await code.fill('welcome10');
  await code.press('Enter');
  await expect(summary.getByRole('button', { name: 'Remove Coupon WELCOME10' })).toBeVisible();
  await expect(code).toHaveValue('');

  await expect(summary.getByText('Total before tax')).toBeVisible();
  await summary.getByLabel('State').selectOption('NY');
  await expect(summary.getByText('Total before tax')).toBeHidden();
  await expect(summary.getByText('Deliver to New York, United States')).toBeVisible();
  await expectAccessible(page);
  if (!isMobile) return;
  const total = page.getByRole('link', { name: /^Total/ });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(total).toBeInViewport();
  await total.click();
  await expect(summary.getByRole('heading', { name: 'Summary' })).toBeInViewport();
});

test(
  'a user keeps the cart of the guest, chooses an address and pays with a gift card',
  ONE_SCREEN,
  async ({ page }) => {
    const [title = ''] = await addOriginals(page.request, 1);
    await registerUser(page, 'Carla');
    const address = {
      fullName: 'Carla New',
      street1: '1 Main St',
      city: 'Los Angeles',
      state: 'CA',
      countryCode: 'us',
    };
    const added = await page.request.post('/easel/account/addresses', { data: { ...address, postalCode: '90001' } });
    expect(added.ok()).toBe(true);
    await openCart(page);
    await expect(lineOf(page, title)).toBeVisible();
    const summary = page.getByRole('region', { name: 'Summary' });
    await summary.getByLabel('Your address').selectOption({ label: 'Carla New, 1 Main St, Los Angeles, CA' });
    await expect(summary.getByText('Deliver to Los Angeles, California, United States')).toBeVisible();
    await summary.getByText('Add a gift card').click();
    await summary.getByLabel('Gift card', { exact: true }).fill('demaa-aaaaa-aaaaa-aaa22');
    await summary.getByRole('button', { name: 'Apply', exact: true }).last().click();
    const remove = summary.getByRole('button', { name: 'Remove Gift card ending in AA22' });
    await expect(summary.getByText('$100 on the card')).toBeVisible();
    await remove.click();
    await expect(remove).toBeHidden();
    await expect(summary.locator('dl')).toHaveAttribute('aria-busy', 'false');
    await expectAccessible(page);
  },
);

test('two tabs show the same cart, and a change that fails is taken back', ONE_SCREEN, async ({ page, context }) => {
  const [first = '', second = ''] = await addOriginals(page.request, 2);
  await openCart(page);
  const other = await context.newPage();
  await openCart(other);
  await lineOf(other, first)
    .getByRole('button', { name: `Remove ${first}` })
    .click();
  await expect(lineOf(page, first)).toBeHidden();
  await expect(lineOf(page, second)).toBeVisible();

  const refusal = { success: false, payload: {}, messages: ['Please try again in a minute.'] };
  await page.route('**/cart.data', (route) => route.fulfill({ status: 409, json: refusal }));
  await lineOf(page, second)
    .getByRole('button', { name: `Remove ${second}` })
    .click();
  await expect(page.getByText('Please try again in a minute.')).toBeVisible();
  await expect(lineOf(page, second)).toBeVisible();
});

test.describe('without JavaScript', ONE_SCREEN, () => {
  test.use({ javaScriptEnabled: false });

  test('the cart works by forms', async ({ page }) => {
    const [title = ''] = await addOriginals(page.request, 1);
    await page.goto('/cart');
    const summary = page.getByRole('region', { name: 'Summary' });
    await summary.getByText('Add a coupon code').click();
    await summary.getByLabel('Coupon code').fill('nonsense');
    await summary.getByRole('button', { name: 'Apply', exact: true }).first().click();
    await expect(page.getByRole('alert').filter({ hasText: 'This coupon code is not valid.' })).toBeVisible();
    await summary.getByLabel('State').selectOption('NY');
    await summary.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText('Deliver to New York, United States')).toBeVisible();
    await lineOf(page, title)
      .getByRole('button', { name: /^Save for later/ })
      .click();
    await expect(page.getByText('Your cart is empty.')).toBeVisible();
    await lineOf(page, title)
      .getByRole('button', { name: `Remove ${title}` })
      .click();
    await expect(page.getByRole('heading', { name: 'Saved for later' })).toBeHidden();
  });
});
