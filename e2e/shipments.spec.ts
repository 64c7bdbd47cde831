import type { Page } from '@playwright/test';
import { logIn } from './log-in.ts';
import { fillSender, orderAsGuest, waitForDelivery } from './parcels.ts';
import { expect, expectAccessible, test, waitForHydration } from './shop.ts';

const DAY_MS = 86_400_000;

/** An original by an artist that a guest can buy. */
async function findOriginal(page: Page): Promise<{ sku: string; title: string }> {
  const { payload } = await (await page.request.get('/easel/studio/works?state=listed')).json();
  // Neither a new work, which another journey sells, nor the oldest, whose images another one changes.
  for (const { artworkId } of payload.works.toReversed().slice(1)) {
    const { payload: draft } = await (await page.request.get(`/easel/studio/drafts/${artworkId}`)).json();
    const [, artistId] = /\/(\d+)\/\d+\/view/.exec(draft.productUrl ?? '') ?? [];
    const sku = `P1-U${artistId}-A${artworkId}-T1`;
    if ((await page.request.get(`/easel/delivery-estimate?sku=${sku}`)).ok()) return { sku, title: draft.fields.title };
  }
  throw new Error('The artist has no work for sale.');
}

test('an artist prepares an order, buys a label and schedules a pickup, and the buyer follows the parcel', async ({
  page,
  browser,
  baseURL,
}) => {
  await logIn(page, 'artist');
  const { sku, title } = await findOriginal(page);
  const guest = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  const ordered = await orderAsGuest(guest.request, sku);
  const { orderNumber = '', url = '' } = ordered ?? {};

  await page.goto('/studio/sales');
  await waitForHydration(page);
  const order = page.getByRole('listitem').filter({ hasText: orderNumber });
  await expect(order).toContainText(/days left|Due/);
  await expectAccessible(page);
  await order.getByRole('link', { name: /Prepare/ }).click();
  await page.getByRole('button', { name: 'Prepare the parcel' }).click();
  const parcel = page.getByRole('article', { name: `Parcel with ${title}` });
  await expect(parcel.getByRole('heading', { name: /Fix the label/ })).toBeVisible();

  // The address of the page has capitals, and can be opened again.
  await page.reload();
  await waitForHydration(page);
  // Addresses: what is missing is said at the field.
  await parcel.getByLabel('Country').selectOption('us');
  await parcel.getByLabel('Street', { exact: true }).fill('');
  await parcel.getByRole('button', { name: 'Confirm addresses' }).click();
  await expect(parcel.getByText('Street is required.')).toBeVisible();
  await fillSender(parcel);
  await parcel.getByLabel('Weight in kg').fill('4,5');
  await expectAccessible(page);
  await parcel.getByRole('button', { name: 'Confirm addresses' }).click();
  // A large work goes by freight, others have a choice.
  await parcel.getByRole('radio').last().check();
  await expectAccessible(page);
  await parcel.getByRole('button', { name: 'Buy the label' }).click();
  const label = parcel.getByRole('link', { name: /Print the label/ });
  await expect(label).toBeVisible();
  const file = await page.request.get((await label.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toBe('application/pdf');

  // The next Friday, which is no day for a pickup.
  const now = Date.now();
  const untilFriday = (5 - new Date(now).getUTCDay() + 7) % 7 || 7;
  const day = (ahead: number) => new Date(now + ahead * DAY_MS).toISOString().slice(0, 10);
  await parcel.getByLabel('Pickup date').fill(day(untilFriday));
  await parcel.getByRole('button', { name: 'Schedule the pickup' }).click();
  await expect(parcel.getByText('Pickup cannot be scheduled on weekends')).toBeVisible();
  await parcel.getByLabel('Pickup date').fill(day(-2));
  await parcel.getByRole('button', { name: 'Schedule the pickup' }).click();
  await expect(parcel.getByText('Date must be greater than or equal to todays date')).toBeVisible();
  // The Monday after.
  await parcel.getByLabel('Pickup date').fill(day(untilFriday + 3));
  await parcel.getByRole('button', { name: 'Schedule the pickup' }).click();
  await expect(parcel.getByText(/The carrier comes on/)).toBeVisible();
  await expectAccessible(page);
  await parcel.getByRole('button', { name: 'The carrier has it' }).click();
  await expect(parcel.getByText('On its way', { exact: true }).first()).toBeVisible();

  await guest.goto(url);
  await waitForHydration(guest);
  await expect(guest.getByText(/Test Carrier TC\d{12}/)).toBeVisible();
  await waitForDelivery(parcel);
  await guest.reload();
  const tracking = guest.getByRole('list', { name: 'Tracking' });
  await expect(tracking.getByRole('listitem')).toHaveText([
    /^Delivered/,
    /^Out for delivery/,
    /^On its way/,
    /^Handed over/,
  ]);
  await expectAccessible(guest);

  const staff = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await logIn(staff, 'admin');
  await staff.goto('/staff/shipments?state=delivered');
  await waitForHydration(staff);
  await expect(staff.getByRole('listitem').filter({ hasText: orderNumber })).toContainText('Delivered');
  await expectAccessible(staff);
});
