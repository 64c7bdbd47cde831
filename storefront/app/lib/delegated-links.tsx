import { tileTargetOf } from '@easel/domain/catalogue/tile-actions';
import { bothChosen } from '@easel/domain/discovery/pending-filters';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { PrefetchPageLinks, useHref, useLocation, useNavigate, useNavigation } from 'react-router';
import { readTileCommand, useTileCommands } from './tile-commands.ts';

/** The path links of this store begin with: empty, or such as `/en-gb`. */
export const useStoreBase = (): string => useHref('/').replace(/\/$/, '');

/** Closes the menus of tiles, apart from the one that was clicked in. */
function closeMenus(area: Element, clicked: Element | undefined) {
  for (const menu of area.querySelectorAll('details[data-more][open]'))
    if (!clicked || !menu.contains(clicked)) menu.removeAttribute('open');
}

export interface DelegatedLinksProps {
  className: string | undefined;
  /** A work was chosen. */
  onWork?: ((artworkId: number) => void) | undefined;
  /** Links change what is shown here: the page stays where it is scrolled to, and is not fetched before it is asked for. */
  keepsPlace?: boolean;
  children: ReactNode;
}

/**
 * Follows the plain links inside it without leaving the page, fetches beforehand what the pointer rests on, opens works in a tab of their
 * own on a desktop (account §2), and acts on the buttons of works. A wall has two hundred links and three hundred buttons: one that
 * listens for all of them is ready five times sooner than each listening for itself.
 */
export function DelegatedLinks({ className, onWork, keepsPlace = false, children }: DelegatedLinksProps) {
  const navigate = useNavigate();
  const runCommand = useTileCommands();
  const base = useStoreBase();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const { location: pending } = useNavigation();
  const [pointedAt, setPointedAt] = useState<string>();
  const linkOf = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    return link && link.origin === location.origin ? link : undefined;
  };
  const opensBeside = (link: HTMLAnchorElement) => 'work' in link.dataset && tileTargetOf(innerWidth) !== undefined;
  const withoutBase = (place: { pathname: string; search: string }) =>
    (place.pathname.startsWith(`${base}/`) ? place.pathname.slice(base.length) : place.pathname) + place.search;
  const pathOf = (link: HTMLAnchorElement) => withoutBase(link);
  const follow = (event: MouseEvent) => {
    const command = readTileCommand(event.target as Element);
    closeMenus(event.currentTarget, command ? undefined : (event.target as Element));
    if (command) return runCommand(command);
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const link = linkOf(event);
    if (link?.dataset.work) onWork?.(Number(link.dataset.work));
    if (!isPlain || !link || event.defaultPrevented) return;
    if (opensBeside(link)) {
      link.target = '_blank';
      link.rel = 'noopener';
      return;
    }
    event.preventDefault();
    if (keepsPlace) link.dataset.pending = '';
    const to = pathOf(link);
    const url = keepsPlace && pending ? bothChosen({ from: here, to, pending: withoutBase(pending) }) : to;
    void navigate(url, { preventScrollReset: keepsPlace });
  };
  const point = (event: MouseEvent) => {
    const link = keepsPlace ? undefined : linkOf(event);
    setPointedAt(link && !opensBeside(link) ? pathOf(link) : undefined);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: what is clicked are links and buttons, and Enter on one is a click.
    // biome-ignore lint/a11y/noStaticElementInteractions: the same.
    <div className={className} onClick={follow} onMouseOver={point} onFocus={() => setPointedAt(undefined)}>
      {children}
      {pointedAt && <PrefetchPageLinks page={pointedAt} />}
    </div>
  );
}
