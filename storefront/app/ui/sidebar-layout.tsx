import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import css from './sidebar-layout.module.css';

export interface SidebarLayoutProps {
  /** The name of the navigation. */
  label: string;
  /** `unread`: shown after the name if there is something. */
  links: { to: string; name: string; unread?: number }[];
  title: string;
  /** The session is still loading. */
  isLoading: boolean;
  children: ReactNode;
}

/** A page with navigation at the left, or above it on a phone. */
export function SidebarLayout({ label, links, title, isLoading, children }: SidebarLayoutProps) {
  const navigation = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a phone the links scroll sideways. The current one is in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each navigation.
  useEffect(() => {
    const { current: row } = navigation;
    const link = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && link) row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
  }, [pathname]);
  // The page itself, or what it belongs to: the longest address that its own begins with.
  const current = links
    .map(({ to }) => to)
    .filter((to) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((one, other) => other.length - one.length)[0];
  return (
    <div className={css.frame}>
      <nav ref={navigation} aria-label={label} className={css.links}>
        {links.map(({ to, name, unread = 0 }) => (
          <Link key={to} to={to} aria-current={to !== current ? undefined : pathname === to ? 'page' : 'true'}>
            {name}
            {unread > 0 && (
              <span className={css.unread}>
                {unread}
                <span className="visually-hidden"> unread</span>
              </span>
            )}
          </Link>
        ))}
      </nav>
      <div className={css.page}>
        <h1>{title}</h1>
        {isLoading ? (
          <p className="muted" role="status">
            Loading…
          </p>
        ) : (
          children
        )}
      </div>
    </div>
  );
}

/** Why the page is not shown, and what to do about it. */
export function SidebarRefusal({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={css.refusal}>
      <p>{text}</p>
      {children}
    </div>
  );
}
