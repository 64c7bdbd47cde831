import { type Countdown, calculateCountdown } from '@easel/domain/selling/countdown';
import { useEffect, useState } from 'react';
import { useSite } from '../lib/page-meta.ts';
import css from './promo-bar.module.css';

const TICK_MS = 1_000;

/** The remaining time. Pages are cached, so the browser writes it; its space is reserved. */
export function PromoCountdown({ endUnix }: { endUnix: number }) {
  const { isPreview, renderedAtUnix } = useSite().promotions;
  const [left, setLeft] = useState<Countdown | undefined>(() =>
    isPreview ? calculateCountdown(endUnix * 1_000, renderedAtUnix * 1_000) : undefined,
  );
  useEffect(() => {
    const tick = () => setLeft(calculateCountdown(endUnix * 1_000, Date.now()));
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [endUnix]);
  return (
    <span className={css.countdown} role="timer" aria-label="Time left">
      {left?.text}
    </span>
  );
}
