import type { Call, CallInput, PayloadOf } from '@easel/contract/call';
import { useCallback, useEffect, useState } from 'react';
import { useApi } from '../lib/api-client.ts';
import { refreshClientData } from '../lib/client-data.ts';

/** Loads data of the account in the browser. `input` has to stay the same object between renders. */
export function useAccountData<C extends Call>(call: C, input?: Partial<CallInput<C>>) {
  const api = useApi();
  const [data, setData] = useState<PayloadOf<C>>();
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(async () => {
    setHasFailed(false);
    const answer = await api(call, input);
    if (answer.success) setData(answer.payload);
    // Logged out meanwhile, on another device perhaps: the page learns it, and asks to log in.
    else if (answer.status === 401) await refreshClientData(api);
    else setHasFailed(true);
  }, [api, call, input]);
  useEffect(() => {
    void load();
  }, [load]);
  return { data, setData, hasFailed, load };
}
