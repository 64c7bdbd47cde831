/**
 * Options of an LRUCache with at most so many entries. It grows with its entries: with `max`, it takes its memory when it is made, 44 bytes for each
 * entry that it may ever have. For caches of tens of thousands, of which a small shop uses hundreds.
 */
export const growingTo = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });
