import type { Browser, Page } from '@playwright/test';
import { createHumanPace } from './human-pace.ts';
import { registerUser } from './new-user.ts';
import { expect, expectAccessible, ONE_SCREEN, test, waitForHydration } from './shop.ts';

/**
 * One of the last works, which other journeys do not use. Journeys that run at the same time get different ones. Every journey cancels its order in
 * the end, so that the work is for sale again.
 */
async function aWorkForSale(page: Page): Promise<{ url: string; sku: string }> {
  const response = await page.request.get('/easel/works?resultsPerPage=100');
  const { payload } = await response.json();
  const { parallelIndex } = test.info();
  const work = payload.results.findLast(
    ({ originalStatus, artworkId }: { originalStatus: string; artworkId: number }) =>
      originalStatus === 'avail' && artworkId % 8 === parallelIndex % 8,
  );
  return { url: work.productUrl, sku: work.sku };
}

async function fillAddress(page: Page) {
  await page.getByLabel('Full name').fill('Ada Moreau');
  await page.getByLabel('Street').fill('1 Gallery Street');
  await page.getByLabel('City').fill('San Francisco');
  const quote = page.waitForResponse((response) => response.url().includes('express-checkout-summary'));
  await page.getByLabel('State').selectOption('CA');
  await quote;
  await page.getByLabel('ZIP code').fill('94103');
}

async function cancel(page: Page) {
  await page.getByRole('button', { name: 'Cancel this order' }).click();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('heading', { name: 'Cancelled', level: 1 })).toBeVisible();
}

const pay = (page: Page) => page.getByRole('button', { name: /^Pay \$/ }).click();

/** Somebody with another browser buys a work. Returns the page of the order. */
async function buyElsewhere(browser: Browser, baseURL: string | undefined, sku: string): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const post = async (path: string, data: object) =>
    (await (await context.request.post(`/easel${path}`, { data })).json()).payload;
  const { quoteId } = await post('/cart/express-checkout-summary', {
    sku,
    destination: { countryCode: 'us', region: 'CA' },
  });
  const address = {
    fullName: 'Bo Faster',
    street1: '2 Gallery Street',
    city: 'San Francisco',
    state: 'CA',
    postalCode: '94103',
    countryCode: 'us',
  };
  const payment = { token: 'test-success' };
  const { url } = await post('/cart/order', { quoteId, email: 'faster@shopper.example', address, payment });
  const page = await context.newPage();
  await page.goto(url);
  await waitForHydration(page);
  return page;
}

