import { createPageView } from '@easel/domain/tracking/data-layer';
import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { pushToDataLayer } from '../lib/data-layer.ts';
import { getPageName } from './page-name.ts';

/** Reports a page view to the data layer; undefined if another hook of the page does. */
export function usePageView(pagetype: string | undefined, keyword = '') {
  useEffect(() => {
    if (pagetype) pushToDataLayer(createPageView({ category: '', keyword, pagination: 1, pagetype, subpagetype: '' }));
  }, [pagetype, keyword]);
}

/** Reports the view of a page that has no hook of its own, such as an account page, by the name of its route. */
export const useNamedPageView = () => usePageView(getPageName(useMatches().at(-1)?.id ?? ''));
