import type { Api, ApiResult } from '@easel/contract/api';
import type { ListingAction } from '@easel/domain/studio/work-states';
import { pluralize } from '@easel/domain/text/pluralize';
import { type ActionResult, withFlash } from '../lib/action-result.ts';
import {
  changeListing,
  createDraft,
  discardDraft,
  submitDraft,
  takeBackDraft,
  undoManyChanges,
} from '../lib/page-calls.ts';

export type StudioCommand =
  | { kind: 'create'; copyOf?: number }
  | { kind: 'undo'; batchId: string }
  | { kind: 'change'; artworkId: number; action: ListingAction }
  | { kind: 'submit' | 'takeBack' | 'discard'; artworkId: number };

const NOTICES: Record<ListingAction, string> = {
  hide: 'The work is hidden: it is not listed and cannot be bought.',
  withdraw: 'The work is withdrawn.',
  'sell-elsewhere': 'The work is marked as sold elsewhere.',
  list: 'The work is listed.',
};

/** The action of the pages of the studio. */
export async function runStudioCommand(api: Api, command: StudioCommand): Promise<ActionResult<unknown>> {
  if (command.kind === 'create') {
    const result = await api(createDraft, { body: command.copyOf === undefined ? {} : { copyOf: command.copyOf } });
    return result.success
      ? { ...result, nextPage: `/studio/art/${result.payload.artworkId}/image` }
      : withFlash(result);
  }
  if (command.kind === 'undo') return undo(api, command.batchId);
  if (command.kind === 'change') {
    const { artworkId, action } = command;
    const result = await api(changeListing, { params: { artworkId }, body: { action } });
    return withFlash(result.success ? { ...result, messages: [NOTICES[action]] } : result);
  }
  return callFor(api, command);
}

async function undo(api: Api, batchId: string): Promise<ActionResult<unknown>> {
  const result = await api(undoManyChanges, { body: { batchId } });
  if (!result.success) return withFlash(result);
  const kept = result.payload.works.filter(({ problem }) => problem !== null).length;
  return withFlash(
    result,
    kept === 0
      ? 'The change is undone.'
      : `The change is undone, except for ${pluralize(kept, 'work')} that cannot be changed now.`,
  );
}

async function callFor(
  api: Api,
  { kind, artworkId }: Extract<StudioCommand, { kind: 'submit' | 'takeBack' | 'discard' }>,
): Promise<ActionResult<unknown>> {
  const params = { artworkId };
  if (kind === 'discard') {
    const result: ApiResult<unknown> = await api(discardDraft, { params });
    return result.success ? { ...result, nextPage: '/studio' } : withFlash(result);
  }
  const result = await api(kind === 'submit' ? submitDraft : takeBackDraft, { params });
  if (!result.success || kind === 'takeBack') return withFlash(result);
  const isPublished = result.payload.state !== 'submitted';
  return withFlash({
    ...result,
    messages: [isPublished ? 'Your changes are published.' : 'Your work is waiting for a review. We email you.'],
  });
}
