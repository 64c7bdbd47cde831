import type { SavedPlan } from '@easel/contract/collecting/wall-plans';
import { useEffect, useState } from 'react';
import { api } from '../lib/api-client.ts';
import { showFlash } from '../lib/flash-store.ts';
import { openModal } from '../lib/modal-store.ts';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import type { WallDraft } from './wall-draft.ts';
import { saveWall } from './wall-planner-commands.ts';
import { hasUnsavedChanges, type PlannerAction, type PlannerState } from './wall-planner-state.ts';

export type SavingDialog = { kind: 'name'; next: 'save' | 'share' } | { kind: 'share' } | { kind: 'conflict' };

/** Saving and sharing. Guests log in first, and what they wanted continues afterwards. */
export function useWallSaving(
  state: PlannerState,
  dispatch: (action: PlannerAction) => void,
  wanted: WallDraft['afterLogin'],
) {
  const isAuthenticated = useStore(sessionStore, (session) => session.isAuthenticated);
  const [afterLogin, setAfterLogin] = useState(wanted);
  const [dialog, setDialog] = useState<SavingDialog>();
  const [isSaving, setIsSaving] = useState(false);
  const { saved } = state;
  const plan = state.history.present;

  /** Resolves with the reasons why it failed. */
  const write = async (name: string, target: PlannerState['saved']): Promise<readonly string[]> => {
    setIsSaving(true);
    const outcome = await saveWall(api, plan, name, target);
    setIsSaving(false);
    if (outcome.ok) {
      dispatch({ type: 'saved', saved: outcome.value });
      return [];
    }
    if (outcome.reason === 'conflict') setDialog({ kind: 'conflict' });
    return outcome.messages;
  };

  const start = async (next: 'save' | 'share') => {
    if (!isAuthenticated) {
      setAfterLogin(next);
      return openModal({ name: 'login', purpose: 'wall' });
    }
    if (!saved) return setDialog({ kind: 'name', next });
    if (next === 'save' || hasUnsavedChanges(state)) {
      const messages = await write(saved.name, saved);
      if (messages.length > 0) return showFlash(messages.join(' '), 'error');
      if (next === 'save') showFlash('Wall saved.', 'success');
    }
    if (next === 'share') setDialog({ kind: 'share' });
    return undefined;
  };

  // Continues what a guest wanted, after the login.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a login continues it.
  useEffect(() => {
    if (!isAuthenticated || afterLogin === null) return;
    setAfterLogin(null);
    void start(afterLogin);
  }, [isAuthenticated]);

  return {
    afterLogin,
    dialog,
    isSaving,
    save: () => void start('save'),
    share: () => void start('share'),
    close: () => setDialog(undefined),
    /** Saves under a new name. */
    async saveAs(name: string): Promise<readonly string[]> {
      const messages = await write(name, null);
      if (messages.length === 0) {
        const isShared = dialog?.kind === 'name' && dialog.next === 'share';
        setDialog(isShared ? { kind: 'share' } : undefined);
        if (!isShared) showFlash('Wall saved.', 'success');
      }
      return messages;
    },
    askForName: () => setDialog({ kind: 'name', next: 'save' }),
    setSaved: (next: SavedPlan) => dispatch({ type: 'saved', saved: next }),
  };
}
