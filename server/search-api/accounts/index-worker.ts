import { parentPort } from 'node:worker_threads';
import { prepareIndex } from '@easel/search/search-index';
import type { SearchDocument } from '@easel/search/search-schema';
import { prepareSuggestions, type Suggestion } from '@easel/search/suggestions';
import type { AsideOrder } from './build-index.ts';

/** The thread of `build-aside.ts`: reads what it is handed, and hands back what it has made of it. */
let index: ReturnType<typeof prepareIndex> | undefined;
const entries: Suggestion[] = [];

parentPort?.on('message', (order: AsideOrder) => {
  if ('make' in order) index = order.make === 'index' ? prepareIndex(order.schema) : undefined;
  else if ('isAll' in order) parentPort?.postMessage(index ? index.done() : prepareSuggestions(entries));
  else if (index) for (const document of order.more) index.read(document as SearchDocument);
  else entries.push(...(order.more as Suggestion[]));
});
