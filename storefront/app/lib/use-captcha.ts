import type { CaptchaAction } from '@easel/domain/accounts/proof-of-work';
import { api } from './api-client.ts';
import { useSite } from './page-meta.ts';

/**
 * Returns a function that creates the captcha token of a form. The solver is loaded on demand.
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
