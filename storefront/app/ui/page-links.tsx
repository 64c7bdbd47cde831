import { toEveryonePath } from '@easel/domain/discovery/personal-listing';
import { type MouseEvent, type ReactNode, type SyntheticEvent, useState } from 'react';
import { PrefetchPageLinks, useHref, useLocation, useNavigate } from 'react-router';

export interface PageLinksProps {
  links: readonly { url: string; label: string }[];
  /** A link is also current on the pages below its own, unless this is set. */
  isExact?: boolean;
  /** Further items of the list. Links to other sites have `rel="external"`. */
  children?: ReactNode;
}

/**
 * A list of links to pages of the shop, for lists that are on every page. They are plain links with one listener: the router's own link takes ten times as
 * long to render, and again in the browser.
 */
export function PageLinks({ links, isExact = false, children }: PageLinksProps) {
  const navigate = useNavigate();
  const base = useHref('/').replace(/\/$/, '');
  const { pathname: shown } = useLocation();
  const pathname = toEveryonePath(shown);
  const [pointedAt, setPointedAt] = useState<string>();
  const readPath = ({ target }: SyntheticEvent) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.rel === 'external') return undefined;
    return link.pathname.slice(base.length) + link.search || '/';
  };
  const follow = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const path = readPath(event);
    if (!isPlain || path === undefined) return;
    event.preventDefault();
    void navigate(path);
  };
  const prefetch = (event: SyntheticEvent) => setPointedAt(readPath(event));
  const isCurrent = (url: string) => pathname === url || (!isExact && pathname.startsWith(`${url}/`));
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: links inside are clicked by keyboard too.
    <ul onClick={follow} onMouseOver={prefetch} onFocus={prefetch}>
      {links.map(({ url, label }) => (
        <li key={url}>
          <a href={base + url} aria-current={isCurrent(url) ? 'page' : undefined}>
            {label}
          </a>
        </li>
      ))}
      {children}
      {pointedAt && <PrefetchPageLinks page={pointedAt} />}
    </ul>
  );
}
