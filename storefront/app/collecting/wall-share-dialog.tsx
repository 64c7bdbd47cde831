import type { SavedPlan } from '@easel/contract/collecting/wall-plans';
import { sharedWallUrl } from '@easel/domain/collecting/wall-planner-url';
import { useEffect, useState } from 'react';
import { api } from '../lib/api-client.ts';
import { useStoreBase } from '../lib/delegated-links.tsx';
import { showFlash } from '../lib/flash-store.ts';
import { shareWallPlan, unshareWallPlan } from '../lib/page-calls.ts';
import confirm from '../ui/confirm-dialog.module.css';
import { Dialog } from '../ui/dialog.tsx';
import type { SavedFacts } from './wall-planner-state.ts';

export interface WallShareDialogProps {
  saved: SavedFacts;
  hasPhoto: boolean;
  onChange: (saved: SavedPlan) => void;
  onClose: () => void;
}

/** Creates, copies and revokes the link of a saved wall. */
export function WallShareDialog({ saved, hasPhoto, onChange, onClose }: WallShareDialogProps) {
  const base = useStoreBase();
  const [isPending, setIsPending] = useState(false);
  const { shareId, wallPlanId } = saved;
  const url = shareId === null ? '' : `${location.origin}${base}${sharedWallUrl(shareId)}`;
  const set = async (isShared: boolean) => {
    setIsPending(true);
    const result = await api(isShared ? shareWallPlan : unshareWallPlan, { params: { wallPlanId } });
    setIsPending(false);
    if (result.success) onChange(result.payload.saved);
    if (!result.success || !isShared) showFlash(result.messages.join(' '), result.success ? 'success' : 'error');
  };
  const copy = async () => {
    const isCopied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    showFlash(isCopied ? 'Link copied.' : 'Please copy the link from the field.', isCopied ? 'success' : 'warning');
  };
  // The visitor asked for the link by opening the dialog.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    if (shareId === null) void set(true);
  }, []);
  return (
    <Dialog title="Share this wall" onClose={onClose}>
      <div className="stack">
        <p>
          Everyone with the link can see the saved wall with its works and prices.
          {hasPhoto && ' Your photo is not shared: they see a plain wall of the same size.'}
        </p>
        {url ? (
          <>
            <input
              className="small-text paper full-width"
              readOnly
              aria-label="Link to this wall"
              value={url}
              onFocus={({ target }) => target.select()}
            />
            <div className={confirm.buttons}>
              <button type="button" className="button" onClick={() => void copy()}>
                Copy link
              </button>
              <button type="button" className="text-button" disabled={isPending} onClick={() => void set(false)}>
                Stop sharing
              </button>
            </div>
          </>
        ) : (
          <button type="button" className="button" disabled={isPending} onClick={() => void set(true)}>
            {isPending ? 'Creating link…' : 'Create link'}
          </button>
        )}
      </div>
    </Dialog>
  );
}
