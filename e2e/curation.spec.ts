import type { Page } from '@playwright/test';
import { aLargePhoto } from './large-photo.ts';
import { logIn } from './log-in.ts';
import { registerUser } from './new-user.ts';
import { expect, expectAccessible, ONE_SCREEN, test } from './shop.ts';

// One after the other: both decide about the newest works, and would be in each other's way.
test.describe.configure({ mode: 'default' });

const cards = (page: Page) => page.getByRole('list', { name: 'Works', exact: true }).getByRole('article');
const lastDecision = (page: Page) => page.getByRole('region', { name: 'Last decision' });

/** Somebody who wants to become an artist, by the calls of the form. */
async function apply(page: Page, firstName: string) {
  await registerUser(page, firstName);
  const form = {
    ...{
      firstName,
      lastName: 'New',
      userName: `${firstName.toLowerCase()}-${Date.now()}`,
      city: 'Tromsø',
      country: 'no',
    },
    statement:
      'I paint the light of the north in oil on linen, in winter, when there is almost none of it, and then again in June.',
    ...{ website: 'una.example', instagram: '', legalName: `${firstName} New`, ownsWorks: true },
  };
  expect((await page.request.put('/easel/account/artist-application', { data: form })).ok()).toBe(true);
  const file = { name: 'work.png', mimeType: 'image/png', buffer: aLargePhoto(1200, 900) };
  for (let photo = 0; photo < 3; photo++)
    expect((await page.request.post('/easel/account/artist-application/photos', { multipart: { file } })).ok()).toBe(
      true,
    );
  expect((await page.request.post('/easel/account/artist-application/submit')).ok()).toBe(true);
}

test(
  'the day of a curator begins with an application, in the queue with works',
  ONE_SCREEN,
  async ({ page, browser, baseURL }) => {
    // Journeys that are repeated need another one.
    const name = `Una${Array.from(String(Date.now() % 10_000), (digit) => 'abcdefghij'[Number(digit)]).join('')}`;
    const applicant = await browser.newContext({ ...(baseURL && { baseURL }) });
    await apply(await applicant.newPage(), name);
    await applicant.close();

    await logIn(page, 'curator', '/staff/review');
    const queue = page.getByRole('list', { name: 'To review' });
    await expect(queue.getByRole('link', { name: `${name} New` })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('j');
    await expect(queue.getByRole('link').first()).toBeFocused();
    await page.getByRole('link', { name: /^Applications \d/ }).click();
    await expect(page).toHaveURL('/staff/review?show=applications');
    await queue.getByRole('link', { name: `${name} New` }).click();
    await expect(page.getByRole('heading', { name: `${name} New` })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Work 1 of 3' })).toBeVisible();
    // A question needs a text, which gets the focus.
    await page.keyboard.press('r');
    await expect(page.getByText('Write to the applicant why.')).toBeVisible();
    await expect(page.getByLabel(`Message to ${name} New`)).toHaveValue('');
    await expectAccessible(page);
    await page.getByLabel(`Message to ${name} New`).blur();
    await page.keyboard.press('a');
    await expect(page.getByText('Accepted. The artist gets an email.')).toBeVisible();
  },
);

test('a curator moves a work up by keys, sees what would change, and undoes it', ONE_SCREEN, async ({ page }) => {
  await logIn(page, 'curator', '/staff/curation?status=neutral&category=paintings');
  await expect(cards(page).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(cards(page).nth(1).getByRole('link')).toBeFocused();
  await page.keyboard.press('u');
  const dialog = page.getByRole('dialog', { name: /^Move up: / });
  const preview = dialog.getByRole('region', { name: 'What would change' });
  await expect(preview.getByRole('region', { name: 'Paintings', exact: true })).toContainText(
    'The first 12 afterwards',
  );
  await expectAccessible(page);
  await dialog.getByLabel('Reason (optional)').fill('Strong light.');
  await page.keyboard.press('Enter');
  await expect(lastDecision(page)).toContainText('1 work changed.');
  // Keys work again once the dialog is closed and the list is loaded.
  await expect(dialog).toBeHidden();
  await expect(lastDecision(page).getByRole('button', { name: /^Undo/ })).toBeEnabled();
  await page.keyboard.press('z');
  await expect(lastDecision(page)).toContainText('Undone for 1 work.');
});

test('a curator decides about several works at once, and keeps one in mind', async ({ page }) => {
  await logIn(page, 'curator', '/staff/curation?status=neutral');
  const titles = await cards(page).locator('strong').allInnerTexts();
  for (const title of titles.slice(2, 5)) await page.getByLabel(`Select ${title}`, { exact: true }).check();
  const selection = page.getByRole('region', { name: 'Selected works' });
  await selection.getByRole('button', { name: 'Down' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Move down' }).click();
  await expect(lastDecision(page)).toContainText('3 works changed.');
  await lastDecision(page).getByRole('button', { name: /Undo/ }).click();
  await expect(lastDecision(page)).toContainText('Undone for 3 works.');
  await page
    .getByRole('link', { name: titles[2] ?? '' })
    .first()
    .click();
  await expect(page.getByText('Undone: Down → Neutral').first()).toBeVisible();
  await expectAccessible(page);
  const bookmark = page.getByRole('button', { name: /Bookmark/ });
  const wasOn = (await bookmark.getAttribute('aria-pressed')) === 'true';
  await bookmark.click();
  await expect(bookmark).toHaveAttribute('aria-pressed', String(!wasOn));
});
