import type { startTvLogin as StartTvLogin } from '@easel/contract/accounts/tv-login';
import type { PayloadOf } from '@easel/contract/call';
import { TV_POLL_MS } from '@easel/domain/accounts/tv-login';
import { useEffect, useState } from 'react';
import { pollTvLogin, startTvLogin } from '../lib/api-calls.ts';
import { api } from '../lib/api-client.ts';

export type TvPin = PayloadOf<typeof StartTvLogin>;

const TROUBLE_MS = 30_000;

/** Asks for a pin to show, then whether somebody has typed it; a pin that is over is followed by another. */
export function useTvLogin(isWanted: boolean, onLoggedIn: () => void) {
  const [pin, setPin] = useState<TvPin>();
  const [message, setMessage] = useState('');
  useEffect(() => {
    if (!isWanted) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const later = (step: () => Promise<void>, ms: number) => {
      if (!isLeft) timer = setTimeout(() => void step(), ms);
    };
    const begin = async () => {
      const answer = await api(startTvLogin);
      if (isLeft) return;
      setPin(answer.success ? answer.payload : undefined);
      setMessage(answer.success ? '' : answer.messages.join(', '));
      later(answer.success ? poll : begin, answer.success ? TV_POLL_MS : TROUBLE_MS);
    };
    const poll = async () => {
      const answer = await api(pollTvLogin);
      if (isLeft) return;
      // The shop may be out of reach for a moment: the pin is still good.
      if (!answer.success || answer.payload.state === 'waiting') return later(poll, TV_POLL_MS);
      if (answer.payload.state === 'loggedIn') return onLoggedIn();
      return begin();
    };
    void begin();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [isWanted, onLoggedIn]);
  return { pin, message };
}
