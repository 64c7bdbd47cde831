import {
  FAVORITE_FILTERS,
  FAVORITE_SORTS,
  type FavoriteFilter,
  type FavoriteList,
  favoriteListQuery,
} from '@easel/domain/collecting/favorite-list';
import { Choices } from '../ui/choices.tsx';
import { LinkTabs } from '../ui/link-tabs.tsx';
import css from './favorite-bar.module.css';

export const favoritesUrl = (list: FavoriteList): string => `/account/favorites${favoriteListQuery(list)}`;

export interface FavoriteBarProps {
  list: FavoriteList;
  /** Undefined until they are loaded. */
  counts?: Record<FavoriteFilter, number> | undefined;
}

/** The filters with their counts, and the sort orders. */
export function FavoriteBar({ list, counts }: FavoriteBarProps) {
  const filters = FAVORITE_FILTERS.map(({ value, label }) => ({
    label,
    url: favoritesUrl({ ...list, filter: value, page: 0 }),
    isCurrent: value === list.filter,
    ...(counts && { count: counts[value] }),
  }));
  const sorts = FAVORITE_SORTS.map(({ value, label }) => ({
    label,
    url: favoritesUrl({ ...list, sort: value, page: 0 }),
    isChosen: value === list.sort,
  }));
  return (
    <div className={css.bar}>
      <LinkTabs label="Filter favorites" tabs={filters} />
      <Choices name="Sort by" links={sorts} />
    </div>
  );
}
