import type { ArtworkTile } from '@easel/contract/artwork-tile';
import { type FeatureLoad, finishLoad, NOT_READY } from '@easel/domain/feature-load';
import { type FeaturePage, featurePageUrlOf } from '@easel/domain/feature-page';
import { featureRequestOf } from '@easel/domain/query-shaping';
import { useEffect, useState } from 'react';
import { useApi } from '../lib/browser-api.ts';
import { searchWorks } from '../lib/light-calls.ts';

/** The works of a feature page. They are asked for again when the page or the number on a page changes; a redirect opens beside it (browse §4). */
export function useFeatureWorks({ category, keyword, page, resultsPerPage }: FeaturePage) {
  const api = useApi();
  const [attempt, setAttempt] = useState(0);
  const url = featurePageUrlOf({ category, keyword, page, resultsPerPage });
  const [loaded, setLoaded] = useState<{ url: string; load: FeatureLoad<ArtworkTile>; hasFailed: boolean }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again.
  useEffect(() => {
    let isCurrent = true;
    const body = { ...featureRequestOf({ category, keyword }), page, resultsPerPage };
    void api(searchWorks, { body }).then((answer) => {
      if (!isCurrent) return;
      const data = answer.success ? answer.payload.data : undefined;
      const { openInNewTab, ...load } = finishLoad(
        data && { ...data, success: true, redirectLink: data.redirectLink ?? '' },
      );
      setLoaded({ url, load, hasFailed: !answer.success });
      if (openInNewTab) window.open(openInNewTab, '_blank', 'noopener');
    });
    return () => {
      isCurrent = false;
    };
  }, [api, url, category, keyword, page, resultsPerPage, attempt]);
  const tryAgain = () => {
    setLoaded(undefined);
    setAttempt(attempt + 1);
  };
  // What was loaded for another page is not this one's, not for a moment.
  const own = loaded?.url === url ? loaded : { load: NOT_READY, hasFailed: false };
  return { ...own.load, hasFailed: own.hasFailed, tryAgain };
}
