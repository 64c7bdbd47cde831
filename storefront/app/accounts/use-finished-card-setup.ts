import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useCommand } from '../lib/use-command.ts';
import type { WalletCommand } from './wallet-commands.ts';

const SETUP = 'setup';

/** Saves the card when a user comes back from the page of the payment provider. */
export function useFinishedCardSetup() {
  const [parameters, setParameters] = useSearchParams();
  const { send } = useCommand<WalletCommand>();
  const setupId = parameters.get(SETUP);
  const started = useRef('');
  const finish = useEffectEvent(async (id: string) => {
    await send({ kind: 'finishSetup', setupId: id });
    setParameters(
      (before) => {
        before.delete(SETUP);
        return before;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    if (setupId === null || started.current === setupId) return;
    started.current = setupId;
    void finish(setupId);
  }, [setupId]);
}
