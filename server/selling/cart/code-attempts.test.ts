import { ATTEMPT_LIMITS } from '@easel/domain/accounts/attempt-limits';
import { GIFT_CARD_REFUSED } from '@easel/domain/selling/gift-card-code';
import { describe, expect, test } from 'vitest';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';

const { app, database } = await aShop();
const { db } = database;

/** As many as the widest limit needs, and some more than the narrower ones allow. */
const [ALL_GUESSES, SOME_GUESSES] = [300, 100];
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const letterOf = (at: number) => LETTERS[at % LETTERS.length] ?? 'A';

const coupon = {
  path: '/cart/coupon',
  guess: (at: number) => ({ couponCode: `GUESS-${at}` }),
  message: 'This coupon code is not valid.',
};
const giftCard = {
  path: '/cart/gift-card',
  guess: (at: number) => ({ giftCard: `DEM${letterOf(at)}${letterOf(at / LETTERS.length)}-AAAAA-AAAAA-AAA22` }),
  message: GIFT_CARD_REFUSED,
};

/** Sends all guesses at the same time and counts the statuses of the responses. */
async function guessAll(
  { path, guess, message }: typeof coupon | typeof giftCard,
  remoteAddress: (at: number) => string,
  headers: Record<string, string>,
  guesses = SOME_GUESSES,
) {
  const responses = await Promise.all(
    Array.from({ length: guesses }, (_, at) =>
      app.inject({
        method: 'PUT',
        url: `/easel${path}`,
        payload: guess(at),
        headers,
        remoteAddress: remoteAddress(at),
      }),
    ),
  );
  for (const response of responses.filter(({ statusCode }) => statusCode === 404))
    expect(response.json().messages).toEqual([message]);
  const count = (status: number) => responses.filter(({ statusCode }) => statusCode === status).length;
  expect(count(404) + count(429)).toBe(guesses);
  return { evaluated: count(404) };
}

describe.each([
  ['coupons', coupon],
  ['gift cards', giftCard],
])('%s guessed in parallel', (name, target) => {
  const network = name === 'coupons' ? 1 : 2;

  test('a user gets only as many guesses evaluated as the limit allows', async () => {
    const { cookie } = await aLogin(app, db, 'collector');
    const { evaluated } = await guessAll(target, () => `10.20.${network}.1`, { cookie });
    expect(evaluated).toBe(ATTEMPT_LIMITS.pair);
  });

  test('guests without a cookie are limited by their network', async () => {
    const { evaluated } = await guessAll(target, () => `10.30.${network}.1`, {});
    expect(evaluated).toBe(ATTEMPT_LIMITS.address);
  });

  test('a user is limited on many networks together', async () => {
    const { cookie } = await aLogin(app, db, 'collector');
    const networkOf = (at: number) => `10.4${network}.${at % 250}.${Math.floor(at / 250)}`;
    const { evaluated } = await guessAll(target, networkOf, { cookie }, ALL_GUESSES);
    expect(evaluated).toBe(ATTEMPT_LIMITS.account);
  });
});

test('guesses leave no carts behind', async () => {
  expect(await db.selectFrom('carts').select('id').execute()).toEqual([]);
});
