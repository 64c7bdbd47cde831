import type { startTvLogin as StartTvLogin } from '@easel/contract/accounts/tv-login';
import type { CallPayload } from '@easel/contract/call';
import { TV_POLL_MS } from '@easel/domain/accounts/tv-login';
import { useEffect, useState } from 'react';
import { api } from '../lib/api-client.ts';
import { pollTvLogin, startTvLogin } from '../lib/page-calls.ts';

export type TvPin = CallPayload<typeof StartTvLogin>;

const RETRY_MS = 30_000;

/** Requests a PIN, polls until it has been entered, and requests a new one when it expires. */
export function useTvLogin(isEnabled: boolean, onLoggedIn: () => void) {
  const [pin, setPin] = useState<TvPin>();
  const [message, setMessage] = useState('');
  useEffect(() => {
    if (!isEnabled) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isUnmounted = false;
    const later = (step: () => Promise<void>, ms: number) => {
      if (!isUnmounted) timer = setTimeout(() => void step(), ms);
    };
    const begin = async () => {
      const result = await api(startTvLogin);
      if (isUnmounted) return;
      setPin(result.success ? result.payload : undefined);
      setMessage(result.success ? '' : result.messages.join(', '));
      later(result.success ? poll : begin, result.success ? TV_POLL_MS : RETRY_MS);
    };
    const poll = async () => {
      const result = await api(pollTvLogin);
      if (isUnmounted) return;
      // Errors are ignored: the PIN stays valid.
      if (!result.success || result.payload.state === 'waiting') return later(poll, TV_POLL_MS);
      if (result.payload.state === 'loggedIn') return onLoggedIn();
      return begin();
    };
    void begin();
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
    };
  }, [isEnabled, onLoggedIn]);
  return { pin, message };
}
