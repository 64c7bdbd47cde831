import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

export interface DropdownMenuProps {
  className: string | undefined;
  /** What is shown of it while it is closed: a `summary`. */
  summary: ReactNode;
  /** Of those that share a name, one at a time is open. */
  name?: string;
  children: ReactNode;
}

/** A menu that opens without a script; with one, it closes again when one goes somewhere, or looks elsewhere. */
export function DropdownMenu({ className, summary, name, children }: DropdownMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { pathname, search } = useLocation();
  const close = () => {
    const { current: open } = menu;
    if (!open?.open) return;
    // The focus would be lost with what is hidden.
    if (open.contains(document.activeElement)) open.querySelector('summary')?.focus();
    open.removeAttribute('open');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page is what closes it.
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
