import { logIn, PASSWORD } from './log-in.ts';
import { expect, expectAccessible, test, waitForHydration } from './shop.ts';

test('an editor creates a coupon, tries it, changes and stops it', async ({ page }, { project }) => {
  const code = `JOURNEY-${project.name.toUpperCase()}`;
  await logIn(page, 'editor', '/staff/coupons/new');
  await page.getByLabel('Code, such as SPRING-10').fill('welcome10');
  await page.getByLabel('Name, for staff only').fill('A <b>journey</b>');
  await page.getByRole('button', { name: 'Create the coupon' }).click();
  await expect(page.getByRole('alert')).toHaveText('There is a coupon WELCOME10 already.');
  await page.getByLabel('Code, such as SPRING-10').fill(code.toLowerCase());
  await page.getByLabel('Percent').fill('20');
  await page.getByRole('button', { name: 'Create the coupon' }).click();
  await expect(page).toHaveURL(`/staff/coupons/${code}`);
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  await waitForHydration(page);

  await page.getByLabel('Works, by number or address').fill('1 2 3 4 5 6 7 8 9 10');
  // Enter calculates, and does not save.
  await page.getByLabel('Works, by number or address').press('Enter');
  await expect(page.getByText(/^Takes off \$/)).toBeVisible();
  await expect(page.getByText(/^Version 2/)).toHaveCount(0);
  await expectAccessible(page);

  // What cannot be read is not saved as something else.
  await page.getByLabel('Minimum of the works in US dollars').fill('1oo');
  await page.getByLabel('Percent').fill('25');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Write an amount above 0, such as 25 or 19.50.')).toBeVisible();
  await expect(page.getByText(/^Version 2/)).toHaveCount(0);
  await page.getByLabel('Minimum of the works in US dollars').fill('100');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Version 2/)).toBeVisible();
  await page.getByRole('button', { name: 'Compare version 1' }).click();
  await expect(page.getByText('2 differences from what is in the editor')).toBeVisible();
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(page.getByLabel('Percent')).toHaveValue('20');
  await expect(page.getByLabel('Minimum of the works in US dollars')).toHaveValue('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Version 3/)).toBeVisible();

  await page.getByRole('button', { name: 'Stop the coupon' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible();
  await page.goto(`/staff/coupons?find=${code}`);
  await expect(page.getByRole('table').getByText('Stopped')).toBeVisible();
  await expectAccessible(page);
});

test('an editor plans a campaign with the real bar beside it, and two editors lose nothing', async ({ page }) => {
  await logIn(page, 'editor', '/staff/promos');
  await page.getByRole('button', { name: 'New campaign' }).click();
  await expect(page).toHaveURL(/\/staff\/promos\/campaign:\d+$/);
  const id = /\d+$/.exec(page.url())?.[0];
  await page.getByRole('combobox', { name: 'Countries' }).selectOption('Iceland');
  await page.getByRole('button', { name: 'Add to Countries' }).click();
  await expect(page.getByRole('button', { name: 'Iceland' })).toBeVisible();
  await page.getByLabel('Tagline', { exact: true }).fill('Midsummer in Iceland');
  await page.getByLabel('Tagline on phones').fill('Midsummer');
  await page.getByRole('button', { name: 'Add a coupon' }).click();
  await page.getByLabel('Coupon 1').selectOption({ index: 1 });
  await page.getByLabel('Title').fill('For Iceland');
  await page.getByLabel('Country', { exact: true }).selectOption('Iceland');
  await expect(page.frameLocator('iframe[data-size="phone"]').getByText('Midsummer', { exact: true })).toBeVisible();
  await expectAccessible(page, { inertFrames: 2 });

  // Somebody else saves the color meanwhile.
  const { payload } = await (await page.request.get(`/easel/staff/promos/section?section=campaign:${id}`)).json();
  const saved = await page.request.put('/easel/staff/promos/section', {
    headers: { origin: new URL(page.url()).origin },
    data: {
      section: `campaign:${id}`,
      baseVersion: payload.section.version,
      body: { ...payload.section.body, tagline: 'From somebody else', color: '224422' },
      publish: 'draft',
    },
  });
  expect(saved.status()).toBe(200);
  await page.getByRole('button', { name: 'Save draft' }).click();
  const conflict = page.getByRole('heading', { name: /has saved version 2 meanwhile/ });
  await expect(conflict).toBeFocused();
  await expect(conflict).toBeInViewport();
  await expectAccessible(page, { inertFrames: 2 });
  await page.getByRole('button', { name: 'Continue with this' }).click();
  await expect(page.getByLabel('Tagline', { exact: true })).toHaveValue('Midsummer in Iceland');
  await expect(page.getByLabel('Color', { exact: true })).toHaveValue('224422');
  // Enter in a field publishes nothing.
  await page.getByLabel('Time', { exact: true }).press('Enter');
  await page.getByLabel('Tagline', { exact: true }).press('Enter');
  await expect(page.getByText('Not saved')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Visitors see this').first()).toBeVisible();

  // Taking a plan back keeps what is being typed.
  await page.getByLabel('Tagline', { exact: true }).fill('Midsummer, later');
  await page.getByRole('button', { name: 'Publish later' }).click();
  await page.getByLabel('Publish at').fill('2099-06-21T12:00');
  await page.getByLabel('Publish at').press('Enter');
  await expect(page.getByText('Planned', { exact: true }).first()).toBeVisible();
  await page.getByLabel('Tagline', { exact: true }).fill('Midsummer, still typing');
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByRole('button', { name: 'Take back' })).toHaveCount(0);
  await expect(page.getByLabel('Tagline', { exact: true })).toHaveValue('Midsummer, still typing');

  // A session that has ended takes nothing away: after a login the editor is as it was.
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByLabel('Tagline', { exact: true })).toBeHidden();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email', { exact: true }).fill('editor@easel.example');
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByLabel('Tagline', { exact: true })).toHaveValue('Midsummer, still typing');
});

