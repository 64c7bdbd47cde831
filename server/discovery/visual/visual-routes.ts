import { readVisualSearch, searchByPhoto as searchByPhotoCall } from '@easel/contract/discovery/visual-search';
import { formatVisualSearchUrl, parseVisualSource } from '@easel/domain/discovery/visual-source';
import { reject } from '@easel/domain/outcome';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { createRateLimiter } from '@easel/platform/http/rate-limiter';
import { createRequestCounts } from '@easel/platform/http/request-counts';
import { getClient } from '@easel/platform/http/visitor';
import type { PeerMessages } from '@easel/platform/peer-messages';
import { type PhotoDependencies, searchByPhoto } from './visual-queries.ts';
import type { VisualSearch } from './visual-search.ts';

/** Comparing a photo takes half a second of a core. */
const PHOTOS_PER_MINUTE = 20;
const TOO_MANY = 'You have searched with many photos. Wait a minute and try again.';

export function visualRoutes(
  api: ApiDispatcher,
  parts: PhotoDependencies & { visual: VisualSearch; config: { RATE_LIMIT: number }; peers: PeerMessages },
) {
  const { visual } = parts;
  // Tests and load tests switch limits off.
  const mayUpload = createRateLimiter(
    parts.config.RATE_LIMIT === 0 ? 0 : PHOTOS_PER_MINUTE,
    createRequestCounts('visual-search photos', parts.now, parts.peers),
  );

  api.handle(readVisualSearch, async ({ query }) => {
    const source = query.like === undefined ? null : await visual.view(query.like);
    if (source === undefined) return reject('not-found', 'This search does not exist.');
    const works = [...(source?.work ? [source.work] : []), ...(source?.works ?? [])];
    return respond(
      { state: await visual.state(), source },
      { tags: works.map(({ artworkId }) => `work:${artworkId}`) },
    );
  });

  api.handle(searchByPhotoCall, async ({ body, visitor }) => {
    if (!mayUpload(getClient(visitor).address)) return reject('too-many-requests', TOO_MANY);
    const found = await searchByPhoto(parts, body.photo);
    if (!found.ok) return found;
    const source = parseVisualSource(found.value);
    if (!source) throw new Error(`${found.value} is no source.`);
    return respond({ like: found.value, url: formatVisualSearchUrl(source) });
  });
}
