import { expect, expectAccessible, ONE_SCREEN, test, waitForHydration } from './shop.ts';

test(
  'a guest writes a gift card, sees it in the cart, and checks the balance of another one',
  ONE_SCREEN,
  async ({ page }) => {
    await page.goto('/gift-cards');
    await waitForHydration(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByLabel('Recipient’s name')).toBeFocused();
    await expect(page.getByText('Please enter the name of the recipient.')).toBeVisible();

    await page.getByLabel('Other amount').fill('75');
    await page.getByLabel('Recipient’s name').fill('Bea Moss');
    await page.getByLabel('Recipient’s email').fill('bea@example.com');
    await page.getByLabel('Your name').fill('Ada');
    await page.getByLabel('Message').fill('Choose something blue.');
    const preview = page.getByRole('complementary', { name: 'Preview' });
    await expect(preview).toContainText('$75');
    await expect(preview).toContainText('For Bea Moss');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByText('By email to bea@example.com')).toBeVisible();
    // Nothing is shipped.
    await expect(page.getByLabel('Country')).toHaveCount(0);
    await expect(page.getByText('Gift cards do not expire.')).toBeVisible();

    await page.goto('/gift-cards/balance');
    await waitForHydration(page);
    const code = page.getByLabel('Gift card code');
    await code.fill('AAAAA-AAAAA-AAAAA-AAAAA');
    await page.getByRole('button', { name: 'Check balance' }).click();
    await expect(page.getByText('This gift card cannot be used. Please check the code.')).toBeVisible();
    await code.fill('DEMBB-BBBBB-BBBBB-BBB33');
    await page.getByRole('button', { name: 'Check balance' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'has a balance of $85.' })).toBeVisible();
    await expectAccessible(page);
  },
);
