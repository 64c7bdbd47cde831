import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

export interface DropMenuProps {
  className: string | undefined;
  /** What is shown of it while it is closed: a `summary`. */
  summary: ReactNode;
  children: ReactNode;
}

/** A menu that opens without a script; with one, it closes again when one goes somewhere, or looks elsewhere. */
export function DropMenu({ className, summary, children }: DropMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();
  const close = () => menu.current?.removeAttribute('open');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page is what closes it.
  useEffect(close, [pathname]);
  return (
    <details
      ref={menu}
      className={className}
      onBlur={({ relatedTarget }) => !menu.current?.contains(relatedTarget) && close()}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      {summary}
      {children}
    </details>
  );
}
