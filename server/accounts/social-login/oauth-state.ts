import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { OAUTH_STATE_MINUTES } from '@easel/domain/accounts/social-login';
import type { Db } from '@easel/platform/db/open-database';
import type { Client } from '@easel/platform/http/visitor';
import { insertState, takeState } from './social-store.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');
const randomSecret = () => randomBytes(32).toString('base64url');
const SECRET = /^[\w-]{43}$/;
const STATE_MS = OAUTH_STATE_MINUTES * 60_000;

/** The `__Host-` prefix keeps other subdomains from setting this cookie. */
const cookieName = (isSecure: boolean) => `${isSecure ? '__Host-' : ''}easel.social`;

/** Derived from the browser's cookie and the state, so that neither has to be stored. */
const derive = (browserSecret: string, purpose: string) =>
  createHmac('sha256', browserSecret).update(purpose).digest('base64url');
const checksOf = (browserSecret: string, state: string) => ({
  state,
  codeVerifier: derive(browserSecret, state),
  nonce: derive(browserSecret, `nonce ${state}`),
});

/**
 * The `state` of authorization requests, and what is pending while the browser is at the provider. A state is valid once, for a limited time, and only in the
 * browser that started the request. The database holds hashes only.
 */
export function createOAuthStates({ db, isSecure, now }: { db: Db; isSecure: boolean; now: () => number }) {
  const name = cookieName(isSecure);
  const browserSecretOf = ({ cookies }: Client) => {
    const value = cookies[name] ?? '';
    return SECRET.test(value) ? value : undefined;
  };
  return {
    /** A browser keeps its secret, so that two tabs can log in at the same time. */
    async create<Pending>(client: Client, pending: Pending) {
      const browserSecret = browserSecretOf(client) ?? randomSecret();
      const state = randomSecret();
      await insertState(
        db,
        `social ${hash(state)}`,
        JSON.stringify({ browserHash: hash(browserSecret), pending }),
        new Date(now() + STATE_MS),
      );
      return {
        ...checksOf(browserSecret, state),
        cookie: `${name}=${browserSecret}; Max-Age=${STATE_MS / 1_000}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
      };
    },
    /** What was pending, and the checks for the authorization response. Undefined if the state is unknown, used, expired or from another browser. */
    async consume<Pending>(client: Client, state: string) {
      const browserSecret = browserSecretOf(client);
      if (!browserSecret || !SECRET.test(state)) return undefined;
      const stored = await takeState(db, `social ${hash(state)}`, new Date(now()));
      if (!stored) return undefined;
      const { browserHash, pending } = JSON.parse(stored) as { browserHash: string; pending?: Pending };
      if (!timingSafeEqual(Buffer.from(browserHash), Buffer.from(hash(browserSecret)))) return undefined;
      return pending && { pending, ...checksOf(browserSecret, state) };
    },
  };
}

export type OAuthStates = ReturnType<typeof createOAuthStates>;
