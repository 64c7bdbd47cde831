/** Shown below the search box before anything is typed. */
export const POPULAR_SEARCHES = 6;

/** The most frequent searches of visitors, then the most frequent facet values, written as people type them, without duplicates. */
export function choosePopularSearches(
  searched: readonly string[],
  values: readonly { label: string; count: number }[],
): string[] {
  const largest = [...values].sort((one, other) => other.count - one.count).map(({ label }) => label.toLowerCase());
  const seen = new Set<string>();
  return [...searched, ...largest]
    .filter((label) => !seen.has(label.toLowerCase()) && seen.add(label.toLowerCase()))
    .slice(0, POPULAR_SEARCHES);
}
