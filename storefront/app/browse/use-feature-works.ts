import type { ArtworkTile } from '@easel/contract/artwork-tile';
import { type FeatureLoad, finishLoad, startLoad } from '@easel/domain/feature-load';
import { type Feature, type FeaturePage, featurePageUrlOf, featureQueryOf } from '@easel/domain/feature-page';
import { addsGroupFilter } from '@easel/domain/query-shaping';
import { useEffect, useState } from 'react';
import { useApi } from '../lib/browser-api.ts';
import { searchWorks } from '../lib/light-calls.ts';

/** The question a feature page asks: works that can be had, for its keyword, within its category (browse §7). */
export const featureRequestOf = ({ category, keyword }: Feature) => ({
  query: featureQueryOf({ keyword }),
  predefinedFilters: { original_availability_status: ['available'] },
  selectedCategory: category,
  shouldAddGroupIdFilter: addsGroupFilter(keyword, category),
});

const NOTHING_YET: FeatureLoad<ArtworkTile> = { isReady: false, results: [], totalResults: 0 };

/** The works of a feature page. They are asked for again when the page or the number on a page changes; a redirect opens beside it (browse §4). */
export function useFeatureWorks({ category, keyword, page, resultsPerPage }: FeaturePage): FeatureLoad<ArtworkTile> {
  const api = useApi();
  const url = featurePageUrlOf({ category, keyword, page, resultsPerPage });
  const [loaded, setLoaded] = useState<{ url: string; load: FeatureLoad<ArtworkTile> }>();
  useEffect(() => {
    let isCurrent = true;
    const body = { ...featureRequestOf({ category, keyword }), page, resultsPerPage };
    void api(searchWorks, { body }).then((answer) => {
      if (!isCurrent) return;
      const data = answer.success ? answer.payload.data : undefined;
      const { openInNewTab, ...load } = finishLoad(
        startLoad(NOTHING_YET),
        data && { ...data, success: true, redirectLink: data.redirectLink ?? '' },
      );
      setLoaded({ url, load });
      if (openInNewTab) window.open(openInNewTab, '_blank', 'noopener');
    });
    return () => {
      isCurrent = false;
    };
  }, [api, url, category, keyword, page, resultsPerPage]);
  // What was loaded for another page is not this one's, not for a moment.
  return loaded?.url === url ? loaded.load : NOTHING_YET;
}
