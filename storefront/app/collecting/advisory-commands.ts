import type { Api } from '@easel/contract/api';
import type { AdvisoryAction } from '@easel/domain/collecting/advisory-request';
import { withFlash } from '../lib/action-result.ts';
import { changeAdvisoryRequest } from '../lib/page-calls.ts';

export interface AdvisoryCommand {
  requestId: string;
  action: AdvisoryAction;
  text?: string;
  assigneeId?: number;
}

const DONE: Record<AdvisoryAction, string> = {
  assign: 'The request is assigned.',
  note: 'The note is saved.',
  select: 'The selection is ready to be filled.',
  answer: 'The selection is sent.',
  close: 'The request is closed.',
  reopen: 'The request is open again.',
};

/** The action of the staff page of a request. */
export async function runAdvisoryCommand(api: Api, { requestId, ...body }: AdvisoryCommand) {
  const result = await api(changeAdvisoryRequest, { params: { requestId }, body });
  return withFlash(result, DONE[body.action]);
}
