/** The last segment of the URL of a feed: `/paintings/abstract/rss?color=1a1a1a`, `/ada-moreau/rss`. */
const FEED_SEGMENT = '/rss';

/** The feed of the page at a path, with or without a query. */
export const toFeedUrl = (pageUrl: string): string => {
  const [path = '', query] = pageUrl.split('?');
  return `${path}${FEED_SEGMENT}${query === undefined ? '' : `?${query}`}`;
};

/** The path of the page whose feed is at a path. Undefined if it is not the path of a feed. */
export const parseFeedPage = (path: string): string | undefined =>
  path.endsWith(FEED_SEGMENT) && path !== FEED_SEGMENT ? path.slice(0, -FEED_SEGMENT.length) : undefined;
