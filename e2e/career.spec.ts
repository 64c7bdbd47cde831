import type { Browser, Page } from '@playwright/test';
import { endReturns } from './end-returns.ts';
import { logIn } from './log-in.ts';
import { registerUser } from './new-user.ts';
import { waitForDelivery } from './parcels.ts';
import { choosePhotos } from './photos.ts';
import { expect, ONE_SCREEN, test, waitForHydration } from './shop.ts';

const STATEMENT = 'I print the tides of the northern coast from copper plates that I etch on the beach. '.repeat(2);
const PHONE = { width: 390, height: 844 };

test.use({ viewport: PHONE });

const openAs = async (browser: Browser, baseURL: string, user?: 'admin' | 'curator') => {
  const page = await (await browser.newContext({ baseURL })).newPage();
  if (user) await logIn(page, user);
  return page;
};

const go = async (page: Page, path: string) => {
  await page.goto(path);
  await waitForHydration(page);
};

async function apply(page: Page) {
  await go(page, '/sell/apply');
  await page.getByLabel('Statement: what you make, how, and why').fill(STATEMENT);
  await page.getByLabel('Legal name').fill('Runa Solberg');
  await page.getByLabel('City').fill('Bergen');
  await page.getByLabel('Country').selectOption('Norway');
  await page.getByLabel('Website').fill('runa.example');
  await page.getByLabel('User name').fill(`runa-${Date.now()}`);
  await page.getByLabel('I made these works myself, I own them, and I may sell them.').check();
  await page.getByLabel('Choose photos').setInputFiles(choosePhotos(3));
  await expect(page.getByRole('img', { name: 'Work 3' })).toBeVisible();
  await page.getByRole('button', { name: 'Submit application' }).click();
  await expect(page.getByRole('heading', { name: 'Your application is with our curators' })).toBeVisible();
}

/** The first work, and how many taps it took besides typing. */
async function listWork(page: Page, title: string) {
  await page.reload();
  await page.getByRole('link', { name: 'Go to your studio' }).click();
  await waitForHydration(page);
  await page.getByRole('button', { name: 'List a work' }).click();
  await page.locator('input[type="file"]').first().setInputFiles(choosePhotos(1));
  await expect(page.getByText('Main image')).toBeVisible();
  await page.getByRole('link', { name: 'Next: facts' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Printmaking', exact: true }).click();
  await page.getByRole('button', { name: 'Etching', exact: true }).click();
  await page.getByRole('button', { name: 'Paper', exact: true }).click();
  await page.getByLabel('Width').fill('31.5');
  await page.getByLabel('Height').fill('23.6');
  await page.getByLabel('Year').fill('2026');
  await page.getByRole('link', { name: 'Next: price' }).click();
  await page.getByLabel('Price in US dollars').fill('800');
  await expect(page.getByRole('region', { name: 'What you get' })).toContainText('$480');
  await page.getByRole('link', { name: 'Review and submit' }).click();
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page.getByText('A curator looks at your work')).toBeVisible();
  return /art\/(\d+)/.exec(page.url())?.[1] ?? '';
}

async function buy(page: Page, productUrl: string) {
  await go(page, productUrl);
  await page.getByRole('link', { name: 'Buy now' }).click();
  await page.getByLabel('Email for the confirmation').fill('guest@shopper.example');
  await page.getByLabel('Full name').fill('Bea Buyer');
  await page.getByLabel('Street').fill('1 Gallery Street');
  // The test carrier delivers within seconds.
  await page.getByLabel(/^Apartment/).fill('Test fast');
  await page.getByLabel('City').fill('San Francisco');
  await page.getByLabel('State').selectOption('CA');
  await page.getByLabel('ZIP code').fill('94103');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
}

async function ship(page: Page, title: string): Promise<string> {
  await go(page, '/studio/sales');
  await page
    .getByRole('listitem')
    .filter({ hasText: title })
    .getByRole('link', { name: /Prepare/ })
    .click();
  await page.getByRole('button', { name: 'Prepare the parcel' }).click();
  const parcel = page.getByRole('article', { name: `Parcel with ${title}` });
  await parcel.getByLabel('Country').selectOption('no');
  await parcel.getByLabel('Full name').fill('Runa Solberg');
  await parcel.getByLabel('Street', { exact: true }).fill('5 Bryggen');
  await parcel.getByLabel('City').fill('Bergen');
  await parcel.getByLabel('Postal code').fill('5003');
  await parcel.getByLabel('Phone, for the carrier').fill('+47 55 55 20 00');
  await parcel.getByRole('button', { name: 'Confirm addresses' }).click();
  await parcel.getByRole('radio').last().check();
  await parcel.getByRole('button', { name: 'Buy the label' }).click();
  await parcel.getByRole('button', { name: 'The carrier has it' }).click();
  await waitForDelivery(parcel);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

async function enterAccount(page: Page, password: string) {
  await go(page, '/studio/payouts');
  await page.getByLabel('Account holder').fill('Runa Solberg');
  await page.getByLabel('Country of the bank account').selectOption('Norway');
  await page.getByLabel('IBAN').fill('NO93 8601 1117 947');
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Save payout details' }).click();
  await expect(page.getByText('IBAN ending in 7947').first()).toBeVisible();
}

async function payOut(page: Page, email: string) {
  const due = page.getByRole('list', { name: 'Due now' }).getByRole('listitem').filter({ hasText: email });
  // The sale is completed by a job.
  await expect(async () => {
    await go(page, '/staff/payouts');
    await expect(due).toContainText('$480', { timeout: 2_000 });
  }).toPass();
  await due.getByRole('button', { name: /^Pay out/ }).click();
  await page.getByRole('button', { name: 'Record payout' }).click();
  const dialog = page.getByRole('dialog', { name: 'Transfer $480 now' });
  await dialog.getByLabel('Reference of the transfer (optional)').fill('First sale');
  await dialog.getByRole('button', { name: 'The money is transferred' }).click();
  await expect(dialog).toBeHidden();
}

test(
  'somebody applies on a phone, lists a work, sells it, ships it and is paid',
  ONE_SCREEN,
  async ({ page, browser, baseURL: origin }) => {
    test.slow();
    const baseURL = origin ?? '';
    const title = `Low tide ${Date.now()}`;
    const artist = await registerUser(page, 'Runa');
    await apply(page);

    const curator = await openAs(browser, baseURL, 'curator');
    await go(curator, '/staff/applications');
    await curator.getByRole('link', { name: 'Runa New' }).first().click();
    await curator.getByRole('button', { name: 'Accept' }).click();
    await expect(curator.getByText('Accepted. The artist gets an email.')).toBeVisible();

    const artworkId = await listWork(page, title);
    await go(curator, `/staff/review/${artworkId}`);
    await curator.getByRole('button', { name: /^Approve/ }).click();
    await expect(curator.getByText('Approved. The artist gets an email.')).toBeVisible();

    const { payload } = await (await page.request.get(`/easel/studio/drafts/${artworkId}`)).json();
    await buy(await openAs(browser, baseURL), payload.productUrl);
    const orderNumber = await ship(page, title);
    await enterAccount(page, artist.password);
    await endReturns(baseURL, orderNumber);
    await payOut(await openAs(browser, baseURL, 'admin'), artist.email);

    await go(page, '/studio/payouts');
    const paid = page.getByRole('list', { name: 'Past payouts' }).getByRole('listitem');
    await expect(paid).toContainText('$480');
    await expect(paid).toContainText('Sent');
    await expect(paid).toContainText('First sale');
    await paid.getByRole('link').click();
    await expect(page.getByRole('list', { name: 'What it contains' })).toContainText(title);
  },
);
