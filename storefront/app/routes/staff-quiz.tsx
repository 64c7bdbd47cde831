import { STYLE_QUIZ, STYLE_QUIZ_SECTION } from '@easel/domain/discovery/quiz';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { useLastData } from '../lib/last-data.ts';
import { pageAction } from '../lib/page-action.ts';
import { readContentSection } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { runContentCommand } from '../staff/content-commands.ts';
import { HistoryLink } from '../staff/history-link.tsx';
import { QuizEditor } from '../staff/quiz-editor.tsx';
import { QuizStatistics } from '../staff/quiz-figures.tsx';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/staff-quiz.ts';

const TITLE = 'Quiz';

export const clientLoader = () =>
  loadAccountData(() => api(readContentSection, { query: { section: STYLE_QUIZ_SECTION } }), 'editContent');

export const action = pageAction({ command: runContentCommand });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'For staff.', isIndexable: false });
}

export function HydrateFallback() {
  return <StaffLayout title={TITLE} action="editContent" />;
}

export default function StaffQuiz({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useLastData(loaderData, STYLE_QUIZ_SECTION);
  return (
    <StaffLayout
      title={TITLE}
      action="editContent"
      actions={<HistoryLink type="quiz" objectId={STYLE_QUIZ} />}
      keepsEditor
    >
      {data ? (
        <>
          <QuizStatistics />
          <QuizEditor section={data} />
        </>
      ) : messages.length > 0 ? (
        <p role="alert">{messages.join(' ')}</p>
      ) : (
        <SkeletonLines />
      )}
    </StaffLayout>
  );
}
