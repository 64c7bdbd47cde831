import { formatCallUrl } from '@easel/contract/api';
import { AB_COOKIE } from '@easel/domain/tracking/ab-tests';
import { SHOWN_KEY } from '@easel/domain/tracking/consent';
import type { ShownPlace } from '@easel/domain/tracking/experiments';
import { reportExposure } from '../lib/api-calls.ts';
import { readLocal, writeLocal } from '../lib/local-storage.ts';
import { shownPlacesStore } from '../lib/shown-variants.ts';
import { track } from './tracker.ts';

const readCells = () => new RegExp(`(?:^|; )${AB_COOKIE}=([^;]*)`).exec(document.cookie)?.[1] ?? '';

/**
 * Reports variants where they are shown, each once a day. The first page was requested with the cells of that moment: a visitor who joins an experiment
 * while looking at it has not seen the variant yet.
 */
export function watchShownVariants(searchKey: string): () => void {
  const first = { url: location.href, cells: readCells() };
  let hasMoved = false;
  const report = () => {
    const places = shownPlacesStore.get();
    if (places.length === 0) return;
    shownPlacesStore.set([]);
    hasMoved ||= location.href !== first.url;
    const cells = hasMoved ? readCells() : first.cells;
    if (cells !== '') for (const place of new Set(places)) send(place, cells, searchKey);
  };
  report();
  return shownPlacesStore.subscribe(report);
}

/** What was reported today: the experiment with its cell, and the place. */
function readReported(): string[] {
  const day = new Date().toISOString().slice(0, 10);
  const stored = readLocal(SHOWN_KEY)?.split('\n') ?? [];
  return stored[0] === day ? stored : [day];
}

const toKeys = (place: ShownPlace, cells: string) => cells.split(',').map((cell) => `${place} ${cell}`);

/** Reports that are under way. They are stored when they have arrived. */
const underWay = new Set<string>();

function send(place: ShownPlace, cells: string, searchKey: string) {
  // The callback runs when the visitor has done something, which may be after other reports.
  track(({ options: { clientId: userToken } }) => {
    if (!userToken) return;
    const reported = readReported();
    const missing = toKeys(place, cells).filter((key) => !reported.includes(key) && !underWay.has(key));
    if (missing.length === 0) return;
    for (const key of missing) underWay.add(key);
    void fetch(formatCallUrl(reportExposure), {
      method: 'POST',
      keepalive: true,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ userToken, place, cells: missing.map((key) => key.slice(place.length + 1)).join(',') }),
    })
      .then(({ ok }) => {
        if (ok) writeLocal(SHOWN_KEY, [...readReported(), ...missing].join('\n'));
      })
      .catch(() => undefined)
      .finally(() => {
        for (const key of missing) underWay.delete(key);
      });
  }, searchKey);
}
