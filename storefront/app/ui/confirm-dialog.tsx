import css from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  title: string;
  text: string;
  /** The label of the confirming button. */
  confirm: string;
  /** The label of the other button, where `Cancel` could be misunderstood. */
  dismiss?: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirmation before a destructive action. */
export function ConfirmDialog({ title, text, confirm, dismiss = 'Cancel', onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      <div className={css.buttons}>
        <button type="button" className="button" onClick={onConfirm}>
          {confirm}
        </button>
        <button type="button" className="text-button" onClick={onClose}>
          {dismiss}
        </button>
      </div>
    </Dialog>
  );
}
