/** What only somebody who is there does (browse §4): after one of these a visitor counts as human, for the browser session. */
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

/** Known crawlers and automation, by how they call themselves or by the flag that browsers set for them. */
export const isRobot = ({ userAgent, isAutomated }: { userAgent: string; isAutomated: boolean }): boolean =>
  isAutomated || ROBOT.test(userAgent);

/** Until somebody is seen to be human, and for robots always, nothing is queued. */
export function isTracked(visitor: { hasActed: boolean; userAgent: string; isAutomated: boolean }): boolean {
  return visitor.hasActed && !isRobot(visitor);
}
