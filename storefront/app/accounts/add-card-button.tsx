import { useCommand } from '../lib/use-command.ts';
import type { WalletCommand } from './wallet-commands.ts';

/** Leads to the page of the payment provider where a card is entered. */
export function AddCardButton() {
  const { send, isPending } = useCommand<WalletCommand>();
  return (
    <p>
      <button
        type="button"
        className="button"
        aria-disabled={isPending}
        onClick={() => !isPending && void send({ kind: 'startSetup' })}
      >
        {isPending ? 'Please wait…' : 'Add a card'}
      </button>
    </p>
  );
}
