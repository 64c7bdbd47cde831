import { startChallenge } from '@easel/contract/accounts/captcha';
import { reject } from '@easel/domain/outcome';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import type { Captcha } from './captcha.ts';

export function captchaRoutes(api: ApiDispatcher, captcha: Captcha) {
  api.handle(startChallenge, async ({ body }) => {
    const given = captcha.challenge?.(body.action);
    return given ? respond(given) : reject('not-found', 'This shop does not use the built-in captcha.');
  });
}
