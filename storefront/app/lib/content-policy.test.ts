import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { formatContentPolicy, MODEL_PATH } from './content-policy.ts';

const hashOf = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

test('an external captcha is allowed only if it is configured', () => {
  expect(formatContentPolicy([], false)).not.toContain('https:');
  expect(formatContentPolicy([], false, { captcha: 'proof-of-work' })).not.toContain('https:');
  expect(formatContentPolicy([], false, { captcha: 'turnstile' })).toContain(
    "script-src 'self' https://challenges.cloudflare.com",
  );
  expect(formatContentPolicy([], false, { captcha: 'recaptcha' })).toContain("frame-src 'self' https://www.google.com");
});

test('a staging copy may load images of the production shop, and nothing else', () => {
  const policy = formatContentPolicy([], false, { pictures: 'https://shop.example' });
  expect(policy.split('; ').filter((line) => line.includes('shop.example'))).toEqual([
    "img-src 'self' data: blob: https://shop.example",
  ]);
});

test('a page that takes payments allows the hosts of its provider, each for its purpose', () => {
  const payments = {
    scripts: ['https://js.pay.example'],
    frames: ['https://frames.pay.example'],
    connections: ['https://api.pay.example'],
  };
  const policy = formatContentPolicy([], false, { payments, captcha: 'turnstile' }).split('; ');
  expect(policy).toContain("script-src 'self' https://challenges.cloudflare.com https://js.pay.example");
  expect(policy).toContain("connect-src 'self' https://challenges.cloudflare.com https://api.pay.example");
  expect(policy).toContain("frame-src 'self' https://challenges.cloudflare.com https://frames.pay.example");
  expect(policy).toContain("img-src 'self' data: blob:");
  expect(policy).toContain("style-src 'self'");
});

test('only the page with a 3D model allows inline styles and blobs', () => {
  const policy = formatContentPolicy([], false, { hasModel: true }).split('; ');
  expect(policy).toContain("style-src 'self' 'unsafe-inline'");
  expect(policy).toContain("connect-src 'self' blob:");
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
  expect(formatContentPolicy([], false)).not.toContain('unsafe');
  expect(MODEL_PATH.test('/art/Painting-X/1/2/ar')).toBe(true);
  for (const path of ['/art/Painting-X/1/2/view', '/ar', '/art/x/1/2/ar/more', '/all/ar'])
    expect(MODEL_PATH.test(path)).toBe(false);
});

test('the policy allows no inline code and no other host', () => {
  const policy = formatContentPolicy([hashOf('a()')], false);
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
  expect(policy).toContain(`script-src 'self' ${hashOf('a()')}`);
  expect(policy).toContain("frame-ancestors 'none'");
});
