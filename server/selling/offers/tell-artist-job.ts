import { defineJob } from '@easel/platform/jobs/define-job';
import { Type } from 'typebox';

/** Tells the artist about a new offer: see tell-artist.ts. */
export const tellArtistOfOffer = defineJob({
  name: 'tell-artist-of-offer',
  payload: Type.Object({ offerId: Type.String() }),
});
