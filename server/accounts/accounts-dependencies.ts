import type { Db } from '@easel/platform/db/open-database';
import type { Person } from '@easel/platform/http/visitor';
import type { AttemptLimiter } from './attempts/attempt-limiter.ts';
import type { Auth, AuthMail } from './auth.ts';
import type { Captcha } from './captcha/captcha.ts';
import type { EmailOwners } from './email-owners.ts';
import type { SealedTexts } from './sealed-texts.ts';

/** Resources of the accounts area, created in create-accounts.ts. */
export interface AccountsDependencies {
  db: Db;
  auth: Auth;
  mail: AuthMail;
  attemptLimiter: AttemptLimiter;
  /** An HMAC of a text for a purpose, with the shop's secret. */
  sign: (purpose: string, text: string) => string;
  sealedTexts: SealedTexts;
  captcha: Captcha;
  emailOwners: EmailOwners;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** The same by the clock of this machine, which libraries ask. */
  machineNow: () => number;
}

export interface LoggedIn {
  /** Undefined until the second factor is verified. */
  person: Pick<Person, 'id' | 'email' | 'firstName' | 'role'> | undefined;
  cookies: string[];
  /** How they have logged in: `password`, `code`, `passkey` or the name of a provider. */
  method: string;
}
