import type { CallPayload } from '@easel/contract/call';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../lib/api-client.ts';
import { readQuizProgress, saveQuizProgress } from '../lib/page-calls.ts';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';

export interface QuizProgressProps {
  quizSlug: string;
  /** Null in a preview, which is not kept. */
  version: number | null;
  /** The answers so far, as in the address. */
  answers: string;
  formatUrl: (answers: string) => string;
}

/** For users: each answer is kept, and at the start they can continue where they were, also on another device. */
export function QuizProgress({ quizSlug, version, answers, formatUrl }: QuizProgressProps) {
  const userId = useStore(sessionStore, (session) => session.userId);
  const [kept, setKept] = useState<CallPayload<typeof readQuizProgress>>();
  const isStart = answers === '';
  useEffect(() => {
    if (userId === null || version === null) return;
    const params = { quizSlug };
    if (!isStart) {
      void api(saveQuizProgress, { params, body: { version, answers } });
      return;
    }
    let isShown = true;
    void api(readQuizProgress, { params }).then((result) => {
      if (isShown && result.success) setKept(result.payload);
    });
    return () => {
      isShown = false;
    };
  }, [userId, version, quizSlug, answers, isStart]);
  if (!isStart || !kept || kept.answered === 0) return null;
  const isOver = kept.answered >= kept.total;
  return (
    <p role="status">
      <Link to={formatUrl(kept.answers)}>
        {isOver ? 'See your last result' : `Continue with question ${kept.answered + 1}`}
      </Link>
    </p>
  );
}
