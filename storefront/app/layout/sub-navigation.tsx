import { chooseSubNavigation } from '@easel/domain/discovery/sub-navigation';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useSite } from '../lib/page-meta.ts';
import { useStore } from '../lib/store.ts';
import { loadViewed, viewedStore } from '../lib/viewed-store.ts';
import { PageLinks } from '../ui/page-links.tsx';
import css from './sub-navigation.module.css';

/** The width of the fade at the edges. */
const EDGE_PX = 48;

/** The bar below the header: the default items, then items from recently viewed works. */
export function SubNavigation() {
  const viewed = useStore(viewedStore);
  const { thinLinks } = useSite();
  const line = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(loadViewed, []);

  // On narrow screens the bar scrolls to the current item, unless the visitor has scrolled it.
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
      <PageLinks links={chooseSubNavigation(viewed, thinLinks)} isExact />
    </nav>
  );
}

/** Scrolls only the bar: `scrollIntoView` would scroll the page as well. */
function bringIntoSight(line: HTMLElement, link: HTMLElement | null) {
  if (!link) return;
  const seen = line.getBoundingClientRect();
  const own = link.getBoundingClientRect();
  if (own.left < seen.left) line.scrollLeft -= seen.left - own.left + EDGE_PX;
  else if (own.right > seen.right) line.scrollLeft += own.right - seen.right + EDGE_PX;
}
