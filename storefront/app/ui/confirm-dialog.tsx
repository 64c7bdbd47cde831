import css from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  title: string;
  words: string;
  /** What the button says that goes on. */
  confirm: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once more before something is gone. */
export function ConfirmDialog({ title, words, confirm, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{words}</p>
      <div className={css.buttons}>
        <button type="button" className="button" onClick={onConfirm}>
          {confirm}
        </button>
        <button type="button" className="text-button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </Dialog>
  );
}
