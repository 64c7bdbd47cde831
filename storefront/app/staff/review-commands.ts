import type { Api } from '@easel/contract/api';
import type { ReviewAction } from '@easel/domain/studio/work-states';
import { type ActionResult, withFlash } from '../lib/action-result.ts';
import { reviewWork } from '../lib/page-calls.ts';

export interface ReviewCommand {
  artworkId: number;
  action: ReviewAction;
  version: number;
  note: string;
}

const NOTICES: Record<ReviewAction, string> = {
  approve: 'Approved. The artist gets an email.',
  'request-changes': 'The artist gets an email with your note.',
  reject: 'Rejected. The artist gets an email with your note.',
};

/** The action of the review page. Afterwards the next work is shown. */
export async function runReviewCommand(api: Api, { artworkId, ...body }: ReviewCommand): Promise<ActionResult> {
  const result = await api(reviewWork, { params: { artworkId }, body });
  return result.success ? { ...withFlash(result, NOTICES[body.action]), nextPage: '/staff/review' } : result;
}
