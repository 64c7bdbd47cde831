import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { WEBHOOK_LIMITS } from '@easel/domain/staff/webhooks';

/** Checks the address of a webhook. Which addresses a name leads to is checked when something is sent. */
export function checkWebhookUrl(text: string, isHttpAllowed: boolean): Outcome<string, 'invalid'> {
  const trimmed = text.trim();
  if (!URL.canParse(trimmed)) return reject('invalid', 'Please enter an address such as https://erp.example/easel.');
  const url = new URL(trimmed);
  if (url.protocol !== 'https:' && !(isHttpAllowed && url.protocol === 'http:'))
    return reject('invalid', 'The address must start with https://.');
  if (url.username !== '' || url.password !== '')
    return reject('invalid', 'The address must not contain a name or a password.');
  if (url.href.length > WEBHOOK_LIMITS.urlLength) return reject('invalid', 'The address is too long.');
  url.hash = '';
  return ok(url.href);
}
