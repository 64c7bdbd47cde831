import type { CuratedWork, CurationResult } from '@easel/contract/staff/curation';
import type { SentChange } from '@easel/domain/staff/curation';
import { useEffect, useState } from 'react';
import { useCommand } from '../lib/use-command.ts';
import type { CurationAnswer, CurationCommand } from './curation-commands.ts';
import { summarizeResults } from './curation-texts.ts';
import type { OpenDecision } from './decision-dialog.tsx';

/** What the last decision has done, and how it is undone. */
export interface LastDecision {
  batchId?: string;
  text: string;
  problems: readonly CurationResult[];
}

const isStatus = (change: OpenDecision['change']) => change !== 'assign' && change.status !== undefined;

/** Decisions of a page of curators: first what would change, then the result, which can be undone. */
export function useCuration({ isPreviewOn }: { isPreviewOn: () => boolean }) {
  const { send, isPending, result } = useCommand<CurationCommand, CurationAnswer>();
  const [open, setOpen] = useState<OpenDecision>();
  const [last, setLast] = useState<LastDecision>();
  useEffect(() => {
    if (!result) return;
    if (!result.success) setLast({ text: result.messages.join(' '), problems: [] });
    else if ('results' in result.payload) {
      const { batchId, results } = result.payload;
      const isUndo = result.messages.length > 0;
      const summary = summarizeResults(results);
      setLast(isUndo ? { ...summary, text: result.messages.join(' ') } : { batchId, ...summary });
    } else if ('problems' in result.payload) setLast({ text: result.messages.join(' '), problems: [] });
  }, [result]);
  const decide = (works: OpenDecision['works'], change: SentChange, reason = '') => {
    setOpen(undefined);
    const seen = works.map(({ artworkId, version }) => ({ artworkId, version }));
    void send({ kind: 'curate', works: seen, change, reason });
  };
  return {
    open,
    last,
    isPending,
    close: () => setOpen(undefined),
    /** Asks for a reason or shows what would change where that is needed. */
    ask(works: OpenDecision['works'], change: OpenDecision['change']) {
      if (works.length === 0 || isPending) return;
      const needsDialog = change === 'assign' || change.safe === 'no' || (isStatus(change) && isPreviewOn());
      if (needsDialog) setOpen({ works, change });
      else decide(works, change);
    },
    decide: (change: SentChange, reason: string) => open && decide(open.works, change, reason),
    undo: () => last?.batchId !== undefined && !isPending && void send({ kind: 'undo', batchId: last.batchId }),
    undoBatch: (batchId: string) => void send({ kind: 'undo', batchId }),
    bookmark: ({ artworkId, isBookmarked }: Pick<CuratedWork, 'artworkId' | 'isBookmarked'>) =>
      void send({ kind: 'bookmark', artworkId, isBookmarked: !isBookmarked }),
    select: (collectionId: number, artworkIds: readonly number[]) =>
      void send({ kind: 'select', collectionId, artworkIds }),
  };
}

export type Curation = ReturnType<typeof useCuration>;
