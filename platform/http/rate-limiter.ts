import type { IncomingMessage } from 'node:http';
import { toNetwork } from '@easel/domain/accounts/attempt-limits';
import type { RequestCounts } from './request-counts.ts';

/** Limits the requests per minute and network. 0 means no limit. */
export const createRateLimiter =
  (maxPerMinute: number, counts: RequestCounts) =>
  (address: string): boolean =>
    maxPerMinute === 0 || counts.add(toNetwork(address)).count <= maxPerMinute;

/** For the plugin that limits the routes of Fastify. */
export function createRateLimitStore(counts: RequestCounts) {
  type Count = { current: number; ttl: number };
  return class {
    incr(network: string, done: (error: Error | null, count?: Count) => void) {
      const { count, msLeft } = counts.add(network);
      done(null, { current: count, ttl: msLeft });
    }
    child() {
      return this;
    }
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
