import { subNavigationOf } from '@easel/domain/discovery/sub-navigation';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useStore } from '../lib/store.ts';
import { recallViewed, viewedStore } from '../lib/viewed-store.ts';
import css from './sub-navigation.module.css';

/** The line fades at its edges. */
const EDGE_PX = 48;

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
    if (line.current) bringIntoSight(line.current, line.current.querySelector<HTMLElement>('[aria-current="page"]'));
  }, [pathname]);

  return (
    <nav aria-label="Popular categories" className={css.line} ref={line}>
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

/** Moves the line alone: `scrollIntoView` would move the page too, under the finger of somebody who has scrolled down already. */
function bringIntoSight(line: HTMLElement, link: HTMLElement | null) {
  if (!link) return;
  const seen = line.getBoundingClientRect();
  const own = link.getBoundingClientRect();
  if (own.left < seen.left) line.scrollLeft -= seen.left - own.left + EDGE_PX;
  else if (own.right > seen.right) line.scrollLeft += own.right - seen.right + EDGE_PX;
}
