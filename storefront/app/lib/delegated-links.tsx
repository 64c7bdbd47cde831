import { getTileTarget } from '@easel/domain/catalogue/tile-actions';
import { bothChosen } from '@easel/domain/discovery/pending-filters';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { PrefetchPageLinks, useHref, useLocation, useNavigate, useNavigation } from 'react-router';
import { readTileCommand, runTileCommand } from './tile-commands.ts';
import { useCartSender } from './use-cart-sender.ts';

/** The store prefix of links: empty, or such as `/en-gb`. */
export const useStoreBase = (): string => useHref('/').replace(/\/$/, '');

export interface DelegatedLinksProps {
  className: string | undefined;
  /** A work was clicked. */
  onWork?: ((artworkId: number) => void) | undefined;
  /** The list of the works, for analytics. */
  listId?: string | undefined;
  /** For filters: keeps the scroll position and does not prefetch. */
  keepsScroll?: boolean;
  children: ReactNode;
}

/**
 * Handles clicks on plain links and tile buttons inside it with one listener: client-side navigation, prefetching on hover, works in a new
 * tab on desktops, and tile commands. A wall has 200 links and 300 buttons; hydrating each takes five times as long.
 */
export function DelegatedLinks({ className, onWork, listId = '', keepsScroll = false, children }: DelegatedLinksProps) {
  const navigate = useNavigate();
  const send = useCartSender();
  const base = useStoreBase();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const { location: pending } = useNavigation();
  const [pointedAt, setPointedAt] = useState<string>();
  const linkOf = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null;
    return link && link.origin === location.origin ? link : undefined;
  };
  const opensInNewTab = (link: HTMLAnchorElement) => 'work' in link.dataset && getTileTarget(innerWidth) !== undefined;
  const withoutBase = (place: { pathname: string; search: string }) =>
    (place.pathname.startsWith(`${base}/`) ? place.pathname.slice(base.length) : place.pathname) + place.search;
  const pathOf = (link: HTMLAnchorElement) => withoutBase(link);
  const follow = (event: MouseEvent) => {
    const command = event.target instanceof Element ? readTileCommand(event.target) : undefined;
    if (command) return runTileCommand(command, { send, listId });
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const link = linkOf(event);
    if (link?.dataset.work) onWork?.(Number(link.dataset.work));
    if (!isPlain || !link || event.defaultPrevented) return;
    if (opensInNewTab(link)) {
      link.target = '_blank';
      link.rel = 'noopener';
      return;
    }
    event.preventDefault();
    if (keepsScroll) link.dataset.pending = '';
    const to = pathOf(link);
    const url = keepsScroll && pending ? bothChosen({ from: here, to, pending: withoutBase(pending) }) : to;
    void navigate(url, { preventScrollReset: keepsScroll });
  };
  const point = (event: MouseEvent) => {
    const link = keepsScroll ? undefined : linkOf(event);
    setPointedAt(link && !opensInNewTab(link) ? pathOf(link) : undefined);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: links and buttons inside are clicked by keyboard too.
    // biome-ignore lint/a11y/noStaticElementInteractions: links and buttons inside are clicked.
    <div className={className} onClick={follow} onMouseOver={point} onFocus={() => setPointedAt(undefined)}>
      {children}
      {pointedAt && <PrefetchPageLinks page={pointedAt} />}
    </div>
  );
}
