import { expect, test } from 'vitest';
import {
  findLoginTarget,
  findTvTarget,
  formatLoginRedirect,
  parseReturnPath,
  targetInStore,
} from './login-redirect.ts';

test('a login-required call goes to /authentication with the page to return to', () => {
  expect(formatLoginRedirect('/cart?x=1&y=2')).toBe('/authentication?redirect_url=%2Fcart%3Fx%3D1%26y%3D2');
});

test.each([
  ['/cart', '/cart'],
  ['https://shop.example/cart', '/cart'],
  ['https://evil.example/cart', '/'],
  ['https://shop.example.evil.example/', '/'],
  ['//evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/authentication?redirect_url=%2F', '/'],
  ['/easel/auth/logout', '/'],
  ['https://shop.example/easel/auth/%6Cogout', '/'],
  [null, '/'],
  ['', '/'],
])('after logging in, a redirect_url of %j leads to %s', (url, path) => {
  expect(parseReturnPath(url, 'https://shop.example')).toBe(path);
});

test.each([
  ['lgtv', 'abc', '/tv/pin/abc'],
  ['lgtv', 'a/b', '/tv/pin/a%2Fb'],
  ['lgtv', null, '/tv/subscription'],
  ['lgtv', '', '/tv/subscription'],
  ['web', 'abc', undefined],
  [undefined, 'abc', undefined],
])('a login with source %s and token %s goes to %s', (source, token, target) => {
  expect(findTvTarget(source, token)).toBe(target);
});

test.each([
  ['source=lgtv&auth_token=abc&redirect_url=%2Fcart', '/tv/pin/abc'],
  ['source=web&auth_token=abc&redirect_url=%2Fcart', '/cart'],
  ['redirect_url=%2F%2Fevil.example', '/'],
  ['', '/'],
])('a login at ?%s leads to %s', (query, target) => {
  expect(findLoginTarget(new URLSearchParams(query), 'https://shop.example')).toBe(target);
});

test.each([
  ['/cart', '/en-gb', '/en-gb/cart'],
  ['/en-de/cart', '/en-gb', '/en-de/cart'],
  ['/easel/auth/social/connect?token=x', '/en-gb', '/easel/auth/social/connect?token=x'],
  ['/cart', '', '/cart'],
])('%s in the store %s is %s', (path, prefix, target) => {
  expect(targetInStore(path, prefix)).toBe(target);
});
