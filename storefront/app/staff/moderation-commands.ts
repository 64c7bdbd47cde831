import type { Api } from '@easel/contract/api';
import type { ModerationStep } from '@easel/domain/catalogue/work-reports';
import { showFlash } from '../lib/flash-store.ts';
import { moderateWork } from '../lib/page-calls.ts';

export interface ModerationCommand {
  artworkId: number;
  step: ModerationStep;
  note: string;
}

/** The client action of the page with reported works. */
export async function moderate(api: Api, { artworkId, step, note }: ModerationCommand) {
  const result = await api(moderateWork, { params: { artworkId }, body: { step, note } });
  if (result.success) showFlash(result.messages.join(' '), 'success');
  return result;
}