test('an admin gives somebody a gift card and blocks it', async ({ page }, { project }) => {
  await logIn(page, 'admin', '/staff/gift-cards');
  await page.getByRole('button', { name: 'Issue a gift card' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount in US dollars').fill('50');
  await dialog.getByLabel('Name').fill('Bea Moss');
  await dialog.getByLabel('Email').fill(`bea-${project.name}@example.com`);
  await dialog.getByLabel('Reason, for the record').fill('The parcel was late.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Issue and send' }).click();
  await expect(page).toHaveURL(/\/staff\/gift-cards\/\d+$/);
  await expect(page.getByText('“The parcel was late.”')).toBeVisible();
  await page.getByRole('button', { name: 'Block' }).click();
  await dialog.getByLabel('Reason, for the record').fill('Reported as stolen.');
  await dialog.getByRole('button', { name: 'Block' }).click();
  await expect(page.getByText('“Reported as stolen.”')).toBeVisible();
  await expectAccessible(page);
});

test('an editor changes the home page and the text of a listing as drafts', async ({ page }, { project }) => {
  const heading = `A draft of the home page, ${project.name}`;
  await logIn(page, 'editor', '/staff/home');
  await page.getByLabel('Heading').fill(heading);
  await expect(page.getByRole('region', { name: 'Preview' }).getByText(heading)).toBeVisible();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/');
  await expect(page.getByText(heading)).toHaveCount(0);

  await page.goto('/staff/listing-texts?path=%2Fsculpture');
  await waitForHydration(page);
  await page.getByLabel('Title', { exact: true }).fill(`Sculptures by artists, ${project.name}`);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
});

test('an editor sells a place in searches, and visitors see that it is paid for', async ({ page }, { project }) => {
  const owner = `Gallery ${project.name}`;
  const found = await page.request.post('/easel/search', { data: { page: 2, resultsPerPage: 20 } });
  const { results } = (await found.json()).payload.data as { results: { productUrl: string; artworkTitle: string }[] };
  const work = results[project.name === 'phone' ? 3 : 7];
  await logIn(page, 'editor', '/staff/sponsored');
  await expect(page.getByRole('heading', { name: 'Galerie Nord' })).toBeVisible();
  await page.getByRole('button', { name: 'Sponsor works' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Who pays (visitors see the name)').fill(owner);
  await dialog.getByLabel('Works, by number or address').fill('Monet');
  await expect(dialog.getByText('This is no work: Monet.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByLabel('Works, by number or address').fill(`https://shop.example${work?.productUrl}`);
  await dialog.getByLabel('Where').selectOption('Searches');
  await dialog.getByLabel('From', { exact: true }).fill('2026-01-01T00:00');
  await dialog.getByLabel('Until', { exact: true }).fill('2026-01-01T00:00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The end is after the start.');
  const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 16);
  await dialog.getByLabel('From', { exact: true }).fill(new Date(Date.now() - 86_400_000).toISOString().slice(0, 16));
  await dialog.getByLabel('Until', { exact: true }).fill(inAMonth);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const item = page.getByRole('listitem').filter({ hasText: owner });
  await expect(item.getByText('Running')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/all?query=${encodeURIComponent(`"${work?.artworkTitle}"`)}`);
  await expect(page.getByText('Sponsored', { exact: true }).first()).toBeVisible();
  await expect(page.getByTitle(`Paid for by ${owner}`)).toBeVisible();

  await page.goto('/staff/sponsored');
  await item.getByRole('button', { name: `Stop ${owner}` }).click();
  await expect(item.getByText('Stopped')).toBeVisible();
});
