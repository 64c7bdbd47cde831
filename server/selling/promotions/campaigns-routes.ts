import * as calls from '@easel/contract/selling/staff-promos';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import { handleSectionCalls } from '@easel/platform/sections/handle-section-calls';
import type { SectionDependencies } from '@easel/platform/sections/sections';
import { createCampaign, listCampaigns, promoSectionKind, readPromoSection } from './campaigns.ts';

/** For staff who manage promotions. */
export function campaignsRoutes(api: ApiDispatcher, parts: SectionDependencies) {
  api.handle(calls.listCampaigns, async () => respond({ campaigns: await listCampaigns(parts) }));
  api.handle(calls.createCampaign, async ({ body, visitor }) => {
    const created = await createCampaign(parts, requireUser(visitor).id, body.campaign);
    return created.ok ? respond(created.value, { messages: ['The draft is saved.'] }) : created;
  });
  api.handle(calls.readPromoSection, async ({ query }) => {
    const found = await readPromoSection(parts, query.section);
    return found.ok ? respond(found.value) : found;
  });
  handleSectionCalls(
    api,
    parts,
    {
      save: calls.savePromoSection,
      readVersion: calls.readPromoVersion,
      cancel: calls.cancelPromoPlan,
      meet: calls.meetPromoEditors,
      previews: { create: calls.createPromoPreview, end: calls.endPromoPreviews },
    },
    promoSectionKind,
    'There is no such campaign.',
  );
}
