/** Finds entries by their tags without visiting all of them. */
export function createTagIndex<Entry>(tagsOf: (entry: Entry) => readonly string[]) {
  const entriesByTag = new Map<string, Set<Entry>>();
  return {
    add(entry: Entry) {
      for (const tag of tagsOf(entry)) {
        const entries = entriesByTag.get(tag);
        if (entries) entries.add(entry);
        else entriesByTag.set(tag, new Set([entry]));
      }
    },
    remove(entry: Entry) {
      for (const tag of tagsOf(entry)) {
        const entries = entriesByTag.get(tag);
        if (entries?.delete(entry) && entries.size === 0) entriesByTag.delete(tag);
      }
    },
    /** Every entry with one of the tags. Entries with several of them may occur more than once. */
    *find(tags: readonly string[]): Iterable<Entry> {
      for (const tag of tags) yield* entriesByTag.get(tag) ?? [];
    },
    get size() {
      return entriesByTag.size;
    },
  };
}
