import { CATEGORIES } from '@easel/domain/catalogue/categories';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useSite } from '../lib/page-meta.ts';
import { useVisitorFlag } from '../lib/use-flag.ts';
import { DropdownMenu } from '../ui/dropdown-menu.tsx';
import { PageLinks } from '../ui/page-links.tsx';
import { AccountMenu } from './account-menu.tsx';
import { CartButton } from './cart-button.tsx';
import { followScroll } from './header-scroll.ts';
import { OtherSiteLink } from './other-site-link.tsx';
import { SearchBox } from './search-box.tsx';
import css from './shop-header.module.css';
import { Wordmark } from './wordmark.tsx';

const PLACES = [{ slug: 'all', name: 'All works' }, ...CATEGORIES, { slug: 'prints', name: 'Prints' }].map(
  ({ slug, name }) => ({ url: `/${slug}`, label: name }),
);
const WALL_PLANNER = { url: '/wall-planner', label: 'Try it on your wall' };

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
  const places = PLACES.filter(({ url }) => !thinLinks.includes(url));
  return (
    <DropdownMenu className={css.browse} summary={<summary className="plain-summary">Browse</summary>}>
      <nav aria-label="Categories">
        <PageLinks links={hasWallPlanner ? [...places, WALL_PLANNER] : places}>
          <li className={css.otherItem}>
            <OtherSiteLink />
          </li>
        </PageLinks>
      </nav>
    </DropdownMenu>
  );
}
