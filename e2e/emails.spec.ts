import type { Page } from '@playwright/test';
import { logIn } from './log-in.ts';
import { expect, expectAccessible, ONE_SCREEN, test } from './shop.ts';

const GROUPS = ['Orders', 'Offers', 'Collectors', 'Accounts', 'Artists', 'Staff'];

interface Listed {
  sample: string;
  group: string;
}

async function listEmails(page: Page, group: string): Promise<string[]> {
  const { payload } = await (await page.request.get('/easel/staff/emails')).json();
  return (payload.emails as Listed[]).filter((one) => one.group === group).map(({ sample }) => sample);
}

/** On phones, and beside the list of a mail program. */
async function expectNoOverflow(page: Page, what: string) {
  for (const width of [640, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    const right = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(right, `${what} at ${width} px`).toBe(0);
  }
}

for (const group of GROUPS) {
  test(`emails: ${group}, in light and dark, with and without pictures`, ONE_SCREEN, async ({ page }) => {
    await logIn(page, 'editor');
    const samples = await listEmails(page, group);
    expect(samples.length).toBeGreaterThan(5);
    for (const sample of samples) {
      await page.goto(`/easel/staff/emails/${sample}/html?theme=light`);
      await expectNoOverflow(page, sample);
      await expectAccessible(page);
    }
    // Most mail programs show no pictures before they are asked to.
    await page.route('**/media/**', (route) => route.fulfill({ status: 404 }));
    await page.emulateMedia({ colorScheme: 'dark' });
    for (const sample of samples) {
      await page.goto(`/easel/staff/emails/${sample}/html?theme=device`);
      await expectNoOverflow(page, `${sample} without pictures`);
      await expectAccessible(page);
    }
  });
}

test('staff choose an email, see it on a phone and as text, and send a test to themselves', async ({ page }) => {
  await logIn(page, 'operations', '/staff/emails');
  await page.getByRole('combobox', { name: 'Email', exact: true }).selectOption('Orders: Shipped');
  await expect(page.getByRole('heading', { name: 'On its way: your order B-1042' })).toBeVisible();
  const email = page.frameLocator('iframe[title^="Email: On its way"]');
  await expect(email.getByRole('heading', { level: 1 })).toHaveText('On its way: your order B-1042');
  await expect(email.getByRole('link', { name: 'See your order' })).toBeVisible();
  await expect(email.getByText('United States')).toBeVisible();

  await page.getByLabel('Screen').selectOption('Phone');
  await expect(page).toHaveURL(/size=phone/);
  await expect(page.locator('iframe')).toHaveAttribute('data-size', 'phone');
  await page.getByLabel('Colors').selectOption('Dark');
  await expect(page).toHaveURL(/theme=dark/);
  await expect(email.locator('body')).toHaveCSS('background-color', 'rgb(22, 20, 18)');
  // The email itself is checked above.
  await expectAccessible(page, { inertFrames: 1 });

  await page.getByLabel('Part').selectOption('Text part');
  await expect(page.getByText('Tracking number: 003404341234')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Send a test to myself' }).click();
  await expect(page.getByText('A test is on its way to operations@easel.example.')).toBeVisible();
});
