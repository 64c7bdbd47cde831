import { CATEGORIES } from '@easel/domain/catalogue/categories';
import { useEffect, useRef } from 'react';
import { Link, NavLink } from 'react-router';
import { useSite } from '../lib/page-meta.ts';
import { useVisitorFlag } from '../lib/use-flag.ts';
import { DropdownMenu } from '../ui/dropdown-menu.tsx';
import { AccountMenu } from './account-menu.tsx';
import { CartButton } from './cart-button.tsx';
import { followScroll } from './header-scroll.ts';
import { OtherSiteLink } from './other-site-link.tsx';
import { SearchBox } from './search-box.tsx';
import css from './shop-header.module.css';
import { Wordmark } from './wordmark.tsx';

const PLACES = [{ slug: 'all', name: 'All works' }, ...CATEGORIES, { slug: 'prints', name: 'Prints' }];

/** `isPlain`: only what a buyer needs while paying. */
export function ShopHeader({ isPlain }: { isPlain: boolean }) {
  const { brand } = useSite();
  const header = useRef<HTMLElement>(null);
  useEffect(() => (header.current ? followScroll(header.current) : undefined), []);
  return (
    <header ref={header} className={css.header} data-plain={isPlain || undefined}>
      <Link to="/" className={css.wordmark} aria-label={`${brand}, home`}>
        <Wordmark name={brand} />
      </Link>
      {!isPlain && (
        <>
          <BrowseMenu />
          <OtherSiteLink className={css.other} />
          <SearchBox />
        </>
      )}
      <div className={css.own}>
        <AccountMenu />
        <Link to="/account/favorites" aria-label="Favorites" data-icon="heart" />
        <CartButton />
      </div>
    </header>
  );
}

/** The categories that have works. */
function BrowseMenu() {
  const { thinLinks } = useSite();
  const hasWallPlanner = useVisitorFlag('wall-planner');
  return (
    <DropdownMenu className={css.browse} summary={<summary>Browse</summary>}>
      <nav aria-label="Categories">
        <ul>
          {PLACES.filter(({ slug }) => !thinLinks.includes(`/${slug}`)).map(({ slug, name }) => (
            <li key={slug}>
              <NavLink to={`/${slug}`} prefetch="intent">
                {name}
              </NavLink>
            </li>
          ))}
          {hasWallPlanner && (
            <li>
              <NavLink to="/wall-planner">Try it on your wall</NavLink>
            </li>
          )}
          <li className={css.otherItem}>
            <OtherSiteLink />
          </li>
        </ul>
      </nav>
    </DropdownMenu>
  );
}
