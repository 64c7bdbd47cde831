import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSealedTexts } from './sealed-texts.ts';

const withSecret = (secret: string) =>
  createSealedTexts((purpose, text) => createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url'));
const sealed = withSecret('secret');

test('a sealed text can be read again, and says nothing by itself', async () => {
  const text = await sealed.seal('bank account of 7', 'DE89370400440532013000');
  expect(text).not.toContain('DE89');
  expect(text).not.toBe(await sealed.seal('bank account of 7', 'DE89370400440532013000'));
  expect(await sealed.unseal('bank account of 7', text)).toBe('DE89370400440532013000');
});

test('it cannot be read for another purpose, with another secret, or after a change', async () => {
  const text = await sealed.seal('bank account of 7', 'DE89370400440532013000');
  expect(await sealed.unseal('bank account of 8', text)).toBeUndefined();
  expect(await withSecret('another').unseal('bank account of 7', text)).toBeUndefined();
  const changed = `${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`;
  for (const wrong of [changed, '', 'nonsense', text.slice(0, 20)])
    expect(await sealed.unseal('bank account of 7', wrong)).toBeUndefined();
});
