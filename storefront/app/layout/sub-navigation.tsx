import { subNavigationOf } from '@easel/domain/sub-navigation';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useStore } from '../lib/store.ts';
import { recallViewed, viewedStore } from '../lib/viewed-store.ts';
import css from './sub-navigation.module.css';

/** The line below the header: the same for everybody at first, then what the works one looked at are of (account §9). */
export function SubNavigation() {
  const viewed = useStore(viewedStore);
  const line = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(recallViewed, []);

  // On a narrow screen the line scrolls; where one is should be in sight, unless the visitor has moved the line already.
  const isFirstPage = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page is what moves the current link.
  useEffect(() => {
    const isMoved = isFirstPage.current && line.current !== null && line.current.scrollLeft > 0;
    isFirstPage.current = false;
    if (isMoved) return;
    line.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [pathname]);

  return (
    <nav aria-label="Ways in" className={css.line} ref={line}>
      <ul>
        {subNavigationOf(viewed).map(({ type, value, label, url }) => (
          <li key={`${type} ${value}`}>
            <NavLink to={url} end prefetch="intent">
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
