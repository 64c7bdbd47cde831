import type { Call } from '@easel/contract/call';
import type * as search from '@easel/contract/search';
import type * as searchEvents from '@easel/contract/search-events';

/** A call by its address alone. What it takes and answers is known to the compiler; the schemas themselves are too heavy for a phone. */
const light = <C extends Call>(method: C['method'], path: string): C => ({ method, path }) as C;

/** The calls that pages make from the browser. */
export const searchWorks = light<typeof search.searchWorks>('POST', '/search');
export const autocomplete = light<typeof search.autocomplete>('GET', '/autocomplete');
export const explainPlace = light<typeof search.explainPlace>('GET', '/search/explanation');
export const sendSearchEvents = light<typeof searchEvents.sendSearchEvents>('POST', '/algolia/events');
