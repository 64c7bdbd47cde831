import { ROLES } from '@easel/domain/accounts/roles';
import { CAMPAIGN_STATES } from '@easel/domain/selling/campaign-draft';
import { COUPON_STATES } from '@easel/domain/selling/coupon-terms';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';
import {
  EditedSection,
  EndedPreviews,
  PreviewedVersion,
  PreviewLink,
  SectionBody,
  SectionChange,
  SectionPresence,
} from '../section.ts';
import { readPromotions } from './promotions.ts';

const Moment = Type.String({ format: 'date-time' });
const Text = Type.String({ maxLength: 1_000 });
const Section = Type.String({ minLength: 1, maxLength: 320, description: '`campaign:7`, or `calls-to-action`.' });
const Version = Type.Integer({ minimum: 1, maximum: 2_000_000_000 });

// Lengths are generous here; the rules in the domain have the limits and their messages.
export const CampaignDraft = Type.Object({
  startsAt: Text,
  endsAt: Text,
  countries: Type.Array(Text, { maxItems: 300, description: 'Empty for the whole world.' }),
  tagline: Text,
  mobileTagline: Text,
  hasCountdown: Type.Boolean(),
  color: Text,
  tiers: Type.Array(Type.Object({ code: Text, title: Text }), { maxItems: 50 }),
  showsToGuests: Type.Boolean(),
});

export const CallsToAction = Type.Object({
  calls: Type.Array(
    Type.Object({
      role: Type.Enum([...ROLES]),
      color: Text,
      tagline: Text,
      mobileTagline: Text,
      linkText: Text,
      linkURL: Text,
      dataLayerEvent: Text,
    }),
    { maxItems: 20 },
  ),
});
export type CallsToAction = Static<typeof CallsToAction>;

const CampaignRow = Type.Object({
  campaignId: Type.Integer(),
  campaign: CampaignDraft,
  state: Type.Enum([...CAMPAIGN_STATES]),
  hasDraft: Type.Boolean({ description: 'Somebody has changed it and not published that.' }),
  publishAt: nullable(Moment, 'When a version is published.'),
  overlaps: Type.Array(Type.Integer(), { description: 'Campaigns that run in the same place at the same time.' }),
});
export type CampaignRow = Static<typeof CampaignRow>;

const staffCall = { access: 'managePromotions', impersonation: 'allow' } as const;

export const listCampaigns = defineCall({
  ...staffCall,
  method: 'GET',
  path: '/staff/promos',
  summary: 'List the campaigns of the promo bar, the latest first',
  payload: Type.Object({ campaigns: Type.Array(CampaignRow) }),
});

export const createCampaign = defineCall({
  ...staffCall,
  method: 'POST',
  path: '/staff/promos',
  summary: 'Create a campaign as a draft',
  impersonation: 'deny',
  body: Type.Object({ campaign: CampaignDraft }),
  payload: Type.Object({ campaignId: Type.Integer() }),
});

const PromoSection = Type.Object({
  section: EditedSection,
  promotions: readPromotions.payload,
  campaigns: Type.Array(CampaignRow, { description: 'Those that have not ended, to see overlaps.' }),
  coupons: Type.Array(
    Type.Object({
      code: Type.String(),
      label: Type.String(),
      minimumCents: Type.Integer(),
      state: Type.Enum([...COUPON_STATES]),
    }),
    { description: 'Those that a campaign can show, at most 500.' },
  ),
});
export type PromoSection = Static<typeof PromoSection>;

export const readPromoSection = defineCall({
  ...staffCall,
  method: 'GET',
  path: '/staff/promos/section',
  summary: 'Get a campaign, or the calls to action, with history and everything that a preview needs',
  query: Type.Object({ section: Section }),
  payload: PromoSection,
});

export const savePromoSection = defineCall({
  ...staffCall,
  method: 'PUT',
  path: '/staff/promos/section',
  summary: 'Save a campaign or the calls to action as a draft, publish them, or plan to',
  description:
    'Refused with 409 if somebody else has saved a version after `baseVersion`. The answer has both texts and the one that they are based on.',
  impersonation: 'deny',
  body: SectionChange,
  payload: EditedSection,
});

export const readPromoVersion = defineCall({
  ...staffCall,
  method: 'GET',
  path: '/staff/promos/versions',
  summary: 'Get an earlier version of a campaign or of the calls to action',
  query: Type.Object({ section: Section, version: Version }),
  payload: Type.Object({ body: SectionBody }),
});

export const cancelPromoPlan = defineCall({
  ...staffCall,
  method: 'POST',
  path: '/staff/promos/cancel',
  summary: 'Take back that a version is published later',
  impersonation: 'deny',
  body: Type.Object({ section: Section }),
  payload: EditedSection,
});

export const meetPromoEditors = defineCall({
  ...staffCall,
  method: 'POST',
  path: '/staff/promos/editors',
  summary: 'Tell that you have a campaign open, and get who else has',
  // Nothing for a log: an open page repeats it.
  impersonation: 'allow',
  body: Type.Object({ section: Section }),
  payload: SectionPresence,
});

export const createPromoPreview = defineCall({
  ...staffCall,
  method: 'POST',
  path: '/staff/promos/previews',
  summary: 'Make a link to a version of a campaign or of the calls to action on the real page, which expires',
  description:
    'Whoever has the link can open it without an account, until it expires, the section is published, or somebody ends its links.',
  impersonation: 'deny',
  body: PreviewedVersion,
  payload: PreviewLink,
});

export const endPromoPreviews = defineCall({
  ...staffCall,
  method: 'POST',
  path: '/staff/promos/previews/end',
  summary: 'End the links to previews of a campaign or of the calls to action',
  impersonation: 'deny',
  body: Type.Object({ section: Section }),
  payload: EndedPreviews,
});
