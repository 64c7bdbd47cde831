import type { ApiResult } from '@easel/contract/api';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** A list that is asked for by words in the address, so that it can be come back to; `query` there is what the shop's own search box shows. */
export function useStaffSearch<Found>(find: (words: string) => Promise<ApiResult<Found>>) {
  const [parameters, setParameters] = useSearchParams();
  const words = parameters.get('find') ?? '';
  const [found, setFound] = useState<Found>();
  const [trouble, setTrouble] = useState('');
  useEffect(() => {
    let isLast = true; // An answer that comes after a later question is not shown.
    void find(words).then((answer) => {
      if (!isLast) return;
      setTrouble(answer.success ? '' : answer.messages.join(' '));
      if (answer.success) setFound(answer.payload);
    });
    return () => {
      isLast = false;
    };
  }, [find, words]);
  const search = (next: string) => setParameters(next ? { find: next } : {}, { preventScrollReset: true });
  return { words, search, found, setFound, trouble, setTrouble };
}
