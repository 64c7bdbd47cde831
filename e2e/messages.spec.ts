import { logIn } from './log-in.ts';
import { registerUser } from './new-user.ts';
import { expect, expectAccessible, ONE_SCREEN, test, waitForHydration } from './shop.ts';

test(
  'a guest asks about a work, logs in without losing the text, and the artist answers',
  ONE_SCREEN,
  async ({ page, browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const artist = await context.newPage();
    await logIn(artist, 'artist');
    const { payload } = await (await artist.request.get('/easel/studio/offer-terms')).json();
    const { title, work } = payload.works[0];

    const { email, password } = await registerUser(page, 'Cleo');
    await page.context().clearCookies();
    await page.goto(work.productUrl);
    await waitForHydration(page);
    await page.getByRole('button', { name: 'Ask the artist' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask the artist' });
    await dialog.getByRole('button', { name: 'Send message' }).click();
    await expect(dialog.getByText('Please write a message.')).toBeVisible();
    await dialog.getByLabel('Your message').fill('Is it framed? Write to cleo@example.com');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send message' }).click();

    const modal = page.getByRole('dialog').filter({ hasText: 'Log in' });
    await modal.getByLabel('Email').fill(email);
    await modal.getByLabel('Password', { exact: true }).fill(password);
    await modal.getByRole('button', { name: 'Log In', exact: true }).click();
    await expect(dialog.getByLabel('Your message')).toHaveValue('Is it framed? Write to cleo@example.com');
    await dialog.getByRole('button', { name: 'Send message' }).click();
    await dialog.getByRole('link', { name: 'See the conversation' }).click();
    const log = page.getByRole('log');
    await expect(log).toContainText('Is it framed? Write to [email address removed]');

    // The artist sees that there is something to read, and answers with the keyboard.
    await artist.goto('/account/messages');
    await expect(artist.getByRole('navigation', { name: 'Account' })).toContainText(/Messages\s*\d+ unread/);
    await artist
      .getByRole('link', { name: new RegExp(`Cleo N.*${RegExp.escape(title)}`) })
      .first()
      .click();
    await expect(artist.getByRole('log')).toContainText('Is it framed?');
    await expect(artist.getByText(email)).toHaveCount(0);
    await expectAccessible(artist);
    await artist.getByLabel('Your answer').fill('Yes, in oak.');
    await artist.keyboard.press('Control+Enter');
    await expect(artist.getByRole('log')).toContainText('Yes, in oak.');

    await page.goto('/account/messages');
    await page.getByRole('link', { name: new RegExp(RegExp.escape(title)) }).click();
    await expect(page.getByRole('log')).toContainText('Yes, in oak.');
    await page.getByRole('button', { name: 'Report' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
    await expect(page.getByRole('log')).toContainText('Reported');
    await context.close();
  },
);
