/** Pages that report more than their name themselves, and staff pages, which are not reported. */
const REPORTED_ELSEWHERE =
  /^(?:original|print|routes\/(?:home|feature|personal-listing|category-or-artist|artist-by-id|user-profile|favorites|staff-.*))$/;

/** Names in reports do not change when a route file is renamed. */
const NAMES: Readonly<Record<string, string>> = {
  'not-found': 'anything-else',
  'newsletter-unsubscribe': 'newsletter-leave',
  'two-factor': 'login-code',
  'advisory-collection': 'collection',
};

/** The page type in page views of a route, such as `settings`; undefined if the page is reported elsewhere. */
export function getPageName(routeId: string): string | undefined {
  if (REPORTED_ELSEWHERE.test(routeId)) return undefined;
  const name = routeId.replace('routes/', '');
  return NAMES[name] ?? name;
}
