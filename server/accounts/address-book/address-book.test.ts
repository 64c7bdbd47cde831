import { expect, test } from 'vitest';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';

const { app, database } = await aShop();

const HOME = {
  fullName: 'Ada Moreau',
  street1: '1 Main Street',
  city: 'Springfield',
  state: 'Illinois',
  postalCode: '627011234',
  countryCode: 'US',
};
const STUDIO = { fullName: 'Ada Moreau', street1: 'Torstr. 1', city: 'Berlin', postalCode: '10115', countryCode: 'de' };

async function aBook(role: 'collector' | 'artist' = 'collector') {
  const { id, cookie } = await aLogin(app, database.db, role);
  const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object) => {
    const response = await app.inject({
      method,
      url: `/easel/account/addresses${path}`,
      headers: { cookie },
      ...(payload && { payload }),
    });
    return { status: response.statusCode, ...response.json() };
  };
  return { id, cookie, ask };
}

test('an address is stored in the format of its country, and the first one is the default', async () => {
  const { ask, cookie } = await aBook();
  const added = await ask('POST', '', HOME);
  expect(added).toMatchObject({ status: 200, messages: ['Address added.'] });
  const kept = {
    ...HOME,
    company: '',
    phone: '',
    street2: '',
    state: 'IL',
    postalCode: '62701-1234',
    countryCode: 'us',
  };
  const { addressBookItemId } = added.payload;
  expect(added.payload.addresses).toEqual([{ ...kept, addressBookItemId, isDefault: true }]);
  expect((await ask('GET')).payload.addresses).toEqual(added.payload.addresses);
  const data = await app.inject({ url: '/easel/all-client-data', headers: { cookie } });
  expect(data.headers['cache-control']).toBe('private, no-store');
  expect(data.json().payload.account.addresses).toEqual(added.payload.addresses);
  expect(data.json().payload.customer).toMatchObject({ addressBook: added.payload.addresses, wallet: [] });
});

test('there is always exactly one default address', async () => {
  const { ask } = await aBook();
  const home = (await ask('POST', '', HOME)).payload.addressBookItemId;
  const studio = (await ask('POST', '', STUDIO)).payload.addressBookItemId;
  const marks = async () =>
    (await ask('GET')).payload.addresses.map((address: { addressBookItemId: number; isDefault: boolean }) => [
      address.addressBookItemId,
      address.isDefault,
    ]);
  expect(await marks()).toEqual([
    [home, true],
    [studio, false],
  ]);
  expect((await ask('PUT', `/${studio}/default`)).status).toBe(200);
  expect(await marks()).toEqual([
    [studio, true],
    [home, false],
  ]);
  const changed = await ask('PUT', `/${home}`, { ...HOME, city: 'Chicago', isDefault: true });
  expect(changed.payload.addresses[0]).toMatchObject({ addressBookItemId: home, city: 'Chicago', isDefault: true });
  expect((await ask('DELETE', `/${home}`)).payload.addresses).toMatchObject([
    { addressBookItemId: studio, isDefault: true },
  ]);
  expect((await ask('DELETE', `/${studio}`)).payload.addresses).toEqual([]);
});

test.each([
  [{ ...HOME, postalCode: '1' }, ['Please enter a valid ZIP code.']],
  [{ ...HOME, state: '' }, ['State is required.']],
  [{ ...HOME, street1: ' ', city: ' ' }, ['Street is required.', 'City is required.']],
  [{ ...HOME, countryCode: 'atlantis' }, ['Please choose a country from the list.']],
  [{ ...STUDIO, phone: '<script>' }, ['Please enter a valid phone number.']],
  [{ ...STUDIO, company: 'x'.repeat(400) }, ['Please keep it under 101 characters.']],
])('an invalid address is rejected with a message: %j', async (address, messages) => {
  const { ask } = await aBook();
  expect(await ask('POST', '', address)).toMatchObject({ status: 400, success: false, messages });
  expect((await ask('GET')).payload.addresses).toEqual([]);
});

test.each([
  undefined,
  {},
  { ...HOME, fullName: 'x'.repeat(501) },
  { ...HOME, city: ['a', 'b'] },
  { ...HOME, city: null },
])('a malformed request is rejected: %#', async (address) => {
  const { ask } = await aBook();
  expect(await ask('POST', '', address)).toMatchObject({ status: 400, success: false });
});

test("another user's address cannot be read, changed, selected or deleted", async () => {
  const ada = await aBook();
  const eve = await aBook('artist');
  const id = (await ada.ask('POST', '', HOME)).payload.addressBookItemId;
  for (const [method, path, body] of [
    ['PUT', `/${id}`, STUDIO],
    ['PUT', `/${id}/default`],
    ['DELETE', `/${id}`],
    ['DELETE', '/999999999'],
  ] as const)
    expect(await eve.ask(method, path, body)).toMatchObject({ status: 404, success: false });
  expect((await eve.ask('GET')).payload.addresses).toEqual([]);
  expect((await ada.ask('GET')).payload.addresses).toMatchObject([{ city: 'Springfield', isDefault: true }]);
  expect((await ada.ask('DELETE', '/nonsense')).status).toBe(400);
  expect((await ada.ask('DELETE', '/99999999999999999999')).status).toBe(400);
});

test('a guest must log in', async () => {
  const response = await app.inject({ method: 'POST', url: '/easel/account/addresses', payload: HOME });
  expect(response.statusCode).toBe(401);
});

test('an address book holds at most twenty addresses, also with parallel requests', async () => {
  const { ask, id } = await aBook();
  const answers = await Promise.all(Array.from({ length: 25 }, () => ask('POST', '', { ...HOME, isDefault: true })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(answers.find(({ status }) => status === 409)).toMatchObject({
    messages: ['You can save up to 20 addresses. Please remove one first.'],
  });
  const { rows } = await database.pool.query(
    'select count(*) filter (where is_default) as defaults, count(*) from addresses where person_id = $1',
    [id],
  );
  expect(rows).toEqual([{ defaults: 1, count: 20 }]);
});