test('a buyer who is a moment too late is told so where they look, with similar works', async ({
  page,
  browser,
  baseURL,
}) => {
  const { sku } = await aWorkForSale(page);
  await page.goto(`/checkout?sku=${sku}`);
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeEnabled();
  await page.getByLabel('Email for the confirmation').fill('guest@shopper.example');
  await fillAddress(page);
  const faster = await buyElsewhere(browser, baseURL, sku);
  await pay(page);
  const heading = page.getByRole('heading', { name: 'Somebody else was faster' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(page.getByText('You were not charged.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See your cart' })).toBeVisible();
  await expectAccessible(page);
  await cancel(faster);
  await faster.context().close();
});

test('a guest goes from the page of a work to an order', ONE_SCREEN, async ({ page }) => {
  const { url } = await aWorkForSale(page);
  await page.goto(url);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.waitForURL('**/cart');
  await page.getByRole('link', { name: 'Checkout' }).first().click();
  await page.waitForURL('**/checkout');
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeEnabled();
  await expectAccessible(page);

  // Nothing is sent before the form is complete, and the first missing field has the focus.
  await pay(page);
  await expect(page.getByLabel('Email for the confirmation')).toBeFocused();
  await expect(page.getByText('Email address is required.')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Email for the confirmation').fill('guest@shopper.example');
  await fillAddress(page);
  await page.getByText('Card is declined').click();
  await pay(page);
  await expect(page.getByText('Your card was declined. Try another card or contact your bank.')).toBeVisible();
  await page.getByText('Payment succeeds', { exact: true }).click();
  await pay(page);
  await page.waitForURL('**/order/**');
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  await expectAccessible(page);

  await cancel(page);
  await expect(page.getByText('The order was cancelled.')).toBeVisible();
});

test('a guest on a phone buys a work in less than a minute', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a journey for phones');
  const { url } = await aWorkForSale(page);
  await page.goto(url);
  await waitForHydration(page);
  const person = createHumanPace();
  await person.tap(page.getByRole('link', { name: 'Buy now' }));
  await person.type(page.getByLabel('Email for the confirmation'), 'ada.moreau@shopper.example');
  await person.type(page.getByLabel('Full name'), 'Ada Moreau');
  await person.type(page.getByLabel('Street'), '1 Gallery Street');
  await person.type(page.getByLabel('City'), 'San Francisco');
  await person.select(page.getByLabel('State'), 'CA');
  await person.type(page.getByLabel('ZIP code'), '94103');
  await expectAccessible(page);
  await person.tap(page.getByRole('button', { name: /^Pay \$/ }));
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
  // What remains of the minute is for loading pages.
  expect(person.seconds).toBeLessThan(50);
  await expectAccessible(page);
  await cancel(page);
});

test(
  'a bank that asks for confirmation holds the work; another buyer waits for it and buys it after the bank has refused',
  ONE_SCREEN,
  async ({ page, browser }) => {
    const { url, sku } = await aWorkForSale(page);
    await page.goto(url);
    await waitForHydration(page);
    await page.getByRole('link', { name: 'Buy now' }).click();
    await expect(page).toHaveURL(`/checkout?sku=${sku}`);
    await page.getByLabel('Email for the confirmation').fill('guest@shopper.example');
    await fillAddress(page);
    await page.getByText('Bank asks for confirmation').click();
    await pay(page);
    await page.waitForURL('**/checkout/confirm/**');
    await expectAccessible(page);

    const other = await (await browser.newContext()).newPage();
    await registerUser(other, 'Second');
    await other.goto(`/checkout?sku=${sku}`);
    await expect(other.getByText('It is reserved for another collector.')).toBeVisible();
    await other.getByRole('button', { name: 'Join the waiting list' }).click();
    await expect(other.getByText('You are first in line. We email you when it is your turn.')).toBeVisible();
    await expectAccessible(other);

    await page.getByRole('button', { name: 'Decline' }).click();
    await expect(page.getByRole('heading', { name: 'Your order was not placed' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', `/checkout?sku=${sku}`);

    await other.goto(url);
    await waitForHydration(other);
    const turn = other.getByRole('region', { name: /^Waiting list for/ });
    await expect(turn.getByText(/^It is your turn/)).toBeVisible();
    await turn.getByRole('button', { name: 'Buy now' }).click();
    await fillAddress(other);
    await other.getByText('Bank asks for confirmation').click();
    await pay(other);
    await other.getByRole('button', { name: 'Approve' }).click();
    await expect(other.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
    await cancel(other);
    await other.context().close();
  },
);

test(
  'a user logs in at the checkout, pays with an address of the address book and finds the order in the account',
  ONE_SCREEN,
  async ({ page }) => {
    const { email, password } = await registerUser(page, 'Buyer');
    const address = {
      fullName: 'Ada Moreau',
      street1: '1 Gallery Street',
      city: 'Austin',
      state: 'TX',
      postalCode: '73301',
      countryCode: 'us',
    };
    expect((await page.request.post('/easel/account/addresses', { data: address })).ok()).toBe(true);
    await page.context().clearCookies();
    const { sku } = await aWorkForSale(page);
    await page.goto(`/checkout?sku=${sku}`);
    await waitForHydration(page);
    await expect(page.locator('html')).toHaveAttribute('data-client', 'complete');
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    const login = page.getByRole('dialog');
    await login.getByLabel('Email', { exact: true }).fill(email);
    await login.getByLabel('Password', { exact: true }).fill(password);
    await login.getByRole('button', { name: 'Log In', exact: true }).click();
    await expect(page.getByText('1 Gallery Street, Austin, TX')).toBeVisible();
    await pay(page);
    await page.waitForURL('**/account/orders/**');
    await page.getByRole('link', { name: 'Your orders' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expectAccessible(page);
    await page.getByRole('article').getByRole('link').click();
    await cancel(page);
  },
);

test('a business enters its VAT number, which is checked and shown with the order', ONE_SCREEN, async ({ page }) => {
  const { sku } = await aWorkForSale(page);
  await page.goto(`/checkout?sku=${sku}`);
  await waitForHydration(page);
  const vatNumber = page.getByLabel('VAT number');
  await expect(page.getByLabel('Country')).toBeVisible();
  await expect(vatNumber).toHaveCount(0);
  const quote = page.waitForResponse((response) => response.url().includes('express-checkout-summary'));
  await page.getByLabel('Country').selectOption('fr');
  await quote;
  await page.getByLabel('Email for the confirmation').fill('business@shopper.example');
  await page.getByLabel('Full name').fill('Ada Moreau');
  await page.getByLabel('Company').fill('Atelier Moreau SARL');
  await page.getByLabel('Street').fill('1 Rue de la Paix');
  await page.getByLabel('City').fill('Paris');
  await page.getByLabel('Postal code').fill('75001');
  await vatNumber.fill('FR41303265045');
  await pay(page);
  await expect(page.getByText('Please enter a valid VAT number')).toBeVisible();
  await expect(vatNumber).toBeFocused();
  await vatNumber.fill('fr 40 303 265 045');
  await expectAccessible(page);
  await pay(page);
  await page.waitForURL('**/order/**');
  await expect(page.getByText('VAT number FR40303265045')).toBeVisible();
  await cancel(page);
});

test('a guest keeps the order in an account, with a password only', async ({ page }) => {
  const { sku, url } = await aWorkForSale(page);
  const email = `keeper-${Date.now()}-${test.info().parallelIndex}@shopper.example`;
  await page.goto(url);
  await waitForHydration(page);
  const saved = await page.evaluate(async (bought) => {
    const { payload } = await (await fetch('/easel/works?resultsPerPage=20')).json();
    return payload.results.find((work: { sku: string }) => work.sku !== bought).artworkId as number;
  }, sku);
  await page.evaluate((id) => localStorage.setItem('easel_guest_favorites', JSON.stringify([id])), saved);
  await page.goto(`/checkout?sku=${sku}`);
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeEnabled();
  await page.getByLabel('Email for the confirmation').fill(email);
  await fillAddress(page);
  await pay(page);
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
  const offer = page.getByRole('region', { name: 'Keep this order in an account' });
  await expect(offer.getByLabel('Email')).toHaveValue(email);
  await expectAccessible(page);
  await offer.getByLabel('Password', { exact: true }).fill('short');
  await offer.getByRole('button', { name: 'Create account' }).click();
  await expect(offer.getByText('Password does not meet requirements.')).toBeVisible();
  await offer.getByLabel('Password', { exact: true }).fill('Abcdef-12');
  await offer.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(/\/account\/orders\//);
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
  await expect(offer).toBeHidden();
  const orderUrl = page.url();
  await expect
    .poll(async () => (await (await page.request.get('/easel/client-data')).json()).payload.session.favorites)
    .toEqual([saved]);
  await page.goto('/account/orders');
  await expect(page.getByRole('main').getByText(orderUrl.split('/').at(-1) ?? '')).toBeVisible();
  await page.goto(orderUrl);
  await waitForHydration(page);
  await cancel(page);
});

test(
  'a guest whose email has an account logs in and adds the order to it',
  ONE_SCREEN,
  async ({ page, browser, baseURL }) => {
    const owner = await browser.newContext({ ...(baseURL && { baseURL }) });
    const { email, password } = await registerUser(await owner.newPage(), 'Adder');
    await owner.close();
    const { sku } = await aWorkForSale(page);
    await page.goto(`/checkout?sku=${sku}`);
    await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeEnabled();
    await page.getByLabel('Email for the confirmation').fill(email);
    await fillAddress(page);
    await pay(page);
    const offer = page.getByRole('region', { name: 'Keep this order in an account' });
    await offer.getByLabel('Password', { exact: true }).fill('Other-Pass-1');
    await offer.getByRole('button', { name: 'Create account' }).click();
    await expect(offer.getByText('We have sent you an email with the next step.')).toBeVisible();
    await offer.getByRole('link', { name: 'Log in' }).click();
    await page.waitForURL(/\/authentication/);
    const form = page.getByRole('main');
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Password', { exact: true }).fill(password);
    await form.getByRole('button', { name: 'Log In', exact: true }).click();
    await page.getByRole('button', { name: 'Add to my account' }).click();
    await page.waitForURL(/\/account\/orders\//);
    await expect(page.getByText('The order is in your account now.')).toBeVisible();
    await waitForHydration(page);
    await cancel(page);
  },
);
