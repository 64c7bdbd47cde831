import { createHmac, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '@easel/platform/db/open-database';
import type { Mail } from '@easel/platform/mail/mail';
import type { Config } from '../config.ts';
import { createAccountEmails } from './account-emails.ts';
import type { AccountsDependencies } from './accounts-dependencies.ts';
import { createAttemptLimiter } from './attempts/attempt-limiter.ts';
import { createAuth, type PasswordHash } from './auth.ts';
import { createCaptcha } from './captcha/create-captcha.ts';
import { createEmailOwners } from './email-owners.ts';
import { createSealedTexts } from './sealed-texts.ts';
import type { Sign } from './signed-token.ts';

export interface CreateAccountsDependencies {
  config: Pick<Config, 'BRAND' | 'MODE' | 'CAPTCHA' | 'CAPTCHA_SECRET' | 'CAPTCHA_VERIFY_URL'>;
  db: Db;
  mail: Mail;
  origin: () => string;
  secret: string;
  now: () => number;
  /** The clock of this machine, which libraries ask; `now` if it is not given. */
  machineNow?: () => number;
  passwords?: PasswordHash;
}

/** Signs with the shop's secret. */
export const createSign =
  (secret: string): Sign =>
  (purpose, text) =>
    createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url');

export function createAccounts({
  config,
  db,
  mail,
  origin,
  secret,
  now,
  machineNow = now,
  passwords,
}: CreateAccountsDependencies): AccountsDependencies {
  const emails = createAccountEmails(mail, config.BRAND, origin);
  const isProduction = config.MODE === 'production';
  const sign = createSign(secret);
  return {
    db,
    mail: emails,
    auth: createAuth({ db, brand: config.BRAND, origin, secret, isProduction, passwords }),
    attemptLimiter: createAttemptLimiter(db, secret),
    sign,
    sealedTexts: createSealedTexts(sign),
    captcha: createCaptcha({ config, db, secret, now }),
    emailOwners: createEmailOwners(),
    now,
    machineNow,
  };
}

/** The secret that signs sessions: AUTH_SECRET, or one generated once and stored in the data folder, readable by its owner only. */
export async function readSecret({ AUTH_SECRET, DATA_DIR }: Pick<Config, 'AUTH_SECRET' | 'DATA_DIR'>): Promise<string> {
  if (AUTH_SECRET) return AUTH_SECRET;
  const file = join(DATA_DIR, 'secret');
  const stored = await readFile(file, 'utf8').catch(() => undefined);
  if (stored) return stored.trim();
  const generated = randomBytes(32).toString('base64url');
  await mkdir(DATA_DIR, { recursive: true });
  await writeFile(file, `${generated}\n`, { mode: 0o600, flag: 'wx' });
  return generated;
}
