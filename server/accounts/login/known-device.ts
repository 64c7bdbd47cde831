import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Client } from '@easel/platform/http/visitor';

/** A keyed hash of a text for a purpose. */
type Sign = (purpose: string, text: string) => string;

interface DeviceOwner {
  id: number;
  /** Incremented when the password or the email changes, which invalidates all known devices. */
  credentialsVersion: number;
}

const COOKIE = 'easel.device';
const LIFE_S = 365 * 86_400;
/** Number of accounts per browser. */
const MAX_ACCOUNTS = 5;
const ENTRY = /^[\w-]{22}\.[\w-]{43}$/;

const entriesOf = ({ cookies }: Client) =>
  (cookies[COOKIE] ?? '')
    .slice(0, 1_000)
    .split('~')
    .filter((entry) => ENTRY.test(entry));

function isSignedFor(sign: Sign, entry: string, { id, credentialsVersion }: DeviceOwner): boolean {
  const [deviceId = '', signature = ''] = entry.split('.');
  const expected = sign('known-device', `${id} ${credentialsVersion} ${deviceId}`);
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
}

/** The id of this browser, if it has logged in to the account since its password was last changed. */
export function findKnownDevice(sign: Sign, client: Client, owner: DeviceOwner | undefined): string | undefined {
  const entry = owner && entriesOf(client).find((entry) => isSignedFor(sign, entry, owner));
  return entry?.split('.')[0];
}

/** The cookie that marks this browser as known to an account, in addition to its other accounts. It does not log in. */
export function knownDeviceCookie(sign: Sign, client: Client, owner: DeviceOwner, isSecure: boolean): string {
  const entries = entriesOf(client);
  const own = entries.find((entry) => isSignedFor(sign, entry, owner)) ?? newEntry(sign, owner);
  const updated = [own, ...entries.filter((entry) => entry !== own)].slice(0, MAX_ACCOUNTS);
  return `${COOKIE}=${updated.join('~')}; Max-Age=${LIFE_S}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

function newEntry(sign: Sign, { id, credentialsVersion }: DeviceOwner): string {
  const deviceId = randomBytes(16).toString('base64url');
  return `${deviceId}.${sign('known-device', `${id} ${credentialsVersion} ${deviceId}`)}`;
}
