import type { Blocker } from 'react-router';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/** Asks before an editor with unsaved changes is left. */
export const LeaveDialog = ({ leaving }: { leaving: Blocker }) =>
  leaving.state === 'blocked' && (
    <ConfirmDialog
      title="Leave without saving?"
      text="Your changes are lost."
      confirm="Leave"
      onConfirm={() => leaving.proceed()}
      onClose={() => leaving.reset()}
    />
  );
