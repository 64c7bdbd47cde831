import type { WaitingPlace } from '@easel/contract/selling/waiting-list';
import { useEffect, useRef, useState } from 'react';
import { api } from '../lib/api-client.ts';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import {
  expectedPlace,
  loadWaitingPlace,
  NO_PLACE,
  runWaitingCommand,
  type WaitingCommand,
} from './waiting-commands.ts';

/** The visitor's place in line. Pages are the same for everyone, so it is loaded afterwards, and again after a login. */
export function useWaitingPlace(artworkId: number) {
  const userId = useStore(sessionStore, (session) => session.userId);
  const [place, setPlace] = useState<WaitingPlace>(NO_PLACE);
  const [error, setError] = useState('');
  const isBusy = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has another place.
  useEffect(() => {
    let isCurrent = true;
    void loadWaitingPlace(api, artworkId).then((loaded) => isCurrent && loaded && !isBusy.current && setPlace(loaded));
    return () => {
      isCurrent = false;
    };
  }, [artworkId, userId]);
  /** True if it was done. A second click is ignored until then. */
  const run = async (command: WaitingCommand): Promise<boolean> => {
    if (isBusy.current) return false;
    isBusy.current = true;
    setError('');
    setPlace(expectedPlace(place, command));
    const result = await runWaitingCommand(api, artworkId, command);
    isBusy.current = false;
    setPlace(result.success ? result.payload : place);
    if (!result.success) setError(result.messages.join(' '));
    return result.success;
  };
  return { place, error, run };
}
