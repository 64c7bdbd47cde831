import { expect, test } from 'vitest';
import { checkWebhookUrl } from './check-webhook-url.ts';

test.each([
  [' https://erp.example/easel?shop=1#top ', 'https://erp.example/easel?shop=1'],
  ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
])('the address %s is written as %s', (text, url) => {
  expect(checkWebhookUrl(text, false)).toEqual({ ok: true, value: url });
});

test.each([
  '',
  'erp',
  'http://erp.example',
  'ftp://erp.example',
  'file:///etc/passwd',
  'https://a:b@erp.example',
  `https://erp.example/${'x'.repeat(3_000)}`,
])('the address %s is refused', (text) => {
  expect(checkWebhookUrl(text, false).ok).toBe(false);
});

test('http is for development', () => {
  expect(checkWebhookUrl('http://localhost:4000/', true).ok).toBe(true);
  expect(checkWebhookUrl('javascript:alert(1)', true).ok).toBe(false);
});
