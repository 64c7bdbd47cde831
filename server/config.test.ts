import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ConfigError, getPublicOrigin, parseShopEmail, readConfig, SETTINGS } from './config.ts';

test('every setting has a default', () => {
  expect(readConfig({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', DATABASE_URL: '', BRAND: 'Easel' });
});

test.each([
  ['PORT', '70000', 'a whole number from 0 to 65535'],
  ['PORT', 'http', 'a whole number'],
  ['MODE', 'prod', '"development" or "production"'],
  ['DATABASE_URL', 'mysql://root:hunter2@db/x', 'postgres://'],
  ['S3_URL', 'https://key:sec/hunter2@s3.example/art', '%2F for each / in the secret'],
  ['PUBLIC_URL', 'shop.example', 'https://shop.example'],
  ['BRAND', '', 'a name'],
  ['SEARCH_PROVIDER', 'google', '"embedded" or "opensearch" or "constructor" or "algolia"'],
  ['CONSTRUCTOR_URL', '', 'https://ac.cnstrc.com'],
  ['ALGOLIA_INDEX', 'a b', 'underscores'],
])('an invalid %s is reported with its name and the valid values', (key, value, fix) => {
  const start = () => readConfig({ [key]: value });
  expect(start).toThrow(ConfigError);
  expect(start).toThrow(`${key} should be`);
  expect(start).toThrow(fix);
});

test('all invalid settings are reported together', () => {
  expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT[\s\S]*LOG_LEVEL/);
});

test('the message does not contain the value of an invalid secret', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://root:hunter2@db/x' })).not.toThrow('hunter2');
  expect(() => readConfig({ S3_URL: 'https://key:sec/hunter2@s3.example/art' })).not.toThrow('hunter2');
});

test('a hosted search provider requires its keys, and the message names the missing ones', () => {
  expect(() => readConfig({ SEARCH_PROVIDER: 'constructor' })).toThrow(
    'CONSTRUCTOR_API_KEY is needed for SEARCH_PROVIDER=constructor',
  );
  expect(() => readConfig({ SEARCH_PROVIDER: 'algolia' })).toThrow(/ALGOLIA_APP_ID[\s\S]*ALGOLIA_API_KEY/);
  expect(readConfig({ SEARCH_PROVIDER: 'algolia', ALGOLIA_APP_ID: 'A', ALGOLIA_API_KEY: 'B' })).toMatchObject({
    ALGOLIA_INDEX: 'easel_works',
  });
});

test('a social login requires both its ID and its secret', () => {
  expect(() => readConfig({ GOOGLE_CLIENT_ID: 'id' })).toThrow(
    'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together',
  );
  expect(() => readConfig({ FACEBOOK_CLIENT_SECRET: 'hunter2' })).toThrow('must be set together');
  expect(() => readConfig({ FACEBOOK_CLIENT_SECRET: 'hunter2' })).not.toThrow('hunter2');
});

describe('payments', () => {
  const keys = {
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'sk_live_hunter2',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_hunter3',
  };

  test('Stripe requires its three keys, and the message names the missing ones', () => {
    expect(readConfig(keys)).toMatchObject({ PAYMENT_PROVIDER: 'stripe' });
    expect(() => readConfig({ PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(
      'STRIPE_PUBLISHABLE_KEY is needed for PAYMENT_PROVIDER=stripe.\nSTRIPE_WEBHOOK_SECRET is needed',
    );
  });

  test('a secret key in the place of the public one is refused, and never shown', () => {
    expect(() => readConfig({ ...keys, STRIPE_PUBLISHABLE_KEY: 'sk_live_hunter2' })).toThrow('pk_live_…');
    expect(() => readConfig({ ...keys, STRIPE_PUBLISHABLE_KEY: 'sk_live_hunter2' })).not.toThrow('hunter2');
    expect(() => readConfig({ ...keys, STRIPE_SECRET_KEY: 'hunter2' })).toThrow('STRIPE_SECRET_KEY should be');
    expect(() => readConfig({ ...keys, STRIPE_SECRET_KEY: 'hunter2' })).not.toThrow('hunter2');
  });

  test('test keys and live keys are not mixed', () => {
    expect(() => readConfig({ ...keys, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' })).toThrow('both be live keys');
  });

  test('a production shop that charges nobody is a choice', () => {
    const production = { MODE: 'production', AUTH_SECRET: 'x'.repeat(32) };
    expect(() => readConfig(production)).toThrow('PAYMENT_PROVIDER must be set in production');
    expect(readConfig({ ...production, PAYMENT_PROVIDER: 'test' }).PAYMENT_PROVIDER).toBe('test');
  });
});

test('a key with a line break is rejected, and the message does not contain it', () => {
  expect(() => readConfig({ ALGOLIA_API_KEY: 'hunter2 hunter3' })).toThrow('ALGOLIA_API_KEY should be');
  expect(() => readConfig({ ALGOLIA_API_KEY: 'hunter2 hunter3' })).not.toThrow('hunter2');
});

test('.env.example lists exactly the settings, with descriptions and defaults', () => {
  const lines = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
  const listed = [...lines.matchAll(/^# (.+)\n#([A-Z\d_]+)=(.*)$/gm)].map(([, about, key, fallback]) => ({
    key,
    about,
    fallback,
  }));
  expect(listed).toEqual(Object.entries(SETTINGS).map(([key, { about, fallback }]) => ({ key, about, fallback })));
});

test('messages for the shop go to the address of its emails', () => {
  expect(parseShopEmail({ MAIL_FROM: 'Easel <shop@easel.example>' })).toBe('shop@easel.example');
  expect(parseShopEmail({ MAIL_FROM: 'shop@easel.example' })).toBe('shop@easel.example');
});

test('the origin of external links is PUBLIC_URL', () => {
  expect(getPublicOrigin({ PUBLIC_URL: 'https://shop.example/' }, 3000)).toBe('https://shop.example');
  expect(getPublicOrigin({ PUBLIC_URL: '' }, 3001)).toBe('http://localhost:3001');
});
