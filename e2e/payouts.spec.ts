import { readFile } from 'node:fs/promises';
import { logIn, PASSWORD } from './log-in.ts';
import { expect, expectAccessible, ONE_SCREEN, test, waitForHydration } from './shop.ts';

const PHONE = { width: 390, height: 844 };

test(
  'an artist enters a bank account on a phone, staff pay, and the artist sees the payout, its sales and the statement',
  ONE_SCREEN,
  async ({ page, browser, baseURL }) => {
    await page.setViewportSize(PHONE);
    await logIn(page, 'artist');
    await page.goto('/studio/payouts');
    await waitForHydration(page);
    await expect(page.getByText(/^We cannot pay you yet\..* hold payouts for some days/)).toBeVisible();
    const amount = await page
      .getByText(/^\$[\d,.]+$/)
      .first()
      .innerText();
    expect(amount).not.toBe('$0');
    await expectAccessible(page);

    await page.getByLabel('Account holder').fill('Clara Künstler');
    await page.getByLabel('Country of the bank account').selectOption('Germany');
    await page.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 01');
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Save payout details' }).click();
    await expect(page.getByText('There is a typing error in this IBAN')).toBeVisible();
    await expect(page.getByLabel('IBAN')).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel('IBAN').fill('de89 3704 0044 0532 0130 00');
    await page.getByRole('button', { name: 'Save payout details' }).click();
    await expect(page.getByText('IBAN ending in 3000').first()).toBeVisible();
    await expect(page.getByText('We pay on Mondays')).toBeVisible();
    await expect(page.getByText('0532')).toHaveCount(0);

    await page.getByRole('button', { name: 'Add tax details' }).click();
    await page.getByLabel('Country in which you pay taxes').selectOption('Germany');
    await page.getByLabel('You sell').selectOption('As a person');
    await page.getByLabel('VAT number (optional)').fill('DE136695975');
    await page.getByRole('button', { name: 'Save tax details' }).click();
    await expect(page.getByText('There is a typing error in this VAT number')).toBeVisible();
    await page.getByLabel('VAT number (optional)').fill('DE136695976');
    await page.getByRole('button', { name: 'Save tax details' }).click();
    await expect(page.getByText('VAT number DE136695976')).toBeVisible();

    const staff = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
    await logIn(staff, 'admin');
    await staff.goto('/staff/payouts');
    await waitForHydration(staff);
    const due = staff
      .getByRole('list', { name: 'Due now' })
      .getByRole('listitem')
      .filter({ hasText: 'artist@easel.example' });
    await expect(due).toContainText(amount);
    await due.getByRole('button', { name: /^Pay out/ }).click();
    const dialog = staff.getByRole('dialog', { name: `Pay out ${amount}` });
    await expect(dialog.getByText('DE89 3704 0044 0532 0130 00')).toBeVisible();
    await expectAccessible(staff);
    await dialog.getByLabel('Reference of the transfer (optional)').fill('Journey 1');
    await dialog.getByRole('button', { name: 'Record payout' }).dblclick();
    // The account stays, because the money is transferred after the payout was recorded.
    const transfer = staff.getByRole('dialog', { name: `Transfer ${amount} now` });
    await expect(transfer.getByText('DE89 3704 0044 0532 0130 00')).toBeVisible();
    await expectAccessible(staff);
    await staff.keyboard.press('Escape');
    await expect(transfer).toHaveCount(0);
    await expect(due).toHaveCount(0);
    // Whoever has closed the dialog opens the account again.
    const waiting = staff.getByRole('list', { name: 'To transfer' }).getByRole('listitem').filter({ hasText: amount });
    await waiting.getByRole('button', { name: 'Transfer to' }).click();
    await expect(transfer.getByText('DE89 3704 0044 0532 0130 00')).toBeVisible();
    await transfer.getByRole('button', { name: 'The money is transferred' }).click();
    await expect(waiting).toHaveCount(0);
    const csvOfPaid = staff.waitForEvent('download');
    await staff.getByRole('region', { name: 'Paid' }).getByRole('button', { name: 'Download CSV' }).click();
    const table = await readFile(await (await csvOfPaid).path(), 'utf8');
    expect(table.split('\r\n')[0]).toMatch(/,Date,State,Sent back on$/);
    expect(table).toMatch(/,Journey 1,[\d-]+,Sent,/);
    await staff.context().close();

    await page.reload();
    await waitForHydration(page);
    const paid = page.getByRole('list', { name: 'Past payouts' }).getByRole('listitem');
    await expect(paid).toHaveCount(1);
    await expect(paid).toContainText(amount);
    await expect(paid).toContainText('Journey 1');
    await page.getByText('Who changed and saw them').click();
    await expect(page.getByText('Seen by staff for a payout')).toHaveCount(2);
    await expectAccessible(page);

    const pdf = page.waitForEvent('download');
    await page
      .getByRole('link', { name: /^PDF of [A-Z]/ })
      .first()
      .click();
    const statement = await pdf;
    expect(statement.suggestedFilename()).toMatch(/^statement-\d{4}-\d\d\.pdf$/);
    expect((await readFile(await statement.path())).subarray(0, 5).toString()).toBe('%PDF-');
    const csv = page.waitForEvent('download');
    await page
      .getByRole('link', { name: /^CSV of the summary of/ })
      .first()
      .click();
    expect((await readFile(await (await csv).path(), 'utf8')).split('\r\n')[0]).toContain('Month,Sales,Price of sales');

    await paid.getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'What it contains' })).toBeVisible();
    await expect(page.getByText('IBAN ending in 3000')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('list', { name: 'What it contains' }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'What the buyer paid' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Payouts' })).toContainText('Paid out on');
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await page.getByRole('link', { name: 'Packing and shipping' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Sale / })).toBeVisible();
    await page
      .getByRole('link', { name: /^Your share/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'What the buyer paid' })).toBeVisible();
  },
);

test('an artist with an unfinished sale is told what keeps the account open', ONE_SCREEN, async ({ page }) => {
  await logIn(page, 'artist');
  await page.route('**/easel/account/closing', (route) =>
    route.fulfill({
      json: {
        success: true,
        messages: [],
        payload: {
          matters: [{ text: '“Dawn” (order E1) has been sold and is not shipped yet.', url: '/studio/sales/E1' }],
        },
      },
    }),
  );
  await page.goto('/account/settings');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Close my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close my account' });
  await expect(dialog.getByRole('link', { name: /not shipped yet/ })).toHaveAttribute('href', '/studio/sales/E1');
  await expect(dialog.getByLabel('Your password')).toHaveCount(0);
  await expectAccessible(page);
});
