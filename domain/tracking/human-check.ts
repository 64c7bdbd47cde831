/** Interactions after which a visitor counts as human for the browser session (docs/specification/tracking.md#human-check). */
export const HUMAN_EVENTS = [
  'scroll',
  'resize',
  'touchmove',
  'mouseover',
  'mousemove',
  'keydown',
  'keypress',
  'keyup',
  'focus',
] as const;

// CUBOT is a brand of phones.
const ROBOT =
  /(?<!cu)bot\b|crawl|spider|slurp|headless|phantom|selenium|webdriver|puppeteer|playwright|lighthouse|pagespeed|facebookexternalhit|preview|monitor|curl|wget|python|axios|node-fetch|go-http/i;

/** Known crawlers and automation, by user agent or by the browser's automation flag. */
export const isRobot = ({ userAgent, isAutomated }: { userAgent: string; isAutomated: boolean }): boolean =>
  isAutomated || ROBOT.test(userAgent);
