import { type APIRequestContext, expect, type Locator } from '@playwright/test';

/** A guest buys one item. Undefined if it cannot be bought. */
export async function orderAsGuest(request: APIRequestContext, sku: string) {
  const place = { countryCode: 'us', postalCode: '94103' };
  const quote = await request.post('/easel/cart/express-checkout-summary', {
    data: { sku, destination: { ...place, region: 'CA' } },
  });
  if (!quote.ok()) return undefined;
  const { quoteId } = (await quote.json()).payload;
  const address = {
    ...{ fullName: 'Bea Buyer', street1: '1 Gallery Street', city: 'San Francisco', state: 'CA' },
    // The test carrier delivers within seconds.
    street2: 'Test fast',
    ...place,
  };
  const ordered = await request.post('/easel/cart/order', {
    data: { quoteId, email: 'guest@shopper.example', payment: { token: 'test-success' }, address },
  });
  if (!ordered.ok()) return undefined;
  return (await ordered.json()).payload as { orderNumber: string; url: string };
}

/** Fills in an American sender, whose country is chosen. */
export async function fillSender(fields: Locator) {
  await fields.getByLabel('Full name').fill('Ada Moreau');
  await fields.getByLabel('Street', { exact: true }).fill('5 Studio Lane');
  await fields.getByLabel('City').fill('New York');
  await fields.getByLabel('State').selectOption('NY');
  await fields.getByLabel('ZIP code').fill('10001');
  await fields.getByLabel('Phone, for the carrier').fill('+1 212 555 0100');
}

/** Asks the carrier for news until the parcel is delivered. */
export const waitForDelivery = (parcel: Locator) =>
  expect(async () => {
    const check = parcel.getByRole('button', { name: 'Check for news' });
    // The news may come in this moment, and the button goes.
    if (await check.isVisible()) await check.click({ timeout: 2_000 }).catch(() => undefined);
    await expect(parcel.getByText('Delivered', { exact: true }).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
