import type { Api } from '@easel/contract/api';
import type { AddedToSelection } from '@easel/contract/collecting/selections';
import type { Decided } from '@easel/contract/staff/curation';
import type { SentChange } from '@easel/domain/staff/curation';
import { type ActionResult, withFlash, withRejectionFlash } from '../lib/action-result.ts';
import { addToSelection, bookmarkWork, curateWork, curateWorks, undoCuration } from '../lib/page-calls.ts';

/** A work as the curator has seen it. */
export interface SeenWork {
  artworkId: number;
  version: number;
  seen: string;
}

export type CurationCommand =
  | { kind: 'curate'; works: readonly SeenWork[]; change: SentChange; reason: string }
  /** Without a work, everything that was decided at once. */
  | { kind: 'undo'; batchId: string; artworkId?: number }
  | { kind: 'bookmark'; artworkId: number; isBookmarked: boolean }
  | { kind: 'select'; collectionId: number; artworkIds: readonly number[] };

export type CurationAnswer = Decided | AddedToSelection | { isBookmarked: boolean };

/** The action of the pages of curators. */
export async function runCurationCommand(api: Api, command: CurationCommand): Promise<ActionResult<CurationAnswer>> {
  switch (command.kind) {
    case 'curate': {
      const { works, change, reason } = command;
      const [only] = works;
      if (only && works.length === 1) {
        const { artworkId, version, seen } = only;
        return api(curateWork, { params: { artworkId }, body: { ...change, reason, version, seen } });
      }
      return api(curateWorks, { body: { ...change, reason, works: [...works] } });
    }
    case 'undo': {
      const { batchId, artworkId } = command;
      return withFlash(await api(undoCuration, { body: { batchId, ...(artworkId !== undefined && { artworkId }) } }));
    }
    case 'select':
      return withFlash(
        await api(addToSelection, {
          params: { collectionId: command.collectionId },
          body: { artworkIds: [...command.artworkIds] },
        }),
      );
    default:
      return withRejectionFlash(
        await api(bookmarkWork, {
          params: { artworkId: command.artworkId },
          body: { isBookmarked: command.isBookmarked },
        }),
      );
  }
}
