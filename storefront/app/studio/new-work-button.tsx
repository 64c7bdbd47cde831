import { useCommand } from '../lib/use-command.ts';
import type { StudioCommand } from './studio-commands.ts';

/** Begins a draft and opens its first step. */
export function NewWorkButton() {
  const { send, isPending } = useCommand<StudioCommand>();
  return (
    <p>
      <button type="button" className="button" disabled={isPending} onClick={() => void send({ kind: 'create' })}>
        {isPending ? 'One moment…' : 'List a work'}
      </button>
    </p>
  );
}
