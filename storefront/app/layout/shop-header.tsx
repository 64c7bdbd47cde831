import { CATEGORIES } from '@easel/domain/categories';
import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useSite } from '../lib/page-meta.ts';
import { SearchBox } from './search-box.tsx';
import css from './shop-header.module.css';
import { Wordmark } from './wordmark.tsx';

const places = [{ slug: 'all', name: 'All Works' }, ...CATEGORIES];

export function ShopHeader() {
  const { brand } = useSite();
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();

  // On a narrow screen the line of links scrolls; where one is should be in sight, unless the visitor has moved the line already.
  const isFirstPage = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page is what moves the current link.
  useEffect(() => {
    const isMoved = isFirstPage.current && nav.current !== null && nav.current.scrollLeft > 0;
    isFirstPage.current = false;
    if (isMoved) return;
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [pathname]);

  return (
    <header className={css.header}>
      <Link to="/" className={css.wordmark} aria-label={`${brand}, home`}>
        <Wordmark name={brand} />
      </Link>
      <SearchBox />
      <nav aria-label="Categories" className={css.nav} ref={nav}>
        <ul>
          {places.map(({ slug, name }) => (
            <li key={slug}>
              <NavLink to={`/${slug}`} prefetch="intent">
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
