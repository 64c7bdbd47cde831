import type { Recommendations } from '@easel/contract/discovery/recommendations';
import { recommend } from '../lib/api-calls.ts';
import { api } from '../lib/api-client.ts';
import { consentStore, isConsentBannerOpenStore } from '../lib/consent-store.ts';
import { useStore } from '../lib/store.ts';
import { clearViewed, recentlyViewedStore } from '../lib/viewed-store.ts';
import { useLoadedNear } from './use-loaded-near.ts';
import { WhyHere } from './why-here.tsx';
import { WorkStrip } from './work-strip.tsx';

const TITLE = 'Inspired by what you viewed';
const MAX_SEEDS = 5;
const SHOWN = 12;
const MIN_WORKS = 3;

/**
 * Works for the ones that were viewed last in this browser. Only for visitors who allowed their browsing to be used; others see nothing. What was viewed is sent
 * only to find these works, and is not stored.
 */
export function ViewedRecommendations() {
  const hasConsent = useStore(consentStore) === 'granted';
  const viewed = useStore(recentlyViewedStore).slice(0, MAX_SEEDS);
  const key = hasConsent ? viewed.join() : '';
  const { section, loaded: found } = useLoadedNear(key, readFor);
  if (key === '' || found === 'nothing') return null;
  const titleOf = (id: number) => found?.items.find(({ artworkId }) => artworkId === id)?.artworkTitle ?? '';
  return (
    <WorkStrip
      section={section}
      title={TITLE}
      works={found?.items}
      note={
        <WhyHere
          row={TITLE}
          why={found?.why ?? ''}
          reasons={(found?.reasons ?? []).map(({ artworkId, reason }) => ({ title: titleOf(artworkId), reason }))}
        >
          <p>
            You viewed these works in this browser.{' '}
            <button type="button" className="text-button" onClick={clearViewed}>
              Forget them
            </button>{' '}
            or{' '}
            <button type="button" className="text-button" onClick={() => isConsentBannerOpenStore.set(true)}>
              change your privacy choice
            </button>
            .
          </p>
        </WhyHere>
      }
    />
  );
}

async function readFor(artworkIds: string): Promise<Recommendations | 'nothing'> {
  const result = await api(recommend, { params: { podId: 'also-viewed' }, query: { artworkIds, limit: SHOWN } });
  return result.success && result.payload.items.length >= MIN_WORKS ? result.payload : 'nothing';
}
