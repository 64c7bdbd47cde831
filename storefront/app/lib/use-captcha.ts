import type { CaptchaAction } from '@easel/domain/accounts/proof-of-work';
import { api } from './api-client.ts';
import { useSite } from './page-meta.ts';

/**
 * Gives what a sensitive form is sent with. The code that works for it comes only when it is needed: most pages are only looked at.
 */
export function useCaptcha() {
  const { captcha } = useSite();
  return async (action: CaptchaAction): Promise<{ captchaToken?: string }> => {
    if (captcha.kind === 'off') return {};
    const { captchaToken } = await import('./captcha.ts');
    const token = await captchaToken(api, captcha, action);
    return token ? { captchaToken: token } : {};
  };
}
