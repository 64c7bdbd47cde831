import { useState } from 'react';

/** Counts how often a fetcher has saved something. */
export function useSavedEntries({ data }: { data?: { success: boolean } | undefined }): number {
  const [seen, setSeen] = useState({ data, count: 0 });
  if (seen.data === data) return seen.count;
  const next = { data, count: seen.count + (data?.success ? 1 : 0) };
  setSeen(next);
  return next.count;
}
