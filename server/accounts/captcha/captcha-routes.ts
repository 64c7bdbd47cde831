import { startChallenge } from '@easel/contract/accounts/captcha';
import { answer, type Calls, refuse } from '../../platform/http/api-dispatcher.ts';
import type { Captcha } from './captcha.ts';

export function captchaRoutes(calls: Calls, captcha: Captcha) {
  calls.on(startChallenge, async ({ body }) => {
    const given = captcha.challenge?.(body.action);
    return given ? answer(given) : refuse(404, 'This shop does not use the built-in captcha.');
  });
}
