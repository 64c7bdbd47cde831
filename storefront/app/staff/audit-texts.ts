/** In UTC and to the second, so that entries can be compared with logs of other systems. */
export const formatAuditTime = (moment: string): string => moment.slice(0, 19).replace('T', ' ');

const PAGES: Readonly<Record<string, (id: string) => string>> = {
  order: (id) => `/staff/orders/${id}`,
  work: (id) => `/staff/artworks/${id}`,
  person: (id) => `/staff/people/${id}`,
  application: (id) => `/staff/applications/${id}`,
  'advisory-request': (id) => `/staff/advisory/${id}`,
  'content-page': (id) => `/staff/content/${id}`,
  experiment: (id) => `/staff/search/experiments/${id}`,
  'feature-flag': () => '/staff/flags',
  webhook: (id) => `/staff/webhooks/${id}`,
};

/** The page of an object of the audit log, if it has one. */
export const getAuditUrl = (type: string, id: string): string | undefined =>
  Object.hasOwn(PAGES, type) ? PAGES[type]?.(encodeURIComponent(id)) : undefined;

/** The beginning of a UUID is enough to recognize it in a list. */
export const shortenId = (id: string): string => id.replace(/^([0-9a-f]{8})-[0-9a-f-]{27}$/, '$1…');
