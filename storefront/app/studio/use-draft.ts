import type { Draft } from '@easel/contract/studio/drafts';
import type { DraftFields } from '@easel/domain/studio/draft-fields';
import { useEffect } from 'react';
import { api } from '../lib/api-client.ts';
import { useStore } from '../lib/store.ts';
import { createDraftSaver, type DraftSaver, type DraftState, listShownFields } from './draft-saver.ts';

/** One for each draft, so that nothing that is being saved is lost between the steps. */
const savers = new Map<number, DraftSaver>();

function saverOf(loaded: Draft): DraftSaver {
  const known = savers.get(loaded.artworkId);
  if (known) return known;
  const saver = createDraftSaver(api, loaded, new Date().getFullYear());
  savers.set(loaded.artworkId, saver);
  return saver;
}

export interface UsedDraft extends Pick<DraftState, 'status' | 'problems' | 'messages' | 'replaced'> {
  draft: Draft;
  /** As they are shown: with what is not saved yet. */
  fields: DraftFields;
  change: DraftSaver['change'];
  flush: DraftSaver['flush'];
  /** Before the draft is deleted. */
  forget: () => void;
  dismissReplaced: DraftSaver['dismissReplaced'];
}

/** A draft that saves itself while it is edited. */
export function useDraft(loaded: Draft): UsedDraft {
  const saver = saverOf(loaded);
  const state = useStore(saver.store);
  useEffect(() => saver.load(loaded), [saver, loaded]);
  useEffect(() => {
    // Sent before the page is gone. What does not arrive is in the storage.
    const save = () => void saver.flush();
    addEventListener('pagehide', save);
    addEventListener('online', save);
    return () => {
      removeEventListener('pagehide', save);
      removeEventListener('online', save);
    };
  }, [saver]);
  const { draft, status, problems, messages, replaced } = state;
  const { change, flush, dismissReplaced } = saver;
  const forget = () => {
    saver.forget();
    savers.delete(draft.artworkId);
  };
  return {
    ...{ draft, fields: listShownFields(state), status, problems, messages, replaced },
    ...{ change, flush, forget, dismissReplaced },
  };
}
