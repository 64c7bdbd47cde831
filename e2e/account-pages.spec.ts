import { logIn } from './log-in.ts';
import { registerUser } from './new-user.ts';
import { expect, expectAccessible, ONE_SCREEN, test, waitForHydration } from './shop.ts';

test('a guest must log in to see account pages', ONE_SCREEN, async ({ page }) => {
  await page.goto('/account/profile');
  await expect(page.getByText('Log in to see this page.')).toBeVisible();
});

test('a user edits their profile and sees it in the preview and on their public page', ONE_SCREEN, async ({ page }) => {
  await registerUser(page, 'Paula');
  await page.goto('/account/profile');
  await waitForHydration(page);
  await page.getByLabel('First name').fill('Pauline');
  await page.getByLabel('City').fill('Porto');
  await page.getByLabel('Country').selectOption('pt');
  await page.getByLabel('About you').fill('Blue, and mostly large.');
  const preview = page.getByRole('region', { name: 'Public preview' });
  // The full name is not public by default.
  await expect(preview.getByRole('heading', { name: 'Pauline N.' })).toBeVisible();
  await expect(preview.getByText('Porto, Portugal')).toBeVisible();
  await expect(page.getByText('1977 characters left')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Last name').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Last name is required.')).toBeVisible();
  await page.getByLabel('Last name').fill('New');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile saved.')).toBeVisible();
  await page.locator('summary', { hasText: 'account of Pauline' }).click();
  await page.getByRole('link', { name: 'My public page' }).click();
  await expect(page).toHaveURL(/\/u\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Pauline N.' })).toBeVisible();
  await expect(page.getByText('Blue, and mostly large.')).toBeVisible();
  await expectAccessible(page);
});

test(
  'address fields depend on the country, one address is the default, removing asks for confirmation',
  ONE_SCREEN,
  async ({ page }) => {
    await registerUser(page, 'Adele');
    await page.goto('/account/addresses');
    await waitForHydration(page);
    await page.getByRole('button', { name: 'Add address' }).click();
    const form = page.getByRole('dialog', { name: 'Add address' });
    await expect(form.getByLabel('Full name')).toHaveValue('Adele New');
    await form.getByLabel('Street').fill('1 Main Street');
    await form.getByLabel('City').fill('Springfield');
    await form.getByLabel('ZIP code').fill('6270');
    await form.getByRole('button', { name: 'Save address' }).click();
    await expect(form.getByText('Please enter a valid ZIP code.')).toBeVisible();
    await expect(form.getByText('State is required.')).toBeVisible();
    await expectAccessible(page);
    await form.getByLabel('State').selectOption('IL');
    await form.getByLabel('ZIP code').fill('62701');
    await form.getByRole('button', { name: 'Save address' }).click();
    await expect(page.getByText('Address added.')).toBeVisible();
    const home = page.getByRole('article', { name: /1 Main Street/ });
    await expect(home.getByText('Springfield, IL 62701')).toBeVisible();
    await expect(home.getByText('Default', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Add address' }).click();
    await form.getByLabel('Country').selectOption('gb');
    await expect(form.getByLabel('State')).toBeHidden();
    await form.getByLabel('Street').fill('10 Downing Street');
    await form.getByLabel('City').fill('London');
    await form.getByLabel('Postcode').fill('sw1a2aa');
    await form.getByRole('button', { name: 'Save address' }).click();
    const london = page.getByRole('article', { name: /10 Downing Street/ });
    await expect(london.getByText('SW1A 2AA')).toBeVisible();
    await london.getByRole('button', { name: /^Make default/ }).click();
    await expect(london.getByText('Default', { exact: true })).toBeVisible();
    await expect(home.getByText('Default', { exact: true })).toBeHidden();
    await expectAccessible(page);

    await home.getByRole('button', { name: /^Remove/ }).click();
    await page.getByRole('dialog', { name: 'Remove this address?' }).getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Address removed.')).toBeVisible();
    await expect(home).toBeHidden();
    await page.reload();
    await expect(london).toBeVisible();
    await expect(home).toBeHidden();
    await page.getByRole('link', { name: 'Wallet' }).click();
    await expect(page.getByText(/No saved cards/)).toBeVisible();
  },
);

// Other journeys need this artist's works, so the server gets a check-in instead of a vacation, and the client data is changed. Server tests cover
// the calls.
test('an artist is reminded to check in, checks in, and turns vacation on', ONE_SCREEN, async ({ page }) => {
  const account = { isOnVacation: false, isCheckInDue: true, isCheckInOverdue: false };
  await page.route('**/easel/all-client-data', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    Object.assign(answer.payload.account, account);
    await route.fulfill({ response, json: answer });
  });
  await page.route('**/account/profile.data', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const { kind } = route.request().postDataJSON() as { kind: string };
    Object.assign(account, kind === 'checkIn' ? { isCheckInDue: false } : { isOnVacation: true });
    return route.continue({ postData: JSON.stringify({ kind: 'checkIn' }) });
  });
  await logIn(page, 'artist');
  await page.goto('/');
  await waitForHydration(page);
  await page.locator('summary', { hasText: 'account of' }).click();
  await page.getByRole('link', { name: 'Your check-in is due' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I’m here, everything is available' }).click();
  await expect(page.getByText('Thank you. You are checked in.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'I’m here, everything is available' })).toBeHidden();
  const vacation = page.getByRole('switch', { name: 'Vacation' });
  await expect(vacation).not.toBeChecked();
  // The page shows the change before it is saved. Without this wait, the vacation itself could be saved once the routes are gone.
  const saved = page.waitForResponse(
    (response) => response.url().includes('/account/profile.data') && response.request().method() === 'POST',
  );
  await vacation.click();
  await expect(vacation).toBeChecked();
  await saved;
  await expect(page.getByText('Vacation is on. Your works are not for sale')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
});

test('favorites and settings show an error when loading fails, and load on retry', ONE_SCREEN, async ({ page }) => {
  await registerUser(page, 'Rita');
  for (const [path, call, words] of [
    ['/account/favorites', '**/easel/account/favorite-works*', 'No favorites yet.'],
    ['/account/settings', '**/easel/account/two-factor', 'Devices'],
  ] as const) {
    await page.route(call, (route) => route.fulfill({ status: 429, json: { success: false, messages: [] } }));
    await page.goto(path);
    await expect(page.getByText('This could not be loaded. Please try again.')).toBeVisible();
    await expect(page.getByText(words)).toBeHidden();
    await page.unroute(call);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(words).first()).toBeVisible();
  }
});
