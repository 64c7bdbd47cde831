import type { Api } from '@easel/contract/api';
import type { CampaignDraft } from '@easel/domain/selling/campaign-draft';
import { withFlash, withNextPage, withSuccessFlash } from '../lib/action-result.ts';
import {
  cancelPromoPlan,
  createCampaign,
  createPromoPreview,
  endPromoPreviews,
  savePromoSection,
} from '../lib/page-calls.ts';
import type { SectionCommand } from './use-section.ts';

export type PromoCommand = SectionCommand | { kind: 'create'; campaign: CampaignDraft };

/** The action of the pages of the promo bar. */
export async function runPromoCommand(api: Api, command: PromoCommand) {
  if (command.kind === 'create') {
    const created = withSuccessFlash(await api(createCampaign, { body: { campaign: command.campaign } }));
    return withNextPage(created, ({ campaignId }) => `/staff/promos/campaign:${campaignId}`);
  }
  if (command.kind === 'cancel') return withFlash(await api(cancelPromoPlan, { body: { section: command.section } }));
  if (command.kind === 'preview')
    return api(createPromoPreview, { body: { section: command.section, version: command.version ?? 0 } });
  if (command.kind === 'endPreviews')
    return withFlash(await api(endPromoPreviews, { body: { section: command.section } }));
  const { kind: _, ...body } = command;
  return withSuccessFlash(await api(savePromoSection, { body }));
}
