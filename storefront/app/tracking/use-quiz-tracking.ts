import { formatCallUrl } from '@easel/contract/api';
import { useEffect } from 'react';
import { reportQuizStep } from '../lib/page-calls.ts';
import { useSite } from '../lib/page-meta.ts';
import { track } from './tracker.ts';

/** Reports each step of a quiz: which version, and the answers so far. Steps of a preview have no version and are not reported. */
export function useQuizTracking(quizSlug: string, version: number | null, answers: string) {
  const { searchKey } = useSite();
  useEffect(() => {
    if (version === null) return;
    track(({ options: { clientId: userToken } }) => {
      if (!userToken) return;
      void fetch(formatCallUrl(reportQuizStep, { params: { quizSlug } }), {
        method: 'POST',
        keepalive: true,
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ userToken, version, answers }),
      }).catch(() => undefined);
    }, searchKey);
  }, [quizSlug, version, answers, searchKey]);
}
