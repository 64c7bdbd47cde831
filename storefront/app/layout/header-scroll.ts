/** How the header of a phone stands: whole at the top of the page, away while one reads on, slim when one looks back up. */
export type HeaderStance = 'whole' | 'away' | 'slim';

export interface ScrollMoment {
  stance: HeaderStance;
  /** How far the page is scrolled now, and was when the stance was last decided. */
  yPx: number;
  lastYPx: number;
  headerHeightPx: number;
}

/** Smaller moves are a trembling finger. */
const STEP_PX = 8;

/** The stance after a scroll; undefined where it has not gone far enough to say. */
export function nextStance({ stance, yPx, lastYPx, headerHeightPx }: ScrollMoment): HeaderStance | undefined {
  // Above its own place the header hides nothing; a page pulled beyond its top has a negative place.
  if (yPx <= 0) return 'whole';
  if (Math.abs(yPx - lastYPx) < STEP_PX) return undefined;
  if (yPx > lastYPx) return yPx > headerHeightPx ? 'away' : stance;
  return stance === 'whole' ? 'whole' : 'slim';
}

/** Follows the page and says on the document how the header stands; the style sheet does the rest, on narrow screens alone. */
export function followScroll(header: HTMLElement): () => void {
  const { dataset } = document.documentElement;
  let stance: HeaderStance = 'whole';
  let lastYPx = scrollY;
  const decide = () => {
    const next = nextStance({ stance, yPx: scrollY, lastYPx, headerHeightPx: header.offsetHeight });
    if (!next) return;
    lastYPx = scrollY;
    if (next === stance) return;
    stance = next;
    dataset.header = next;
  };
  addEventListener('scroll', decide, { passive: true });
  return () => {
    removeEventListener('scroll', decide);
    delete dataset.header;
  };
}
