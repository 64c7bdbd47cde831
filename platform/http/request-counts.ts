import { LRUCache } from 'lru-cache';
import { growingTo } from '../growing-cache.ts';
import type { PeerMessages } from '../peer-messages.ts';

/** Requests by network, in all processes of this host. */
export interface RequestCounts {
  /** Counts a request. Returns how many there are in the minute that began with the first of them, and when it ends. */
  add(network: string): { count: number; msLeft: number };
}

const WINDOW_MS = 60_000;
const MAX_NETWORKS = 50_000;
/** For so long, connections to several processes can exceed a limit. */
const SHARE_INTERVAL_MS = 250;

type SharedCounts = [network: string, count: number][];

/** `topic` tells the counts of several limits apart. */
export function createRequestCounts(topic: string, now: () => number, peers: PeerMessages): RequestCounts {
  const windows = new LRUCache<string, { count: number; endsAt: number }>(growingTo(MAX_NETWORKS));
  let unshared = new Map<string, number>();
  const increase = (network: string, count: number) => {
    const at = now();
    const known = windows.get(network);
    const window = known && known.endsAt > at ? known : { count: 0, endsAt: at + WINDOW_MS };
    if (window !== known) windows.set(network, window);
    window.count += count;
    return { count: window.count, msLeft: window.endsAt - at };
  };
  peers.on(topic, (counts) => {
    for (const [network, count] of counts as SharedCounts) increase(network, count);
  });
  setInterval(() => {
    if (unshared.size > 0) peers.send(topic, [...unshared] satisfies SharedCounts);
    unshared = new Map();
  }, SHARE_INTERVAL_MS).unref();
  return {
    add(network) {
      unshared.set(network, (unshared.get(network) ?? 0) + 1);
      return increase(network, 1);
    },
  };
}
