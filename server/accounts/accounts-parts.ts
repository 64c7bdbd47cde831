import type { Db } from '@easel/platform/db/open-database';
import type { Person } from '@easel/platform/http/visitor';
import type { Auth, AuthMail } from './auth.ts';
import type { Captcha } from './captcha/captcha.ts';
import type { LoginThrottle } from './login/login-throttle.ts';

/** Resources of the accounts area, created in create-accounts.ts. */
export interface AccountsParts {
  db: Db;
  auth: Auth;
  mail: AuthMail;
  throttle: LoginThrottle;
  /** An HMAC of a text for a purpose, with the shop's secret. */
  sign: (purpose: string, text: string) => string;
  captcha: Captcha;
  /** Milliseconds since the epoch. */
  now: () => number;
}

export interface LoggedIn {
  /** Undefined until the second factor is verified. */
  person: Pick<Person, 'id' | 'email' | 'firstName' | 'role'> | undefined;
  cookies: string[];
}
