import { type PointerEvent, useRef } from 'react';

/** A shorter movement is not a swipe. */
const MIN_SWIPE_PX = 80;
const MAX_TILT_DEGREES = 8;

/** Handlers of an element that is swiped to the right (true) or to the left (false). Vertical movements scroll the page. */
export function useSwipe(onSwipe: (isRight: boolean) => void) {
  const startX = useRef<number>(undefined);
  const move = (element: HTMLElement, x: number) => {
    const tilt = Math.max(-1, Math.min(1, x / 300)) * MAX_TILT_DEGREES;
    // Set by script: the content security policy allows no style attributes.
    element.style.transform = x === 0 ? '' : `translateX(${x}px) rotate(${tilt}deg)`;
  };
  const end = (event: PointerEvent<HTMLElement>, mayReact: boolean) => {
    const from = startX.current;
    if (from === undefined) return;
    startX.current = undefined;
    const x = event.clientX - from;
    move(event.currentTarget, 0);
    if (mayReact && Math.abs(x) >= MIN_SWIPE_PX) onSwipe(x > 0);
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!event.isPrimary || event.button !== 0) return;
      startX.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (startX.current !== undefined) move(event.currentTarget, event.clientX - startX.current);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
  };
}
