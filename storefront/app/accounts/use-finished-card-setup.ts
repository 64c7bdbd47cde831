import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../lib/api-client.ts';
import { refreshClientData } from '../lib/client-data.ts';
import { showFlash } from '../lib/flash-store.ts';
import { finishCardSetup } from '../lib/page-calls.ts';

const SETUP = 'setup';

/** Saves the card when a user comes back from the page of the payment provider. */
export function useFinishedCardSetup(onSaved: () => void) {
  const [parameters, setParameters] = useSearchParams();
  const setupId = parameters.get(SETUP);
  const started = useRef('');
  useEffect(() => {
    if (setupId === null || started.current === setupId) return;
    started.current = setupId;
    void api(finishCardSetup, { params: { setupId } }).then((result) => {
      showFlash(result.messages.join(' '), result.success ? 'success' : 'error');
      if (result.success) void refreshClientData(api);
      onSaved();
      setParameters(
        (before) => {
          before.delete(SETUP);
          return before;
        },
        { replace: true },
      );
    });
  }, [setupId, onSaved, setParameters]);
}
