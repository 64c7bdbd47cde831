import * as calls from '@easel/contract/selling/staff-promos';
import { reject } from '@easel/domain/outcome';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import {
  cancelPlan,
  meetEditors,
  readSectionVersion,
  type SectionDependencies,
  saveSection,
} from '@easel/platform/sections/sections';
import { createCampaign, listCampaigns, promoSectionKind, readPromoSection } from './campaigns.ts';

const UNKNOWN = reject('not-found', 'There is no such campaign.');
const MESSAGES = { draft: 'The draft is saved.', now: 'It is published.', later: 'It is planned.' } as const;

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
  api.handle(calls.savePromoSection, async ({ body, visitor }) => {
    const kind = promoSectionKind(body.section);
    const saved = kind ? await saveSection(parts, kind, requireUser(visitor).id, body) : UNKNOWN;
    return saved.ok ? respond(saved.value, { messages: [MESSAGES[body.publish]] }) : saved;
  });
  api.handle(calls.readPromoVersion, async ({ query }) => {
    if (!promoSectionKind(query.section)) return UNKNOWN;
    const found = await readSectionVersion(parts.db, query.section, query.version);
    return found.ok ? respond({ body: found.value }) : found;
  });
  api.handle(calls.cancelPromoPlan, async ({ body }) => {
    const kind = promoSectionKind(body.section);
    const cancelled = kind ? await cancelPlan(parts, kind, body.section) : UNKNOWN;
    return cancelled.ok ? respond(cancelled.value, { messages: ['It is not published later any more.'] }) : cancelled;
  });
  api.handle(calls.meetPromoEditors, async ({ body, visitor }) =>
    promoSectionKind(body.section) ? respond(await meetEditors(parts, body.section, requireUser(visitor).id)) : UNKNOWN,
  );
}
