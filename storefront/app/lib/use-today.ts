import { useBrowserValue } from '../ui/use-browser-value.ts';

function readToday(): string | undefined {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** The visitor's calendar day as `2026-11-16`. Undefined on the server, because cached pages can be older than today. */
export const useToday = (): string | undefined => useBrowserValue(readToday, undefined);
