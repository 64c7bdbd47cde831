import type { CaptchaAction } from '@easel/domain/accounts/proof-of-work';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { createSiteVerify } from './captcha-verify.ts';
import { createProofOfWork } from './proof-of-work-captcha.ts';

/** Tells people from programs. */
export interface Captcha {
  kind: Config['CAPTCHA'];
  /** Whether a token was made for this action, is still good, and was not used before. */
  isHuman(token: string, action: CaptchaAction, address: string): Promise<boolean>;
  /** Work for a browser; undefined where somebody else gives it out. */
  challenge?(action: CaptchaAction): { challenge: string; bits: number };
}

export interface CaptchaParts {
  config: Pick<Config, 'CAPTCHA' | 'CAPTCHA_SECRET' | 'CAPTCHA_VERIFY_URL'>;
  db: Db;
  secret: string;
}

export function openCaptcha({ config, db, secret }: CaptchaParts): Captcha {
  if (config.CAPTCHA === 'off') return { kind: 'off', isHuman: async () => true };
  if (config.CAPTCHA === 'proof-of-work') return createProofOfWork(db, secret);
  return createSiteVerify(config.CAPTCHA, { secret: config.CAPTCHA_SECRET, url: config.CAPTCHA_VERIFY_URL });
}
