import type { Action } from '@easel/domain/accounts/roles';
import { may, readRole } from '@easel/domain/accounts/roles';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { openModal } from '../lib/modal-store.ts';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import { SidebarRefusal } from '../ui/sidebar-layout.tsx';
import css from './staff-layout.module.css';
import { groupStaffPages, listStaffPages } from './staff-navigation.ts';

export interface StaffLayoutProps {
  title: string;
  /** What the user must be allowed to do. */
  action: Action;
  /** The role that the server has rendered the page for. Without it, the page is empty until the session has loaded. */
  role?: string;
  /** Beside the title. */
  actions?: ReactNode;
  /** Whether the page has an editor, which stays when the session ends: hidden, until somebody has logged in again. */
  keepsEditor?: boolean;
  children?: ReactNode;
}

/** The layout of staff pages. The API decides who gets the data. */
export function StaffLayout({ title, action, role, actions, keepsEditor = false, children }: StaffLayoutProps) {
  const { isSet, isAuthenticated, userRole } = useStore(sessionStore);
  const viewerRole = isSet ? userRole : (role ?? userRole);
  const isAllowed = may(readRole(viewerRole), action);
  const isLoading = !isSet && role === undefined;
  return (
    <div className={css.frame}>
      <StaffNavigation role={viewerRole} />
      <div className={css.page}>
        <header className="split toolbar touchable">
          <h1>{title}</h1>
          {actions}
        </header>
        {isLoading ? (
          <p className="muted" role="status">
            Loading…
          </p>
        ) : (
          !isAllowed && (
            <SidebarRefusal text="This page is for staff only.">
              {!isAuthenticated && (
                <button
                  type="button"
                  className="button"
                  onClick={() => openModal({ name: 'login', purpose: 'account' })}
                >
                  Log In
                </button>
              )}
            </SidebarRefusal>
          )
        )}
        {keepsEditor
          ? (isAllowed || !isAuthenticated) && (
              <div className={isAllowed && !isLoading ? css.kept : undefined} hidden={isLoading || !isAllowed}>
                {children}
              </div>
            )
          : !isLoading && isAllowed && children}
      </div>
    </div>
  );
}

/** Scrolls the list of pages, and nothing else, until its current page is in the middle, if it would be hidden. */
function showCurrentPage(list: HTMLElement) {
  const current = list.querySelector<HTMLElement>('[aria-current]');
  if (!current) return;
  const top = current.getBoundingClientRect().top - list.getBoundingClientRect().top + list.scrollTop;
  const isVisible = top >= list.scrollTop && top + current.offsetHeight <= list.scrollTop + list.clientHeight;
  if (!isVisible) list.scrollTop = top - list.clientHeight / 2;
}

/** All staff pages of a role in groups. Beside the page, or behind a button above it on small screens. */
function StaffNavigation({ role }: { role: string }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes after each navigation.
  useEffect(() => menu.current?.removeAttribute('open'), [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: shows the current page after each navigation.
  useLayoutEffect(() => {
    if (list.current) showCurrentPage(list.current);
  }, [pathname]);
  // The page itself, or what it belongs to: the longest address that its own begins with.
  const current = listStaffPages(role)
    .filter(({ to }) => pathname === to || (to !== '/staff' && pathname.startsWith(`${to}/`)))
    .toSorted((one, other) => other.to.length - one.to.length)[0];
  return (
    <nav aria-label="Staff" className={css.navigation}>
      <details ref={menu} className={css.menu}>
        <summary className="plain-summary row">
          <span className="muted">Staff</span> {current?.name ?? 'Menu'}
        </summary>
      </details>
      <div ref={list} className={css.groups}>
        {groupStaffPages(role).map(({ group, pages }) => (
          <div key={group}>
            {group !== '' && <p className={css.group}>{group}</p>}
            <ul aria-label={group || 'Overview'}>
              {pages.map(({ to, name }) => (
                <li key={to}>
                  <Link to={to} aria-current={to !== current?.to ? undefined : pathname === to ? 'page' : 'true'}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}
