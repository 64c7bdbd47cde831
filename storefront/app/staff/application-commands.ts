import type { Api } from '@easel/contract/api';
import type { Decision } from '@easel/domain/accounts/artist-application';
import { type ActionResult, withFlash, withNextPage } from '../lib/action-result.ts';
import { decideApplication } from '../lib/page-calls.ts';

export interface DecisionCommand {
  applicationId: number;
  decision: Decision;
  reason: string;
  version: number;
}

const DONE: Record<Decision, string> = {
  accept: 'Accepted. The artist gets an email.',
  'request-information': 'The applicant gets an email with your question.',
  decline: 'Declined. The applicant gets an email with the reason.',
};

/** The action of the page of an application. The next one that waits is shown afterwards. */
export async function runDecisionCommand(api: Api, { applicationId, ...body }: DecisionCommand): Promise<ActionResult> {
  const result = await api(decideApplication, { params: { applicationId }, body });
  return withNextPage(withFlash(result, DONE[body.decision]), ({ nextId }) =>
    nextId === null ? '/staff/review' : `/staff/applications/${nextId}`,
  );
}
