import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { SOCIAL_TRIP_MINUTES } from '@easel/domain/accounts/social-login';
import type { Db } from '../../platform/db/open-database.ts';
import type { Client } from '../../platform/http/visitor.ts';
import { deleteLostTrips, insertTrip, takeTrip } from './social-store.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');
const aSecret = () => randomBytes(32).toString('base64url');
const SECRET = /^[\w-]{43}$/;
const TRIP_MS = SOCIAL_TRIP_MINUTES * 60_000;

/** Where the cookie may only be the shop's own, no neighbor below the same domain can put theirs in its place. */
const cookieName = (isSecure: boolean) => `${isSecure ? '__Host-' : ''}easel.social`;

export interface Trip<Baggage> {
  state: string;
  baggage: Baggage;
}

/**
 * Keeps what somebody leaves behind while they are at another service. Who comes back has to bring the name of the trip and be the browser that began it; a trip
 * ends once, and in time. In the database stand only hashes of both.
 */
export function createTrips({
  db,
  isSecure,
  now = () => Date.now(),
}: {
  db: Db;
  isSecure: boolean;
  now?: () => number;
}) {
  const name = cookieName(isSecure);
  const browserOf = ({ cookies }: Client) => {
    const kept = cookies[name] ?? '';
    return SECRET.test(kept) ? kept : undefined;
  };
  return {
    /** Two tabs of one browser may be on the way at once, so it keeps the secret it has. */
    async begin<Baggage>(client: Client, baggage: Baggage) {
      const browser = browserOf(client) ?? aSecret();
      const state = aSecret();
      await deleteLostTrips(db, new Date(now()));
      await insertTrip(
        db,
        `social ${hash(state)}`,
        JSON.stringify({ browserHash: hash(browser), baggage }),
        new Date(now() + TRIP_MS),
      );
      const codeVerifier = verifierOf(browser, state);
      return {
        state,
        codeChallenge: hash(codeVerifier),
        cookie: `${name}=${browser}; Max-Age=${TRIP_MS / 1_000}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
      };
    },
    /** What was left behind, and the proof that it is the same browser; undefined where anything is not as it was. */
    async end<Baggage>(client: Client, state: string) {
      const browser = browserOf(client);
      if (!browser || !SECRET.test(state)) return undefined;
      const kept = await takeTrip(db, `social ${hash(state)}`, new Date(now()));
      if (!kept) return undefined;
      const { browserHash, baggage } = JSON.parse(kept) as { browserHash: string; baggage: Baggage };
      if (!timingSafeEqual(Buffer.from(browserHash), Buffer.from(hash(browser)))) return undefined;
      return { baggage, codeVerifier: verifierOf(browser, state) };
    },
  };
}

export type Trips = ReturnType<typeof createTrips>;

/** Made from what the browser keeps and what travels, so that it need not be kept itself. */
const verifierOf = (browser: string, state: string) => createHmac('sha256', browser).update(state).digest('base64url');
