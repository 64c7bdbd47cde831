import { formatCallUrl } from '@easel/contract/api';
import { formatQuizVersion } from '@easel/domain/discovery/quiz';
import { DEFAULT_SECTION } from '@easel/domain/tracking/tracking-queue';
import { useEffect, useRef } from 'react';
import { reportQuizStep } from '../lib/page-calls.ts';
import { useSite } from '../lib/page-meta.ts';
import type { TrackedWork } from '../lib/wall-tracking.ts';
import { newQueryId, saveQueryId } from './search-events.ts';
import { track } from './tracker.ts';
import { toClickedItem, toTrackedItems } from './work-list-events.ts';

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

interface QuizResult {
  slug: string;
  /** Null in a preview, which is not reported. */
  version: number | null;
  result: { tiles: readonly TrackedWork[]; total: number } | null;
}

/** Reports the works that a quiz has found. Returns the click handler. */
export function useQuizResultTracking({ slug, version, result }: QuizResult) {
  const { searchKey } = useSite();
  /** Other answers have another session. */
  const reported = useRef({ quizId: slug, quizVersionId: '', quizSessionId: '' });
  useEffect(() => {
    if (version === null || !result) return;
    const quiz = { quizId: slug, quizVersionId: formatQuizVersion(version) };
    const answered = { ...quiz, quizSessionId: newQueryId() };
    reported.current = answered;
    saveQueryId(
      answered.quizSessionId,
      result.tiles.map(({ artworkId }) => artworkId),
      { term: '', quiz },
    );
    const found = { url: location.href, resultCount: result.total, resultPage: 1, section: DEFAULT_SECTION };
    const items = toTrackedItems(result.tiles);
    track(({ tracker }) => tracker.trackQuizResultsLoaded({ ...answered, ...found, items }), searchKey);
  }, [slug, version, result, searchKey]);
  return (artworkId: number) => {
    const work = result?.tiles.find((one) => one.artworkId === artworkId);
    if (version === null || !work || !result) return;
    const item = { ...toClickedItem(result.tiles, work), resultCount: result.total, resultPage: 1 };
    const answered = reported.current;
    track(({ tracker }) => tracker.trackQuizResultClick({ ...answered, ...item }), searchKey);
  };
}
