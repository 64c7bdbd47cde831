import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

export interface DropdownMenuProps {
  className: string | undefined;
  /** The `summary` element that opens it. */
  summary: ReactNode;
  /** Only one menu of the same name is open at a time. */
  name?: string;
  children: ReactNode;
}

/** A menu on `<details>`, which opens before hydration. After hydration it closes on navigation, on Escape and on clicks outside. */
export function DropdownMenu({ className, summary, name, children }: DropdownMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { pathname, search } = useLocation();
  const close = () => {
    const { current: open } = menu;
    if (!open?.open) return;
    // The focus must not stay on a hidden element.
    if (open.contains(document.activeElement)) open.querySelector('summary')?.focus();
    open.removeAttribute('open');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on navigation.
  useEffect(close, [pathname, search]);
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !menu.current?.contains(target)) menu.current?.removeAttribute('open');
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, []);
  return (
    <details
      ref={menu}
      name={name}
      className={className}
      onBlur={({ relatedTarget }) => relatedTarget && !menu.current?.contains(relatedTarget) && close()}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      {summary}
      {children}
    </details>
  );
}
