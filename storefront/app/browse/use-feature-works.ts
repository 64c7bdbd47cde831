import type { ArtworkTile } from '@easel/contract/artwork-tile';
import { type FeatureLoad, finishLoad, startLoad } from '@easel/domain/feature-load';
import { type Feature, featureQueryOf } from '@easel/domain/feature-page';
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

export interface FeaturePlace extends Feature {
  page: number;
  resultsPerPage: number;
}

/** The works of a feature page. They are asked for again when the page or the number on a page changes; a redirect opens beside it (browse §4). */
export function useFeatureWorks({ category, keyword, page, resultsPerPage }: FeaturePlace): FeatureLoad<ArtworkTile> {
  const api = useApi();
  const [load, setLoad] = useState<FeatureLoad<ArtworkTile>>({ isReady: false, results: [], totalResults: 0 });
  useEffect(() => {
    let isCurrent = true;
    setLoad(startLoad);
    const body = { ...featureRequestOf({ category, keyword }), page, resultsPerPage };
    void api(searchWorks, { body }).then((answer) => {
      if (!isCurrent) return;
      setLoad((before) => {
        const { openInNewTab, ...after } = finishLoad(
          before,
          answer.success
            ? { ...answer.payload.data, success: true, redirectLink: answer.payload.data.redirectLink ?? '' }
            : undefined,
        );
        if (openInNewTab) window.open(openInNewTab, '_blank', 'noopener');
        return after;
      });
    });
    return () => {
      isCurrent = false;
    };
  }, [api, category, keyword, page, resultsPerPage]);
  return load;
}
