interface Place {
  pathname: string;
  search: string;
}

/** Whether a navigation leaves an editor. Some editors differ only in the query, such as those of the texts of listings. */
export const isAnotherPage = (current: Place, next: Place): boolean =>
  current.pathname !== next.pathname || current.search !== next.search;
