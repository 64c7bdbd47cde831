import type { Page } from '@playwright/test';
import { logIn } from './log-in.ts';
import { expect, expectAccessible, ONE_SCREEN, test, waitForHydration } from './shop.ts';

/** Opens the newest email to a recipient in the outbox, as an admin. */
async function openNewestEmail(page: Page, recipient: string) {
  await logIn(page, 'admin', `/staff/outbox?find=${encodeURIComponent(recipient)}`);
  await page.getByRole('list', { name: 'Emails' }).getByRole('button', { name: /^Read/ }).first().click();
  return page.getByRole('dialog');
}

test('an admin takes over an account, the user can see it, and the banner causes no layout shift', async ({ page }) => {
  await logIn(page, 'admin', '/staff/people?find=artist%40easel');
  await page.getByRole('table').locator('tbody').getByRole('link').first().click();
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Take over' }).click();
  const dialog = page.getByRole('dialog', { name: /^Take over/ });
  await dialog.getByRole('button', { name: 'Take over' }).click();
  await expect(dialog.getByText('Please enter a reason.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Reason').fill('Asked by phone');
  await dialog.getByRole('button', { name: 'Take over' }).click();

  const banner = page.getByLabel('Takeover');
  await expect(banner).toContainText(/You are logged in as .+\./);
  await expect(page).toHaveURL('/');
  await page.goto('/all');
  await expect(banner).toBeVisible();
  const shift = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) =>
          done(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)),
        ).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => done(0), 500);
      }),
  );
  expect(shift).toBeLessThan(0.01);

  const { payload } = await (await page.request.get('/easel/account/takeovers')).json();
  expect(payload.takeovers[0]).toMatchObject({ reason: 'Asked by phone', endedAt: null });
  await banner.getByRole('button', { name: 'End' }).click();
  await expect(page).toHaveURL('/staff/people');
  await expect(page.getByRole('table').locator('tbody tr').first()).toBeVisible();
  await expect(banner).toBeHidden();
});

test('staff pages are for staff only', async ({ page, isMobile }) => {
  await page.goto('/staff/people');
  await expect(page.getByText('This page is for staff only.')).toBeVisible();
  await logIn(page, 'editor', '/staff/outbox');
  await expect(page.getByText('This page is for staff only.')).toBeVisible();
  if (isMobile) await page.getByRole('navigation', { name: 'Staff' }).locator('summary').click();
  await expect(page.getByRole('navigation', { name: 'Staff' }).getByRole('link')).toHaveText([
    'Overview',
    'Home page',
    'Content pages',
    'Shows',
    'Quiz',
    'Texts of listings',
    'Emails',
    'Drafts (beta)',
    'Searches',
    'Search rules',
    'Experiments',
    'Feature flags',
    'Promo bar',
    'Coupons',
    'Sponsored works',
    'Exchange rates',
    'Tax and duty',
  ]);
});

