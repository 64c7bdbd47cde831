import { readFileSync } from 'node:fs';
import { logIn } from './log-in.ts';
import { expect, expectAccessible, test, waitForHydration } from './shop.ts';

test('an artist imports works from a file after a preview, sees a page before it is public, and exports all works @one-screen', async ({
  page,
}) => {
  await logIn(page, 'artist');
  await page.goto('/studio');
  await waitForHydration(page);
  const title = `From a file ${Date.now()}`;
  const lines = [
    'title;category;width;height;medium;material;year;price;keywords',
    `${title};Painting;40;30;Oil;Canvas;2024;900;sea, dawn`,
    ';Cars;wide;30;;;;;',
  ];
  await page.getByRole('button', { name: 'Import from a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import works' });
  await dialog
    .getByLabel('CSV file')
    .setInputFiles({ name: 'works.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  await expect(dialog.getByText('2 rows: 1 new, 1 not used.')).toBeVisible();
  await expect(dialog.getByText('There is no title.')).toBeVisible();
  await expectAccessible(page);
  const [rejected] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download 1 rejected row with the reasons' }).click(),
  ]);
  expect(readFileSync(await rejected.path(), 'utf8')).toContain('There is no title. The category');
  await dialog.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(dialog.getByText('1 row: 1 new.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('link', { name: title })).toBeVisible();

  const [exported] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export' }).click(),
  ]);
  const csv = readFileSync(await exported.path(), 'utf8');
  expect(csv).toContain(title);
  const id = new RegExp(`^(\\d+),Draft,${title}`, 'm').exec(csv)?.[1];

  // The page of a listed work, from its editor.
  const listed = /^(\d+),Listed/m.exec(csv)?.[1];
  await page.goto(`/studio/art/${listed}/preview`);
  await waitForHydration(page);
  await page.getByRole('link', { name: 'See the page as buyers will see it' }).click();
  await expect(page.getByText('Buttons and links do nothing here.')).toBeVisible();
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page).toHaveURL(`/studio/preview/${listed}`);
  await expectAccessible(page);
  expect((await page.request.delete(`/easel/studio/drafts/${id}`)).ok()).toBe(true);
});
