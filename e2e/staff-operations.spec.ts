import type { Browser } from '@playwright/test';
import { logIn, PASSWORD } from './log-in.ts';
import { fillSender, orderAsGuest, waitForDelivery } from './parcels.ts';
import { expect, expectAccessible, ONE_SCREEN, test, waitForHydration } from './shop.ts';

/** A guest buys an original. Returns the number of the order and the title. */
async function buyOriginal(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const { request } = context;
  const found = await request.post('/easel/search', { data: { selectedCategory: 'drawings', resultsPerPage: 25 } });
  const { results } = (await found.json()).payload.data;
  // The last ones: other journeys begin with the first.
  for (const { sku, artworkTitle } of results.toReversed()) {
    const ordered = await orderAsGuest(request, sku);
    if (!ordered) continue;
    await context.close();
    return { orderNumber: ordered.orderNumber, title: artworkTitle as string };
  }
  throw new Error('Nothing can be bought.');
}

test(
  'a day of operations: a parcel, a held work, a refund within the limit, and the ledger',
  ONE_SCREEN,
  async ({ page, browser, baseURL }) => {
    test.slow();
    const sold = await buyOriginal(browser, baseURL);
    await logIn(page, 'operations', `/staff/orders/${sold.orderNumber}`);
    await page.getByRole('button', { name: 'Prepare the parcel' }).click();
    const parcel = page.getByRole('article', { name: `Parcel with ${sold.title}` });
    const from = parcel.getByRole('group', { name: 'From' });
    await from.getByLabel('Country').selectOption('us');
    await fillSender(from);
    await parcel.getByRole('button', { name: 'Confirm addresses' }).click();
    await parcel.getByRole('radio').last().check();
    await parcel.getByRole('button', { name: 'Buy the label' }).click();
    const label = parcel.getByRole('link', { name: /Print the label/ });
    await expect(label).toBeVisible();
    await expectAccessible(page);
    await parcel.getByRole('button', { name: 'The carrier has it' }).click();
    await waitForDelivery(parcel);

    await page.goto('/staff/waiting-lists');
    await waitForHydration(page);
    await page.getByRole('table').locator('tbody').getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: /^Waiting for “/ })).toBeVisible();
    await expect(page.getByText(/^Can buy it now, until/)).toBeVisible();
    await expectAccessible(page);

    await page.goto('/staff/holds');
    await waitForHydration(page);
    await expectAccessible(page);
    const before = await page.getByRole('table').locator('tbody tr').first().textContent();
    await page
      .getByRole('button', { name: /^Release/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: /^Release “/ });
    await expectAccessible(page);
    await dialog.getByLabel('Reason, for the record').fill('They bought another work');
    await dialog.getByRole('button', { name: 'Release' }).click();
    await expect(dialog).toBeHidden();
    // The next in line has it now.
    await expect(page.getByRole('table').locator('tbody tr').first()).not.toHaveText(before ?? '');

    await page.goto('/staff/orders?find=DEMO-');
    await waitForHydration(page);
    const link = page.getByRole('table').locator('tbody').getByRole('link').nth(4);
    const orderNumber = (await link.textContent()) ?? '';
    await link.click();
    await waitForHydration(page);
    const form = page.getByRole('form', { name: 'Refund' });
    await form.getByLabel('Amount in USD').fill('7.50');
    await form.getByLabel('Reason, which the buyer sees').fill('A dent in the crate');
    await form.getByRole('button', { name: 'Refund' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click();
    await expect(page.getByText('Refund, $7.50: A dent in the crate')).toBeVisible();

    await page.goto(`/staff/ledger?order=${orderNumber}`);
    await waitForHydration(page);
    await expectAccessible(page);
    await expect(page.getByRole('link', { name: /^Refund \d+/ })).toBeVisible();
    await page
      .getByText(/entries, balanced$/)
      .first()
      .click();
    await expect(page.getByRole('rowheader', { name: /^Payment gateway/ }).first()).toBeVisible();
    await page.getByRole('link', { name: 'Prove that it adds up' }).click();
    const proof = page.getByRole('table').filter({ hasText: 'Gift cards' });
    await expect(proof.getByText('Right').first()).toBeVisible();
    await expect(proof.getByRole('row', { name: /Transactions/ })).toContainText('Right');
    await expectAccessible(page);
  },
);

test(
  'operations try other delivery prices, check all originals, save a draft and go back',
  ONE_SCREEN,
  async ({ page }) => {
    await logIn(page, 'operations', '/staff/delivery-prices');
    const base = page.getByLabel('Parcels 1, same country, base');
    const before = await base.inputValue();
    await base.fill('a lot');
    await expect(page.getByText('An amount, such as 12 or 1.10')).toBeVisible();
    await base.fill('20');
    // A session that has ended takes nothing away: after a login the editor is as it was.
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(base).toBeHidden();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email', { exact: true }).fill('operations@easel.example');
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Log In' }).click();
    await expect(base).toHaveValue('20');
    const row = page.getByRole('row', { name: /^In cardboard, 80 × 100 cm to United States/ });
    await expect(row).toContainText('+$8');
    await page.getByRole('button', { name: 'Check all originals' }).click();
    await expect(
      page.getByText(/^[\d,]+ of [\d,]+ originals change, from \$0 to \+\$8. None without a price.$/),
    ).toBeVisible();
    // With what is in the editor, and without leaving it.
    const trial = page.getByRole('region', { name: 'Calculate a delivery' });
    await trial.getByLabel('Width in cm').fill('80');
    await trial.getByLabel('Height in cm').fill('100');
    await trial.getByRole('button', { name: 'Calculate' }).click();
    await expect(trial.getByText('With the prices below, which buyers do not see yet.')).toBeVisible();
    await expect(trial.getByText(/= \$20 \+ \d+ kg/)).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('The draft is saved.')).toBeVisible();
    const versions = page.getByRole('listitem').filter({ hasText: 'Version 1' });
    await versions.getByRole('button', { name: 'Compare version 1' }).click();
    await expect(versions.getByText('$20', { exact: true })).toBeVisible();
    await expect(versions.getByText('Parcel · Classes 1 · Same country · Base price')).toBeVisible();
    await versions.getByRole('button', { name: 'Restore version 1' }).click();
    await expect(base).toHaveValue(before);
    await expect(row).toContainText('Same');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Version 3' })).toBeVisible();
  },
);
