import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import css from './anchored-panel.module.css';
import { type PanelPlace, placePanel } from './place-panel.ts';
import { TOOLTIP_MS } from './times.ts';

export interface AnchoredPanelProps {
  title: string;
  /** The button that opened it. */
  anchor: HTMLElement;
  onClose: () => void;
  children: ReactNode;
}

const FOCUSABLE = 'a[href], button, input, select, textarea';
const animationMs = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : TOOLTIP_MS.animation);

/**
 * A panel next to the button that opened it. The page behind stays usable. It closes on Escape and on its close button, and shortly after both
 * the focus and the pointer have left.
 */
export function AnchoredPanel({ title, anchor, onClose, children }: AnchoredPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const [place, setPlace] = useState<PanelPlace>();
  const [isClosing, setIsClosing] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLayoutEffect(() => {
    const update = () => {
      const { current } = panel;
      if (!current) return;
      const next = placePanel(anchor.getBoundingClientRect(), current.getBoundingClientRect(), {
        width: document.documentElement.clientWidth,
        height: innerHeight,
      });
      // Relative to the document, so that it scrolls with its button.
      setPlace({ ...next, left: next.left + scrollX, top: next.top + scrollY });
    };
    update();
    addEventListener('resize', update);
    return () => removeEventListener('resize', update);
  }, [anchor]);
  // Scrolls to the whole panel, also when it grows.
  const isPlaced = place !== undefined;
  useEffect(() => {
    if (!isPlaced || !panel.current) return;
    const { current } = panel;
    const observer = new ResizeObserver(() =>
      current.scrollIntoView({ block: 'nearest', behavior: animationMs() > 0 ? 'smooth' : 'auto' }),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [isPlaced]);
  useLayoutEffect(() => {
    anchor.setAttribute('aria-expanded', 'true');
    panel.current?.querySelector<HTMLElement>('input, h2')?.focus({ preventScroll: true });
    return () => anchor.removeAttribute('aria-expanded');
  }, [anchor]);
  const closing = useRef(false);
  const close = (focusesAnchor: boolean) => {
    clearTimeout(timer.current);
    closing.current = true;
    if (focusesAnchor) anchor.focus({ preventScroll: true });
    setIsClosing(true);
    timer.current = setTimeout(onClose, animationMs());
  };
  const closeFromEffect = useEffectEvent(close);
  useEffect(() => {
    const isInside = (node: EventTarget | null) =>
      node instanceof Node && Boolean(panel.current?.contains(node) || anchor.contains(node));
    let isPointerInside = true;
    let isFocusInside = true;
    const consider = () => {
      // The pointer that moves over a panel that fades out does not keep it.
      if (closing.current) return;
      clearTimeout(timer.current);
      if (!isPointerInside && !isFocusInside)
        timer.current = setTimeout(() => closeFromEffect(false), TOOLTIP_MS.hideDelay);
    };
    const onFocus = ({ target }: FocusEvent) => {
      isFocusInside = isInside(target);
      consider();
    };
    // Clicking a part of the page that takes no focus leaves the panel too.
    const onPress = ({ target }: PointerEvent) => {
      isFocusInside = isInside(target);
      isPointerInside = isFocusInside;
      consider();
    };
    const onPoint = ({ target }: PointerEvent) => {
      isPointerInside = isInside(target);
      consider();
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('pointerover', onPoint);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('pointerover', onPoint);
    };
  }, [anchor]);
  /** Tab at either end returns to the button: the panel is at the end of the document. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      return close(true);
    }
    if (event.key !== 'Tab') return;
    const fields = [...(panel.current?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])];
    const edge = event.shiftKey ? fields[0] : fields.at(-1);
    if (document.activeElement !== edge) return;
    event.preventDefault();
    close(true);
  };
  return (
    <div
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      className={css.panel}
      data-side={place?.side}
      data-closing={isClosing || undefined}
      style={place && { left: place.left, top: place.top }}
      onKeyDown={onKeyDown}
    >
      <header>
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" aria-label="Close" onClick={() => close(true)}>
          ×
        </button>
      </header>
      {children}
    </div>
  );
}
