import type { WaitingPlace } from '@easel/contract/selling/waiting-list';
import { email, notEmpty } from '@easel/domain/text/validation';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { api } from '../lib/api-client.ts';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import { useActionForm } from '../lib/use-action-form.ts';
import { useCommand } from '../lib/use-command.ts';
import { expectedPlace, loadWaitingPlace, NO_PLACE, type WaitingCommand } from './waiting-commands.ts';

const EMAIL_RULES = {
  email: [notEmpty('Email', 'Email address is required.'), email('Please enter a valid email.')],
};

/** The visitor's place in line. Pages are the same for everyone, so it is loaded afterwards, and again after a login. */
export function useWaitingPlace(artworkId: number) {
  const userId = useStore(sessionStore, (session) => session.userId);
  const { pathname: action } = useLocation();
  const form = useActionForm<WaitingPlace>({
    action,
    name: 'joinWaitingList',
    rules: EMAIL_RULES,
    revalidates: false,
    onSuccess({ payload }) {
      setPlace(payload);
      setIsAsking(false);
    },
  });
  const { send, pending, isPending, result } = useCommand<WaitingCommand, WaitingPlace>(undefined, {
    revalidates: false,
  });
  const [place, setPlace] = useState<WaitingPlace>(form.payload ?? NO_PLACE);
  /** A guest is asked for an email address. */
  const [isAsking, setIsAsking] = useState(form.message !== '');
  const [answered, setAnswered] = useState(result);
  if (result !== answered) {
    setAnswered(result);
    if (result?.success) setPlace(result.payload);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has another place.
  useEffect(() => {
    let isCurrent = true;
    void loadWaitingPlace(api, artworkId).then((loaded) => isCurrent && loaded && setPlace(loaded));
    return () => {
      isCurrent = false;
    };
  }, [artworkId, userId]);
  return {
    place: expectedPlace(place, pending),
    error: result && !result.success && !isPending ? result.messages.join(' ') : '',
    form,
    action,
    isAsking,
    askForEmail: () => setIsAsking(true),
    /** A second click is ignored until the first is done. */
    run: (command: WaitingCommand) => !isPending && void send(command),
  };
}
