import { CATEGORIES } from '@easel/domain/categories';
import { Link, NavLink } from 'react-router';
import { useSite } from '../lib/page-meta.ts';
import css from './shop-header.module.css';
import { Wordmark } from './wordmark.tsx';

const places = [{ slug: 'all', name: 'All Works' }, ...CATEGORIES];

export function ShopHeader() {
  const { brand } = useSite();
  return (
    <header className={css.header}>
      <Link to="/" className={css.wordmark} aria-label={`${brand}, home`}>
        <Wordmark name={brand} />
      </Link>
      <nav aria-label="Categories" className={css.nav}>
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
