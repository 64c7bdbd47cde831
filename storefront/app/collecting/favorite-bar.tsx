import {
  FAVORITE_FILTERS,
  FAVORITE_SORTS,
  type FavoriteFilter,
  type FavoriteList,
  favoriteListQuery,
} from '@easel/domain/collecting/favorite-list';
import { formatCount } from '@easel/domain/text/pluralize';
import { Link } from 'react-router';
import { Choices } from '../ui/choices.tsx';
import css from './favorite-bar.module.css';

export const favoritesUrl = (list: FavoriteList): string => `/account/favorites${favoriteListQuery(list)}`;

export interface FavoriteBarProps {
  list: FavoriteList;
  counts: Record<FavoriteFilter, number>;
}

/** The filters with their counts, and the sort orders. */
export function FavoriteBar({ list, counts }: FavoriteBarProps) {
  return (
    <div className={css.bar}>
      <nav aria-label="Filter favorites" className={css.filters}>
        {FAVORITE_FILTERS.map(({ value, label }) => (
          <Link
            key={value}
            to={favoritesUrl({ ...list, filter: value, page: 1 })}
            preventScrollReset
            aria-current={value === list.filter ? 'page' : undefined}
          >
            {label} <span className={css.count}>{formatCount(counts[value])}</span>
          </Link>
        ))}
      </nav>
      <Choices
        name="Sort by"
        links={FAVORITE_SORTS.map(({ value, label }) => ({
          label,
          url: favoritesUrl({ ...list, sort: value, page: 1 }),
          isChosen: value === list.sort,
        }))}
      />
    </div>
  );
}
