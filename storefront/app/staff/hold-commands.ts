import type { Api } from '@easel/contract/api';
import type { HoldKind } from '@easel/domain/selling/operation-lists';
import { withSuccessFlash } from '../lib/action-result.ts';
import { releaseHold } from '../lib/page-calls.ts';

export interface HoldCommand {
  artworkId: number;
  kind: HoldKind;
  reason: string;
}

/** The action of the list of held works. */
export const runHoldCommand = async (api: Api, { artworkId, kind, reason }: HoldCommand) =>
  withSuccessFlash(await api(releaseHold, { params: { artworkId }, body: { kind, reason } }));
