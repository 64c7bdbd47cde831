import type { CuratedWork } from '@easel/contract/staff/curation';
import type { SentChange } from '@easel/domain/staff/curation';
import { useEffect, useState } from 'react';
import { useCommand } from '../lib/use-command.ts';
import type { CurationAnswer, CurationCommand } from './curation-commands.ts';
import { followDecision, type LastDecision, readSeen } from './curation-texts.ts';
import type { OpenDecision } from './decision-dialog.tsx';

const isStatus = (change: OpenDecision['change']) => change !== 'assign' && change.status !== undefined;

/** Decisions of a page of curators: first what would change, then the result, which can be undone. */
export function useCuration({
  works: shown,
  isPreviewOn,
}: {
  /** As they are on the page now. */
  works: OpenDecision['works'];
  isPreviewOn: () => boolean;
}) {
  const { send, isPending, result } = useCommand<CurationCommand, CurationAnswer>();
  const [open, setOpen] = useState<OpenDecision>();
  const [failure, setFailure] = useState('');
  const [last, setLast] = useState<LastDecision>();
  useEffect(() => {
    if (!result) return;
    if (result.success && 'results' in result.payload) setOpen(undefined);
    if (!result.success) setFailure(result.messages.join(' '));
    setLast((last) => followDecision(last, result));
  }, [result]);
  const decide = (works: OpenDecision['works'], change: SentChange, reason = '') => {
    setFailure('');
    const seen = works.map((work) => ({
      artworkId: work.artworkId,
      version: work.version,
      seen: readSeen(work, change),
    }));
    void send({ kind: 'curate', works: seen, change, reason });
  };
  return {
    open,
    last,
    isPending,
    failure,
    close: () => setOpen(undefined),
    /** Asks for a reason or shows what would change where that is needed. */
    ask(works: OpenDecision['works'], change: OpenDecision['change']) {
      if (works.length === 0 || isPending) return;
      const needsDialog = change === 'assign' || change.safe === 'no' || (isStatus(change) && isPreviewOn());
      if (needsDialog) {
        setFailure('');
        setOpen({ works, change });
      } else decide(works, change);
    },
    decide(change: SentChange, reason: string) {
      if (!open) return;
      // Whoever decides again has read who was faster: the page has loaded that meanwhile.
      const latest = failure ? new Map(shown.map((work) => [work.artworkId, work])) : undefined;
      decide(
        open.works.map((work) => latest?.get(work.artworkId) ?? work),
        change,
        reason,
      );
    },
    undo: () => last?.batchId !== undefined && !isPending && void send({ kind: 'undo', batchId: last.batchId }),
    /** Only for one work, though others were decided about at once. */
    undoFor: (artworkId: number, batchId: string) => void send({ kind: 'undo', batchId, artworkId }),
    bookmark: ({ artworkId, isBookmarked }: Pick<CuratedWork, 'artworkId' | 'isBookmarked'>) =>
      void send({ kind: 'bookmark', artworkId, isBookmarked: !isBookmarked }),
    select: (collectionId: number, artworkIds: readonly number[]) =>
      void send({ kind: 'select', collectionId, artworkIds }),
  };
}

export type Curation = ReturnType<typeof useCuration>;
