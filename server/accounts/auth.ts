import { passkey } from '@better-auth/passkey';
import { SESSION_DAYS, SESSION_EXTENSION_DAYS } from '@easel/domain/accounts/session-lifetime';
import { throwOutage } from '@easel/platform/db/database-unavailable';
import type { Db } from '@easel/platform/db/open-database';
import { betterAuth } from 'better-auth';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { OtherLogins } from './credentials-store.ts';
import { sessionPlugin } from './session/session-plugin.ts';
import { twoFactorChallenge } from './two-factor/two-factor-challenge.ts';

export interface AuthDependencies {
  db: Db;
  brand: string;
  origin: () => string;
  secret: string;
  isProduction: boolean;
  /** How passwords are hashed. better-auth's scrypt, unless a test brings a cheap hash. */
  passwords?: PasswordHash | undefined;
}

export interface PasswordHash {
  hash(password: string): Promise<string>;
  verify(data: { hash: string; password: string }): Promise<boolean>;
}

export interface AuthPerson {
  email: string;
  firstName: string;
}

/** The emails of authentication. Tokens are passed to these functions only. In a transaction, they are sent if it commits. */
export interface AuthMail {
  resetPassword(person: AuthPerson, token: string, transaction: Db): Promise<void>;
  confirmEmail(person: AuthPerson, token: string, transaction: Db): Promise<void>;
  /** The same link again, on request. */
  confirmEmailAgain(person: AuthPerson, token: string, transaction: Db): Promise<void>;
  /** Sent when someone registers with an email that has an account. */
  alreadyRegistered(person: AuthPerson, transaction: Db): Promise<void>;
  passwordChanged(person: AuthPerson, otherLogins: OtherLogins, transaction: Db): Promise<void>;
  confirmNewEmail(person: AuthPerson, token: string, transaction: Db): Promise<void>;
  /** Sent to the old address, in case the change was not made by the owner. */
  emailChanged(person: AuthPerson, newEmail: string, otherLogins: OtherLogins, transaction: Db): Promise<void>;
  /** Somebody who knows the password guesses two-factor codes. */
  wrongCodes(person: AuthPerson, transaction: Db): Promise<void>;
  accountClosed(person: AuthPerson, transaction: Db): Promise<void>;
  roleChanged(person: AuthPerson, roles: { before: string; after: string }, transaction: Db): Promise<void>;
  accountBlocked(person: AuthPerson, transaction: Db): Promise<void>;
  accountUnblocked(person: AuthPerson, transaction: Db): Promise<void>;
}

const DAY_S = 86_400;

/** Maps better-auth's field names to columns. */
const TIMES = { createdAt: 'created_at', updatedAt: 'updated_at' };

/**
 * better-auth for passwords, sessions, two-factor authentication and passkeys, on the shop's own tables. Its HTTP routes are not mounted: the shop's calls use it
 * in-process, with their own messages and limits.
 */
export function createAuth({ db, brand, origin, secret, isProduction, passwords }: AuthDependencies) {
  const auth = betterAuth({
    baseURL: origin(),
    secret,
    database: { db, type: 'postgres', transaction: true },
    logger: { disabled: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'easel',
      useSecureCookies: isProduction,
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true, path: '/' },
      database: { generateId: 'serial', validateSchema: false },
      // The shop's own calls check the origin.
      disableOriginCheck: true,
      disableCSRFCheck: true,
      ipAddress: { disableIpTracking: true },
    },
    user: {
      modelName: 'people',
      fields: { name: 'full_name', emailVerified: 'is_email_confirmed', image: 'image_url', ...TIMES },
      additionalFields: {
        firstName: { type: 'string', fieldName: 'first_name', required: true },
        lastName: { type: 'string', fieldName: 'last_name', required: true },
        userType: { type: 'string', fieldName: 'user_type', required: true, input: false, defaultValue: 'collector' },
        isBlocked: { type: 'boolean', fieldName: 'is_banned', required: false, input: false, defaultValue: false },
        userName: { type: 'string', fieldName: 'user_name', required: false, input: false },
        countryCode: { type: 'string', fieldName: 'country_code', required: false },
        wantsNewsletter: { type: 'boolean', fieldName: 'wants_newsletter', required: false },
      },
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'person_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...TIMES,
      },
      expiresIn: SESSION_DAYS * DAY_S,
      updateAge: SESSION_EXTENSION_DAYS * DAY_S,
    },
    account: {
      modelName: 'sign_in_methods',
      fields: {
        userId: 'person_id',
        providerId: 'provider',
        accountId: 'provider_account_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        password: 'password_hash',
        ...TIMES,
      },
      encryptOAuthTokens: true,
    },
    verification: {
      modelName: 'confirmations',
      fields: { expiresAt: 'expires_at', ...TIMES },
      storeIdentifier: 'hashed',
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 100,
      // The page logs in after registration. A session created here would have no cookie and stay open.
      autoSignIn: false,
      ...(passwords && { password: passwords }),
    },
    plugins: [
      sessionPlugin(),
      twoFactorChallenge(),
      twoFactor({
        issuer: brand,
        // Attempts are limited by the attempt limiter.
        accountLockout: { enabled: false },
        schema: {
          user: { fields: { twoFactorEnabled: 'is_second_factor_on' } },
          twoFactor: {
            modelName: 'second_factors',
            fields: {
              userId: 'person_id',
              backupCodes: 'backup_codes',
              verified: 'is_verified',
              failedVerificationCount: 'failed_count',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
      passkey({
        rpID: new URL(origin()).hostname,
        rpName: brand,
        origin: new URL(origin()).origin,
        schema: {
          passkey: {
            modelName: 'passkeys',
            fields: {
              userId: 'person_id',
              publicKey: 'public_key',
              credentialID: 'credential_id',
              deviceType: 'device_type',
              backedUp: 'is_backed_up',
              createdAt: 'created_at',
            },
          },
        },
      }),
    ],
  });
  return { ...auth, api: withOutages(auth.api) };
}

/** better-auth turns every failure into "Failed to get session" or into no session at all. An outage stays one. */
function withOutages<Api extends object>(api: Api): Api {
  return new Proxy(api, {
    get(target, name, receiver) {
      const endpoint: unknown = Reflect.get(target, name, receiver);
      if (typeof endpoint !== 'function') return endpoint;
      return (...args: unknown[]) => throwOutage(() => Reflect.apply(endpoint, target, args));
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;
