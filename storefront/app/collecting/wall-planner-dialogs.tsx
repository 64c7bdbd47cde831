import { useNavigate } from 'react-router';
import { api } from '../lib/api-client.ts';
import { showFlash } from '../lib/flash-store.ts';
import { openModal } from '../lib/modal-store.ts';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import type { useWallSaving } from './use-wall-saving.ts';
import { collectWorks } from './wall-planner-commands.ts';
import type { PlannerState } from './wall-planner-state.ts';
import { WallConflictDialog, WallNameDialog } from './wall-save-dialog.tsx';
import { WallShareDialog } from './wall-share-dialog.tsx';

export interface WallPlannerDialogsProps {
  state: PlannerState;
  saving: ReturnType<typeof useWallSaving>;
  isCollecting: boolean;
  onCollected: () => void;
  onOpenOther: () => void;
}

/** The dialogs that save, share and collect. */
export function WallPlannerDialogs({ state, saving, isCollecting, onCollected, onOpenOther }: WallPlannerDialogsProps) {
  const { dialog } = saving;
  const name = state.saved?.name ?? 'My wall';
  return (
    <>
      {dialog?.kind === 'name' && (
        <WallNameDialog
          title={dialog.next === 'share' ? 'Save and share this wall' : 'Save this wall'}
          button="Save"
          name={name}
          onSave={saving.saveAs}
          onClose={saving.close}
        />
      )}
      {dialog?.kind === 'conflict' && (
        <WallConflictDialog onSaveCopy={saving.askForName} onOpenOther={onOpenOther} onClose={saving.close} />
      )}
      {dialog?.kind === 'share' && state.saved && (
        <WallShareDialog
          saved={state.saved}
          hasPhoto={state.history.present.wall.kind === 'photo'}
          onChange={saving.setSaved}
          onClose={saving.close}
        />
      )}
      {isCollecting && <CollectDialog {...{ state, name }} onClose={onCollected} />}
    </>
  );
}

/** Saves the works on the wall as a collection. */
function CollectDialog({ state, name, onClose }: { state: PlannerState; name: string; onClose: () => void }) {
  const isAuthenticated = useStore(sessionStore, (session) => session.isAuthenticated);
  const navigate = useNavigate();
  const collect = async (title: string) => {
    if (!isAuthenticated) {
      onClose();
      openModal({ name: 'login', purpose: 'wall' });
      return [];
    }
    const ids = state.history.present.works.map(({ artworkId }) => artworkId).filter((id) => state.works.has(id));
    const outcome = await collectWorks(api, title, ids);
    if (!outcome.ok) return outcome.messages;
    onClose();
    showFlash('The works were saved to a new collection.', 'success');
    void navigate(outcome.value.url);
    return [];
  };
  return (
    <WallNameDialog
      title="Save works to a collection"
      text="A new collection with the works on this wall."
      button="Create collection"
      name={name}
      onSave={collect}
      onClose={onClose}
    />
  );
}
