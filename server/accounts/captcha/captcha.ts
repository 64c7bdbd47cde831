import type { CaptchaAction } from '@easel/domain/accounts/proof-of-work';
import type { Config } from '../../config.ts';

export interface Captcha {
  kind: Config['CAPTCHA'];
  /** Whether a token was issued for this action, has not expired and has not been used. */
  isHuman(token: string, action: CaptchaAction, address: string): Promise<boolean>;
  /** A proof-of-work challenge; undefined for other kinds. */
  challenge?(action: CaptchaAction): { challenge: string; bits: number };
}
