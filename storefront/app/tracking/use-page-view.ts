import { pageViewOf } from '@easel/domain/tracking/data-layer';
import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { pushToDataLayer } from '../lib/data-layer.ts';

/** Tells the data layer once which kind of page is looked at; undefined where another hook of the page does. */
export function usePageView(pagetype: string | undefined, keyword = '') {
  useEffect(() => {
    if (pagetype) pushToDataLayer(pageViewOf({ category: '', keyword, pagination: 1, pagetype, subpagetype: '' }));
  }, [pagetype, keyword]);
}

/** Pages that say more of themselves than their name, or work behind the counter. */
const TELLS_ITSELF =
  /^(?:original|print|routes\/(?:home|feature|category-or-artist|artist-by-number|collector|favorites|staff-.*))$/;

/** Every other page (an account's, a form) is told by the name of its route, such as `settings`. */
export function useNamedPageView() {
  const id = useMatches().at(-1)?.id ?? '';
  usePageView(TELLS_ITSELF.test(id) ? undefined : id.replace('routes/', ''));
}
