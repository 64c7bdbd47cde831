import { WALL_LIMITS } from '@easel/domain/collecting/wall-plan';
import { type SubmitEvent, useState } from 'react';
import confirm from '../ui/confirm-dialog.module.css';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';

export interface WallNameDialogProps {
  title: string;
  button: string;
  text?: string;
  name: string;
  /** Resolves with the reasons why it failed; the dialog stays open if there are any. */
  onSave: (name: string) => Promise<readonly string[]>;
  onClose: () => void;
}

/** Asks for a name and saves something under it. */
export function WallNameDialog({ title, button, text, name, onSave, onClose }: WallNameDialogProps) {
  const [typed, setTyped] = useState(name);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [isSaving, setIsSaving] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSaving) return;
    if (typed.trim() === '') return setErrors(['Please enter a name.']);
    setIsSaving(true);
    setErrors(await onSave(typed));
    setIsSaving(false);
    return undefined;
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
        {text && <p>{text}</p>}
        <Field
          label="Name"
          name="name"
          maxLength={WALL_LIMITS.nameLength}
          autoComplete="off"
          value={typed}
          errors={errors}
          onChange={({ target }) => {
            setTyped(target.value);
            setErrors([]);
          }}
        />
        <div className={confirm.buttons}>
          <button type="submit" className="button">
            {isSaving ? 'Saving…' : button}
          </button>
          <button type="button" className="text-button" onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </Dialog>
  );
}

export interface WallConflictDialogProps {
  onSaveCopy: () => void;
  onOpenOther: () => void;
  onClose: () => void;
}

/** Another window or device has saved the same wall meanwhile. Nothing is overwritten without a choice. */
export function WallConflictDialog({ onSaveCopy, onOpenOther, onClose }: WallConflictDialogProps) {
  return (
    <Dialog title="This wall was changed elsewhere" onClose={onClose}>
      <p>It was changed in another window or on another device since you opened it here.</p>
      <div className={confirm.buttons}>
        <button type="button" className="button" onClick={onSaveCopy}>
          Save as a new wall
        </button>
        <button type="button" className="text-button" onClick={onOpenOther}>
          Open the other version
        </button>
      </div>
    </Dialog>
  );
}
