import { expect, test } from 'vitest';
import { walletContact, walletDestination } from './wallet-address.ts';

const address = { line1: '1 Gallery Street', city: 'San Francisco', state: 'CA', postal_code: '94103', country: 'US' };

test('the price depends on country, state and postal code of the wallet', () => {
  expect(walletDestination(address)).toEqual({ countryCode: 'us', region: 'CA', postalCode: '94103' });
  expect(walletDestination({ country: 'IE' })).toEqual({ countryCode: 'ie', region: '', postalCode: '' });
});

test('email and address of the wallet are those of the order', () => {
  expect(walletContact({ email: 'ada@shopper.example', shipping: { name: 'Ada Moreau', address } })).toEqual({
    email: 'ada@shopper.example',
    address: {
      fullName: 'Ada Moreau',
      street1: '1 Gallery Street',
      street2: '',
      city: 'San Francisco',
      state: 'CA',
      postalCode: '94103',
      countryCode: 'us',
    },
  });
});

test('what the wallet does not give is left out, so that the server asks for it', () => {
  expect(walletContact({ email: '', shipping: undefined })).toEqual({});
});
