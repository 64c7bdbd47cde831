import { aLargePhoto } from './large-photo.ts';
import { logIn } from './log-in.ts';
import { registerUser } from './new-user.ts';
import { expect, expectAccessible, ONE_SCREEN, test, waitForHydration } from './shop.ts';

const STATEMENT = 'I paint the light of the north in oil on linen, in winter, when there is almost none of it. '.repeat(
  2,
);
const aFile = (name: string) => ({ name, mimeType: 'image/png', buffer: aLargePhoto(1200, 900) });

test('a visitor reads what a sale pays, with a price of their own', ONE_SCREEN, async ({ page }) => {
  await page.goto('/sell');
  await expect(page.getByText('A work at $1,200 pays you $720.')).toBeVisible();
  await waitForHydration(page);
  await page.getByLabel('Price of a work in US dollars').fill('2000');
  await expect(page.getByText('A work at $2,000 pays you $1,200.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Apply as an artist' }).first().click();
  await expect(page.getByRole('heading', { name: 'Apply as an artist', level: 1 })).toBeVisible();
});

test(
  'a guest types an application, logs in, goes on in a new tab, and a curator accepts it',
  ONE_SCREEN,
  async ({ page, browser, baseURL }) => {
    test.slow();
    await page.goto('/sell/apply');
    await waitForHydration(page);
    await page.getByLabel('Statement: what you make, how, and why').fill(STATEMENT);
    await page.getByLabel('Legal name').fill('Nele Sofia Brandt');
    await expect(page.getByText('Kept on this device until you log in')).toBeVisible();
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
    const { email, password } = await registerUser(await elsewhere.newPage(), 'Nele');
    await elsewhere.close();
    await page.getByRole('button', { name: 'Log in to apply' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Log In' }).click();

    await expect(page.getByRole('button', { name: 'Submit application' })).toBeVisible();
    await expect(page.getByLabel('Legal name')).toHaveValue('Nele Sofia Brandt');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Submit application' }).click();
    await expect(page.getByText('Please enter your city.')).toBeVisible();
    await expect(page.getByText('Please add at least 3 photos.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('City').fill('Tromsø');
    await page.getByLabel('Country').selectOption('Norway');
    await page.getByLabel('Website').fill('nele.example');
    const userName = `nele-${Date.now()}`;
    await page.getByLabel('User name').fill(userName);
    await page.getByLabel('I made these works myself, I own them, and I may sell them.').check();
    await page
      .getByLabel('Choose photos')
      .setInputFiles([aFile('one.png'), aFile('two.png'), aFile('three.png'), aFile('four.png')]);
    await expect(page.getByRole('img', { name: 'Work 4' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove photo 4' }).click();
    await expect(page.getByRole('img', { name: 'Work 4' })).toBeHidden();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();

    const other = await page.context().newPage();
    await other.goto('/sell/apply');
    await expect(other.getByLabel('City')).toHaveValue('Tromsø');
    await expect(other.getByRole('img', { name: 'Work 3' })).toBeVisible();
    await other.getByRole('button', { name: 'Submit application' }).click();
    await expect(other.getByRole('heading', { name: 'Your application is with our curators' })).toBeVisible();
    await expectAccessible(other);

    const curator = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await logIn(curator, 'curator');
    await curator.goto('/staff/applications');
    await curator.getByRole('link', { name: 'Nele New' }).first().click();
    await expect(curator.getByRole('heading', { name: 'Nele New' })).toBeVisible();
    await curator.getByRole('button', { name: 'Photo 1' }).focus();
    await curator.keyboard.press('ArrowRight');
    await expect(curator.getByRole('img', { name: 'Work 2 of 3' })).toBeVisible();
    await curator.getByRole('button', { name: 'Ask for more' }).click();
    await expect(curator.getByText('Write to the applicant why.')).toBeVisible();
    await expectAccessible(curator);
    await curator.getByLabel('Message to Nele New').fill('We love the light.');
    await curator.getByRole('button', { name: 'Accept' }).click();
    await expect(curator.getByText('Accepted. The artist gets an email.')).toBeVisible();
    await curator.context().close();

    await other.reload();
    await expect(other.getByRole('link', { name: 'Go to your studio' })).toBeVisible();
    await other.goto(`/${userName}`);
    await expect(other.getByRole('heading', { name: 'Nele New', level: 1 })).toBeVisible();
  },
);
