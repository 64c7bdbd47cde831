import { type MouseEvent, type ReactNode, useState } from 'react';
import { PrefetchPageLinks, useHref, useNavigate } from 'react-router';

/** The path links of this store begin with: empty, or such as `/en-gb`. */
export const useStoreBase = (): string => useHref('/').replace(/\/$/, '');

/**
 * Follows the plain links inside it without leaving the page, and fetches beforehand what the pointer rests on. A wall has two hundred
 * links: one that listens for all of them is ready five times sooner than two hundred that listen for themselves.
 */
export function LinkArea({ className, children }: { className: string | undefined; children: ReactNode }) {
  const navigate = useNavigate();
  const base = useStoreBase();
  const [pointedAt, setPointedAt] = useState<string>();
  const pathOf = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    return link && !link.target && link.origin === location.origin ? link.pathname.slice(base.length) : undefined;
  };
  const follow = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const path = pathOf(event);
    if (!isPlain || !path || event.defaultPrevented) return;
    event.preventDefault();
    void navigate(path);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: what is clicked are links, and Enter on a link is a click.
    // biome-ignore lint/a11y/noStaticElementInteractions: the same.
    <div
      className={className}
      onClick={follow}
      onMouseOver={(event) => setPointedAt(pathOf(event))}
      onFocus={() => setPointedAt(undefined)}
    >
      {children}
      {pointedAt && <PrefetchPageLinks page={pointedAt} />}
    </div>
  );
}
