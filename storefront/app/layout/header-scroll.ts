/** The header on phones: full at the top of the page, hidden when scrolling down, slim when scrolling up. */
export type HeaderStance = 'whole' | 'away' | 'slim';

export interface ScrollMoment {
  stance: HeaderStance;
  /** The scroll position now, and at the last decision. */
  yPx: number;
  lastYPx: number;
  headerHeightPx: number;
}

/** Smaller movements are ignored. */
const STEP_PX = 8;

/** The state after scrolling; undefined if the distance is too small. */
export function nextStance({ stance, yPx, lastYPx, headerHeightPx }: ScrollMoment): HeaderStance | undefined {
  // At the top the header is full. Overscroll has a negative position.
  if (yPx <= 0) return 'whole';
  if (Math.abs(yPx - lastYPx) < STEP_PX) return undefined;
  if (yPx > lastYPx) return yPx > headerHeightPx ? 'away' : stance;
  return stance === 'whole' ? 'whole' : 'slim';
}

/** Writes the state to the document. The style sheet applies it on narrow screens. */
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
