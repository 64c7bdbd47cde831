import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ConfigError, originOf, readConfig, SETTINGS } from './config.ts';

test('without any setting the shop runs on a laptop', () => {
  expect(readConfig({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', DATABASE_URL: '', BRAND: 'Easel' });
});

test.each([
  ['PORT', '70000', 'a whole number from 0 to 65535'],
  ['PORT', 'http', 'a whole number'],
  ['MODE', 'prod', '"development" or "production"'],
  ['DATABASE_URL', 'mysql://root:hunter2@db/x', 'postgres://'],
  ['PUBLIC_URL', 'shop.example', 'https://shop.example'],
  ['BRAND', '', 'a name'],
  ['SEARCH_PROVIDER', 'google', '"embedded" or "constructor" or "algolia"'],
  ['CONSTRUCTOR_URL', '', 'https://ac.cnstrc.com'],
  ['ALGOLIA_INDEX', 'a b', 'underscores'],
])('a wrong %s stops the start with its name and the fix', (key, value, fix) => {
  const start = () => readConfig({ [key]: value });
  expect(start).toThrow(ConfigError);
  expect(start).toThrow(`${key} should be`);
  expect(start).toThrow(fix);
});

test('several wrong settings are named at once', () => {
  expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT[\s\S]*LOG_LEVEL/);
});

test('a wrong secret is never repeated', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://root:hunter2@db/x' })).not.toThrow('hunter2');
});

test('a hosted search without its keys stops the start, and says which are missing', () => {
  expect(() => readConfig({ SEARCH_PROVIDER: 'constructor' })).toThrow(
    'CONSTRUCTOR_API_KEY is needed for SEARCH_PROVIDER=constructor',
  );
  expect(() => readConfig({ SEARCH_PROVIDER: 'algolia' })).toThrow(/ALGOLIA_APP_ID[\s\S]*ALGOLIA_API_KEY/);
  expect(readConfig({ SEARCH_PROVIDER: 'algolia', ALGOLIA_APP_ID: 'A', ALGOLIA_API_KEY: 'B' })).toMatchObject({
    ALGOLIA_INDEX: 'easel_works',
  });
});

test('a social login with half of its keys stops the start', () => {
  expect(() => readConfig({ GOOGLE_CLIENT_ID: 'id' })).toThrow(
    'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together',
  );
  expect(() => readConfig({ FACEBOOK_CLIENT_SECRET: 'hunter2' })).toThrow('must be set together');
  expect(() => readConfig({ FACEBOOK_CLIENT_SECRET: 'hunter2' })).not.toThrow('hunter2');
});

test('a key with a line break in it is refused without being repeated', () => {
  expect(() => readConfig({ ALGOLIA_API_KEY: 'hunter2 hunter3' })).toThrow('ALGOLIA_API_KEY should be');
  expect(() => readConfig({ ALGOLIA_API_KEY: 'hunter2 hunter3' })).not.toThrow('hunter2');
});

test('.env.example lists every setting with its meaning and its default, and nothing else', () => {
  const lines = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
  const listed = [...lines.matchAll(/^# (.+)\n#([A-Z_]+)=(.*)$/gm)].map(([, about, key, fallback]) => ({
    key,
    about,
    fallback,
  }));
  expect(listed).toEqual(Object.entries(SETTINGS).map(([key, { about, fallback }]) => ({ key, about, fallback })));
});

test('links that leave the shop use its public address', () => {
  expect(originOf({ PUBLIC_URL: 'https://shop.example/' }, 3000)).toBe('https://shop.example');
  expect(originOf({ PUBLIC_URL: '' }, 3001)).toBe('http://localhost:3001');
});
