import { type FeatureLoad, finishLoad, NOT_READY } from '@easel/domain/discovery/feature-load';
import { type FeaturePage, formatFeaturePageUrl } from '@easel/domain/discovery/feature-page';
import { useEffect, useState } from 'react';
import { hostedSearch, searchWorks } from '../lib/api-calls.ts';
import { api } from '../lib/api-client.ts';
import { type FeatureSearch, findFeatureWorks } from './find-feature-works.ts';
import type { WallTile } from './wall-tile.ts';

interface Loaded {
  url: string;
  load: FeatureLoad<WallTile>;
  hasFailed: boolean;
  /** Another page that the search leads to. */
  redirectLink?: string | undefined;
  queryId?: string | undefined;
}

export type FeatureWorksWanted = FeaturePage & Pick<FeatureSearch, 'searchPath'>;

/** Loads the works of a feature page in the browser, again when the page or its size changes. A redirect opens in a new tab. */
export function useFeatureWorks({ category, keyword, page, pageSize, searchPath }: FeatureWorksWanted) {
  const [attempt, setAttempt] = useState(0);
  const url = formatFeaturePageUrl({ category, keyword, page, pageSize });
  const [loaded, setLoaded] = useState<Loaded>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` triggers a retry.
  useEffect(() => {
    let isCurrent = true;
    const search = { api, searchPath, searchWorks, hostedSearch };
    void findFeatureWorks(search, { category, keyword }, { page, pageSize }).then((found) => {
      if (!isCurrent) return;
      const { openInNewTab, ...load } = finishLoad(found);
      setLoaded({ url, load, hasFailed: !found.success, queryId: found.queryId, redirectLink: openInNewTab });
      if (openInNewTab) window.open(openInNewTab, '_blank', 'noopener');
    });
    return () => {
      isCurrent = false;
    };
  }, [url, category, keyword, page, pageSize, searchPath, attempt]);
  const tryAgain = () => {
    setLoaded(undefined);
    setAttempt(attempt + 1);
  };
  // Works of another page are not shown.
  const own: Loaded = loaded?.url === url ? loaded : { url, load: NOT_READY, hasFailed: false };
  const { load, hasFailed, queryId, redirectLink } = own;
  return { ...load, hasFailed, queryId, redirectLink, tryAgain };
}
