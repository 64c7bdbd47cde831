/**
 * Artists see a search that led to their works only if this many different visitors have made it. What fewer people type may be personal: a name, an
 * address, the number of an order (docs/specification/studio.md#insights).
 */
export const MIN_VISITORS = 3;
