interface PressedKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** The image that a key leads to; undefined for other keys and at either end. */
export function galleryStep(
  { key, ctrlKey, metaKey, altKey }: PressedKey,
  current: number,
  count: number,
): number | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const to = new Map([
    ['ArrowLeft', current - 1],
    ['ArrowRight', current + 1],
    ['Home', 0],
    ['End', count - 1],
  ]).get(key);
  return to === undefined || to < 0 || to >= count ? undefined : to;
}

/** A shorter movement is not a swipe. */
const MIN_SWIPE_PX = 60;

/** The image that a swipe leads to; undefined if it was short, vertical or at either end. */
export function swipeStep({ x, y }: { x: number; y: number }, current: number, count: number): number | undefined {
  if (Math.abs(x) < MIN_SWIPE_PX || Math.abs(x) < 2 * Math.abs(y)) return undefined;
  const to = x > 0 ? current - 1 : current + 1;
  return to < 0 || to >= count ? undefined : to;
}

interface Finger {
  clientX: number;
  clientY: number;
}

/** Fingers that moved apart by less than this do not pinch. */
const MIN_PINCH = 1.15;

export const calculateFingerDistance = ([a, b]: readonly [Finger, Finger]) =>
  Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);

/** The point between two fingers that moved apart, to zoom in there; undefined until they have. */
export function pinchPoint(startDistance: number, fingers: readonly [Finger, Finger]): Finger | undefined {
  if (calculateFingerDistance(fingers) < startDistance * MIN_PINCH) return undefined;
  const [a, b] = fingers;
  return { clientX: (a.clientX + b.clientX) / 2, clientY: (a.clientY + b.clientY) / 2 };
}
