import type { DiscoverWork } from '@easel/contract/discovery/discover';
import { type DiscoverVisit, EMPTY_VISIT, react, undo } from '@easel/domain/discovery/discover-visit';
import { useEffect, useRef, useState } from 'react';
import { api } from '../lib/api-client.ts';
import { discoverWorks } from '../lib/page-calls.ts';
import { useStore } from '../lib/store.ts';
import { loadVisit, saveVisit, toDiscoveredWork, visitStore } from './discover-visit-store.ts';

/** The next works are loaded when this many are left, so that there is always one to show and the feed still adapts quickly. */
const REFILL_AT = 2;

type Status = 'ready' | 'loading' | 'failed' | 'ended';

export interface Discover {
  visit: DiscoverVisit;
  /** The current work first. */
  queue: readonly DiscoverWork[];
  status: Status;
  /** What happened last, for screen readers. */
  message: string;
  react(isKept: boolean): void;
  /** False after the page was reloaded, until the next reaction. */
  mayUndo: boolean;
  undo(): void;
  reset(): void;
  retry(): void;
}

/** The feed of one work at a time. */
export function useDiscover(first: readonly DiscoverWork[]): Discover {
  const visit = useStore(visitStore);
  const [queue, setQueue] = useState<readonly DiscoverWork[]>(first);
  const [status, setStatus] = useState<Status>(first.length > 0 ? 'ready' : 'ended');
  const [message, setMessage] = useState('');
  const shown = useRef(queue);
  /** Works that have been shown, so that a reaction can be taken back. */
  const past = useRef(new Map<number, DiscoverWork>());
  const request = useRef(0);

  const show = (next: readonly DiscoverWork[]) => {
    shown.current = next;
    setQueue(next);
  };

  const load = async (now: DiscoverVisit, waiting: readonly DiscoverWork[]) => {
    request.current += 1;
    const own = request.current;
    setStatus('loading');
    const result = await api(discoverWorks, {
      body: {
        reactions: now.reactions.map(({ work, isKept }) => ({ artworkId: work.artworkId, isKept })),
        waiting: waiting.map(({ artworkId }) => artworkId),
      },
    });
    // Another reaction asked again.
    if (own !== request.current) return;
    if (!result.success) return setStatus('failed');
    const known = new Set([
      ...visitStore.get().reactions.map(({ work }) => work.artworkId),
      ...shown.current.map(({ artworkId }) => artworkId),
    ]);
    const next = [
      ...(waiting.length > 0 ? shown.current : []),
      ...result.payload.works.filter(({ artworkId }) => !known.has(artworkId)),
    ];
    show(next);
    setStatus(next.length > 0 ? 'ready' : 'ended');
  };

  // A visitor who comes back continues where they stopped.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens.
  useEffect(() => {
    const stored = loadVisit();
    if (stored.reactions.length > 0) {
      show([]);
      void load(stored, []);
    }
  }, []);

  return {
    visit,
    queue,
    status,
    message,
    react(isKept) {
      const [current, ...rest] = shown.current;
      if (!current) return;
      past.current.set(current.artworkId, current);
      const next = react(visitStore.get(), toDiscoveredWork(current), isKept);
      saveVisit(next);
      show(rest);
      setMessage(`${isKept ? 'Kept' : 'Passed'} ${current.artworkTitle}.${announce(rest[0])}`);
      if (rest.length <= REFILL_AT) void load(next, rest);
    },
    mayUndo: past.current.has(visit.reactions.at(-1)?.work.artworkId ?? 0),
    undo() {
      const { visit: before, work } = undo(visitStore.get());
      const back = work && past.current.get(work.artworkId);
      if (!back) return;
      saveVisit(before);
      show([back, ...shown.current]);
      setStatus('ready');
      setMessage(`Taken back.${announce(back)}`);
    },
    reset() {
      saveVisit(EMPTY_VISIT);
      past.current.clear();
      setMessage('Started over.');
      show([]);
      void load(EMPTY_VISIT, []);
    },
    retry: () => void load(visitStore.get(), shown.current),
  };
}

const announce = (work: DiscoverWork | undefined): string =>
  work ? ` Next: ${work.artworkTitle} by ${`${work.firstName} ${work.lastName}`.trim()}.` : '';
