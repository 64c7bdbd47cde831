import type { IncomingMessage } from 'node:http';
import { toNetwork } from '@easel/domain/accounts/attempt-limits';

const WINDOW_MS = 60_000;

/** Limits the requests per minute and network. 0 means no limit. */
export function createRateLimiter(maxPerMinute: number, now: () => number) {
  let calls = new Map<string, number>();
  let startedAt = now();
  return (address: string): boolean => {
    if (maxPerMinute === 0) return true;
    if (now() - startedAt >= WINDOW_MS) {
      calls = new Map();
      startedAt = now();
    }
    const network = toNetwork(address);
    const before = calls.get(network) ?? 0;
    if (before >= maxPerMinute) return false;
    calls.set(network, before + 1);
    return true;
  };
}

/** The client address: the X-Forwarded-For entry of the last trusted proxy, or the address of the connection. */
export function getClientAddress({ headers, socket }: IncomingMessage, proxies: number): string {
  const remote = socket.remoteAddress ?? '';
  if (proxies === 0) return remote;
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').reverse();
  const addresses = forwarded.map((address) => address.trim()).filter(Boolean);
  return addresses[Math.min(proxies, addresses.length) - 1] ?? remote;
}
