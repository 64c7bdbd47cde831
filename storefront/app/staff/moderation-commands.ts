import type { Api } from '@easel/contract/api';
import type { ModerationStep } from '@easel/domain/catalogue/work-reports';
import { withSuccessFlash } from '../lib/action-result.ts';
import { moderateWork } from '../lib/page-calls.ts';

export interface ModerationCommand {
  artworkId: number;
  step: ModerationStep;
  note: string;
}

/** The action of the page with reported works. */
export async function moderate(api: Api, { artworkId, step, note }: ModerationCommand) {
  const result = await api(moderateWork, { params: { artworkId }, body: { step, note } });
  return withSuccessFlash(result);
}
