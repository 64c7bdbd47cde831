import { logIn } from './log-in.ts';
import { registerUser } from './new-user.ts';
import { expect, expectAccessible, ONE_SCREEN, test, waitForHydration } from './shop.ts';

const ADDRESS = {
  fullName: 'Ada Moreau',
  street1: '1 Gallery Street',
  city: 'San Francisco',
  state: 'CA',
  postalCode: '94103',
  countryCode: 'us',
};

test('a guest gives the certificate of a delivered work to the next owner', ONE_SCREEN, async ({ page, browser }) => {
  const { payload } = await (await page.request.get('/easel/works?resultsPerPage=100')).json();
  // Far from the works that journeys about the checkout use.
  const work = payload.results.find(
    ({ originalStatus, artworkId }: { originalStatus: string; artworkId: number }) =>
      originalStatus === 'avail' && artworkId % 8 === 7,
  );
  const { state: region, countryCode, postalCode } = ADDRESS;
  const summary = await page.request.post('/easel/cart/express-checkout-summary', {
    data: { sku: work.sku, destination: { countryCode, region, postalCode } },
  });
  const { quoteId } = (await summary.json()).payload;
  const ordered = await page.request.post('/easel/cart/order', {
    data: { quoteId, email: 'guest@shopper.example', address: ADDRESS, payment: { token: 'test-success' } },
  });
  const { orderNumber, url } = (await ordered.json()).payload;

  const staff = await (await browser.newContext()).newPage();
  await logIn(staff, 'admin');
  for (const data of [
    { status: 'preparing' },
    { status: 'in-transit', carrier: 'ups', trackingNumber: '1Z999AA10123456784' },
    { status: 'delivered' },
  ])
    expect((await staff.request.post(`/easel/fulfillment/${orderNumber}/1`, { data })).ok()).toBe(true);
  await staff.context().close();

  await page.goto(url);
  await waitForHydration(page);
  await expect(page.getByRole('link', { name: /^1Z999AA10123456784/ })).toHaveAttribute('href', /ups\.com/);
  const invoice = await page.request.get(
    (await page.getByRole('link', { name: /^Invoice/ }).getAttribute('href')) ?? '',
  );
  expect(invoice.headers()['content-type']).toBe('application/pdf');
  await page.getByRole('button', { name: /^Give to a new owner/ }).click();
  await page.getByRole('button', { name: 'Create the link' }).click();
  const link = page.getByRole('dialog').getByLabel('Link', { exact: true });
  await expect(link).toHaveValue(/\/certificate\/.*code=/);
  const { pathname, search } = new URL(await link.inputValue());
  await expectAccessible(page);

  const next = await (await browser.newContext()).newPage();
  await registerUser(next, 'Owner');
  await next.goto(pathname + search);
  await waitForHydration(next);
  await expect(next.getByText('This certificate is genuine')).toBeVisible();
  await next.getByRole('button', { name: 'Claim this certificate' }).click();
  await expect(next.getByText('This certificate is yours now.')).toBeVisible();
  await expect(next.getByText('New owner', { exact: true })).toBeVisible();
  await expectAccessible(next);
  await next.getByRole('link', { name: 'your certificates' }).click();
  await expect(next.getByRole('heading', { name: work.artworkTitle })).toBeVisible();
  await expectAccessible(next);
});
