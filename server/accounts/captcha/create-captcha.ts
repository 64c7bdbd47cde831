import type { Db } from '@easel/platform/db/open-database';
import type { Config } from '../../config.ts';
import type { Captcha } from './captcha.ts';
import { createSiteVerify } from './captcha-verify.ts';
import { createProofOfWork } from './proof-of-work-captcha.ts';

export interface CaptchaDependencies {
  config: Pick<Config, 'CAPTCHA' | 'CAPTCHA_SECRET' | 'CAPTCHA_VERIFY_URL'>;
  db: Db;
  secret: string;
  now: () => number;
}

export function createCaptcha({ config, db, secret, now }: CaptchaDependencies): Captcha {
  if (config.CAPTCHA === 'off') return { kind: 'off', isHuman: async () => true };
  if (config.CAPTCHA === 'proof-of-work') return createProofOfWork(db, secret, now);
  return createSiteVerify(config.CAPTCHA, { secret: config.CAPTCHA_SECRET, url: config.CAPTCHA_VERIFY_URL });
}
