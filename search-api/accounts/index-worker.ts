import { parentPort } from 'node:worker_threads';
import { createIndexBuilder } from '@easel/search/search-index';
import { prepareSuggestions, type Suggestion } from '@easel/search/suggestions';
import type { IndexJob } from './build-index.ts';

/** Worker thread of `build-index.ts`: collects its input and posts the finished index. */
let index: ReturnType<typeof createIndexBuilder> | undefined;
const entries: Suggestion[] = [];

parentPort?.on('message', (order: IndexJob) => {
  if ('make' in order) index = order.make === 'index' ? createIndexBuilder(order.schema) : undefined;
  else if ('isAll' in order) parentPort?.postMessage(index ? index.build() : prepareSuggestions(entries));
  else if ('entries' in order) entries.push(...order.entries);
  else for (const document of order.documents) index?.add(document);
});
