import { SPONSORED_PLACEMENTS, SPONSORSHIP_STATES } from '@easel/domain/discovery/sponsored-works';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';

const Moment = Type.String({ format: 'date-time' });
const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
const WorkId = Type.Integer({ minimum: 1, maximum: 2_000_000_000 });
const Params = Type.Object({ sponsorshipId: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }) });

const fields = {
  owner: Type.String({ maxLength: 1_000, description: 'Who pays. Visitors see the name.' }),
  placement: Type.Enum([...SPONSORED_PLACEMENTS]),
  firstPlace: Type.Number({ description: 'The place of the first work in a listing, from 1.' }),
  maxPerListing: Type.Number({ description: 'How many of the works one listing shows in paid places.' }),
  startsAt: Moment,
  endsAt: Moment,
};
const Given = Type.Object({ ...fields, workIds: Type.Array(WorkId, { maxItems: 1_000 }) });
export type GivenSponsorship = Static<typeof Given>;

const StaffSponsorship = Type.Object({
  sponsorshipId: Type.Integer(),
  ...fields,
  state: Type.Enum([...SPONSORSHIP_STATES]),
  version: Type.Integer(),
  works: Type.Array(
    Type.Object({
      artworkId: Type.Integer(),
      title: Type.String(),
      artistName: Type.String(),
      imageBaseUrl: Type.String({ description: 'Empty if the work has no picture or is not listed any more.' }),
      aspectRatio: Type.Number(),
      placeholderColor: Type.String(),
      productUrl: Type.String(),
      isListed: Type.Boolean({ description: 'Others get no place.' }),
    }),
  ),
  views: Type.Integer({ description: 'Listings that showed at least one of the works in a paid place.' }),
  clicks: Type.Integer(),
});
export type StaffSponsorship = Static<typeof StaffSponsorship>;

const staffCall = { access: 'managePromotions' } as const;

export const listSponsorships = defineCall({
  ...staffCall,
  method: 'GET',
  path: '/staff/sponsorships',
  summary: 'List sponsored works with what visitors did, the one that ends last first',
  description: 'Views and clicks are those of visitors who agreed to be counted.',
  impersonation: 'allow',
  payload: Type.Object({ sponsorships: Type.Array(StaffSponsorship) }),
});

export const createSponsorship = defineCall({
  ...staffCall,
  method: 'POST',
  path: '/staff/sponsorships',
  summary: 'Give works paid places in listings and searches',
  description: 'The same key creates one sponsorship, however often it is sent.',
  impersonation: 'deny',
  body: Type.Object({ ...Given.properties, creationKey: Type.String({ pattern: UUID }) }),
  payload: StaffSponsorship,
});

export const changeSponsorship = defineCall({
  ...staffCall,
  method: 'PUT',
  path: '/staff/sponsorships/:sponsorshipId',
  summary: 'Change a sponsorship',
  impersonation: 'deny',
  params: Params,
  body: Type.Object({
    ...Given.properties,
    version: Type.Integer({
      minimum: 1,
      description: 'The version that was changed; another one is refused with 409.',
    }),
  }),
  payload: StaffSponsorship,
});

export const stopSponsorship = defineCall({
  ...staffCall,
  method: 'POST',
  path: '/staff/sponsorships/:sponsorshipId/stop',
  summary: 'Stop a sponsorship, or continue it',
  impersonation: 'deny',
  params: Params,
  body: Type.Object({ isStopped: Type.Boolean() }),
  payload: StaffSponsorship,
});
