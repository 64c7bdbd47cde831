import type { IncomingMessage } from 'node:http';
import { networkOf } from '@easel/domain/accounts/attempt-limits';

const WINDOW_MS = 60_000;

/** So many calls a minute from one address; none are counted where there is no limit. */
export function createRateLimiter(most: number, now: () => number = Date.now) {
  let calls = new Map<string, number>();
  let began = now();
  return (address: string): boolean => {
    if (most === 0) return true;
    if (now() - began >= WINDOW_MS) {
      calls = new Map();
      began = now();
    }
    const network = networkOf(address);
    const before = calls.get(network) ?? 0;
    if (before >= most) return false;
    calls.set(network, before + 1);
    return true;
  };
}

/** What the last proxy that is to be believed has written down, or the other end of the connection. */
export function addressOf({ headers, socket }: IncomingMessage, proxies: number): string {
  const own = socket.remoteAddress ?? '';
  if (proxies === 0) return own;
  const said = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').reverse();
  const named = said.map((one) => one.trim()).filter(Boolean);
  return named[Math.min(proxies, named.length) - 1] ?? own;
}
