const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** In UTC, the same on the server and in every browser. */
export const formatUtcTime = (iso: string | null): string => (iso === null ? '' : moment.format(new Date(iso)));
export const formatUtcDay = (iso: string | null): string => (iso === null ? '' : day.format(new Date(iso)));