test('an editor sets an exchange rate, and an implausible rate needs confirmation', async ({ page }) => {
  await logIn(page, 'editor', '/staff/rates');
  const rate = page.getByLabel('SEK for one US dollar');
  await rate.fill('1050');
  await page.getByRole('button', { name: 'Set SEK' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Set SEK to 1050?' });
  await expect(confirmation).toBeVisible();
  await expectAccessible(page);
  await confirmation.getByRole('button', { name: 'Close' }).click();
  await rate.fill('10.6');
  await page.getByRole('button', { name: 'Set SEK' }).click();
  await expect(page.getByText('The SEK rate has been saved.')).toBeVisible();
  await expect(rate).toHaveValue('10.6');
});

test('an editor adds a tax rate from a date, and removes it before it is in force', async ({ page }) => {
  await logIn(page, 'editor', '/staff/taxes?country=ch');
  const taxes = page.getByRole('region', { name: 'VAT' });
  const form = taxes.getByRole('form', { name: 'Add a tax rate' });
  await form.getByLabel('From').fill('2020-01-01');
  await form.getByRole('button', { name: 'Add a tax rate' }).click();
  await expect(form.getByText('Please enter a percentage such as 7.25.')).toBeVisible();
  await form.getByLabel('Rate in percent').fill('8.5');
  await form.getByRole('button', { name: 'Add a tax rate' }).click();
  await expect(form.getByText('Please choose today or a later date.')).toBeVisible();
  const nextYear = `${new Date().getUTCFullYear() + 1}-01-01`;
  await form.getByLabel('From').fill(nextYear);
  await form.getByRole('button', { name: 'Add a tax rate' }).click();
  await expect(page.getByText('The rate has been added.')).toBeVisible();
  await expect(form.getByLabel('Rate in percent')).toHaveValue('');
  await expectAccessible(page);
  const remove = taxes.getByRole('button', { name: `Remove Switzerland, Originals, from ${nextYear}` });
  const trial = page.getByRole('region', { name: 'Calculate' });
  await trial.getByLabel('Price in US dollars').fill('1000');
  await expect(trial.getByRole('status')).toContainText('Total$1,081');
  await trial.getByLabel('On (empty: today)').fill(nextYear);
  await expect(trial.getByRole('status')).toContainText('VAT (8.5 %)$85');
  await remove.click();
  await expect(remove).toBeHidden();
});

test('a guest subscribes to the newsletter, confirms by email, and unsubscribes with one click', async ({
  page,
  isMobile,
}) => {
  const email = `reader-${isMobile ? 'phone' : 'desktop'}-${Date.now()}@example.com`;
  await page.goto('/all');
  await waitForHydration(page);
  const footer = page.getByRole('contentinfo');
  await footer.getByLabel('Newsletter: new art and artists').fill('nonsense');
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(footer.getByText('Please enter a valid email.')).toBeVisible();
  await footer.getByLabel('Newsletter: new art and artists').fill(email);
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(footer.getByText(/Please confirm with the link/)).toBeVisible();

  const message = await openNewestEmail(page, email);
  await expect(message).toContainText('you want our newsletter');
  await expectAccessible(page);
  await message.getByRole('link', { name: /newsletter\/confirm/ }).click();
  await expect(page.getByText('Thank you. You are subscribed.')).toBeVisible();
  await page.goto(`/staff/outbox?find=${encodeURIComponent(email)}`);
  await page.getByRole('button', { name: /^Read News from/ }).click();
  await page.getByRole('link', { name: /newsletter\/unsubscribe/ }).click();
  await expect(page.getByText('You are unsubscribed.')).toBeVisible();
});

test('a user who registers without the newsletter is asked again once', async ({ page, isMobile }) => {
  await page.goto('/all?show=login');
  const login = page.getByRole('dialog');
  await login.getByRole('button', { name: 'Register' }).click();
  const form = page.getByRole('dialog', { name: 'Register' });
  await form.getByLabel('First name').fill('Nell');
  await form.getByLabel('Last name').fill('News');
  await form
    .getByLabel('Email', { exact: true })
    .fill(`nell-${isMobile ? 'phone' : 'desktop'}-${Date.now()}@example.com`);
  await form.getByLabel('Password', { exact: true }).fill('Abcdef-12');
  await form.getByLabel('Send me the newsletter').uncheck();
  await form.getByRole('button', { name: 'Register' }).click();
  const news = page.getByRole('dialog', { name: 'Our newsletter' });
  await expectAccessible(page);
  await news.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Thank you. You are subscribed.')).toBeVisible();
  await expect(news).toBeHidden();
});

test('staff find an order and refund a part of it, once', ONE_SCREEN, async ({ page }) => {
  await logIn(page, 'admin', '/staff/orders?find=DEMO-&state=completed');
  await page.getByRole('row').filter({ hasText: 'Completed' }).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order DEMO-/ })).toBeVisible();
  const form = page.getByRole('form', { name: 'Refund' });
  await form.getByRole('button', { name: 'Refund' }).click();
  await expect(form.getByText('Please enter an amount, such as 25.00.')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Amount in USD').fill('12.50');
  await form.getByLabel('Reason, which the buyer sees').fill('A scratch on the frame');
  await form.getByRole('button', { name: 'Refund' }).click();
  const question = page.getByRole('dialog', { name: 'Refund $12.50?' });
  await question.getByRole('button', { name: 'Refund' }).dblclick();
  await expect(page.getByText('Refund, $12.50: A scratch on the frame')).toHaveCount(1);
  await expect(form.getByLabel('Amount in USD')).toHaveValue('');
  await page.getByLabel('Note', { exact: true }).fill('Agreed by phone');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Agreed by phone');
});

test('staff mark a work as delivered on the page of its order', ONE_SCREEN, async ({ page }) => {
  await logIn(page, 'admin', '/staff/orders?find=DEMO-&state=in-transit');
  await page.getByRole('row').filter({ hasText: 'On its way' }).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order DEMO-/ })).toBeVisible();
  await page.getByRole('button', { name: /^Mark as delivered/ }).click();
  await expect(page.getByRole('button', { name: /^Mark as delivered/ })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Works' })).toContainText('Delivered');
});

test('staff pay out what is due to an artist, once', ONE_SCREEN, async ({ page }) => {
  await logIn(page, 'admin', '/staff/payouts');
  const due = page.getByRole('list', { name: 'Due now' }).getByRole('listitem');
  const amount = await due.first().getByText(/^\$/).innerText();
  const payOut = due.first().getByRole('button', { name: /^Pay out/ });
  const artist = (await payOut.innerText()).replace('Pay out', '').trim();
  await expectAccessible(page);
  await payOut.click();
  const dialog = page.getByRole('dialog', { name: `Pay out ${amount}` });
  const reference = `Transfer ${Date.now()}`;
  await dialog.getByLabel('Reference of the transfer (optional)').fill(reference);
  await dialog.getByRole('button', { name: 'Record payout' }).dblclick();
  const transfer = page.getByRole('dialog', { name: `Transfer ${amount} now` });
  await transfer.getByRole('button', { name: 'The money is transferred' }).click();
  const paid = page
    .getByRole('list', { name: 'Paid', exact: true })
    .getByRole('listitem')
    .filter({ hasText: reference });
  await expect(paid).toHaveCount(1);
  await expect(paid).toContainText(artist);
  await expect(paid).toContainText(amount);
  await expect(due.filter({ hasText: artist })).toHaveCount(0);
});
