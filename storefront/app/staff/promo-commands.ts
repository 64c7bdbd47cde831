import type { Api } from '@easel/contract/api';
import type { CampaignDraft } from '@easel/domain/selling/campaign-draft';
import { withFlash, withNextPage, withSuccessFlash } from '../lib/action-result.ts';
import { cancelPromoPlan, createCampaign, savePromoSection } from '../lib/page-calls.ts';
import type { SectionCommand } from './use-section.ts';

export type PromoCommand = SectionCommand | { kind: 'create'; campaign: CampaignDraft };

/** The action of the pages of the promo bar. */
export async function runPromoCommand(api: Api, command: PromoCommand) {
  if (command.kind === 'create') {
    const created = withSuccessFlash(await api(createCampaign, { body: { campaign: command.campaign } }));
    return withNextPage(created, ({ campaignId }) => `/staff/promos/campaign:${campaignId}`);
  }
  if (command.kind === 'cancel') return withFlash(await api(cancelPromoPlan, { body: { section: command.section } }));
  const { kind: _, ...body } = command;
  return withSuccessFlash(await api(savePromoSection, { body: body as never }));
}
