import { useSearchParams } from 'react-router';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { useLastData } from '../lib/last-data.ts';
import { pageAction } from '../lib/page-action.ts';
import { readSearchRules } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { HistoryLink } from '../staff/history-link.tsx';
import { runSearchRulesCommand } from '../staff/search-rules-commands.ts';
import { SearchRulesEditor } from '../staff/search-rules-editor.tsx';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/staff-search-rules.ts';

const TITLE = 'Search rules';

export const clientLoader = () => loadAccountData(() => api(readSearchRules), 'manageSearch');

export const action = pageAction({ command: runSearchRulesCommand });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'For staff.', isIndexable: false });
}

export function HydrateFallback() {
  return <StaffLayout title={TITLE} action="manageSearch" />;
}

export default function StaffSearchRules({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useLastData(loaderData, 'search-rules');
  const [parameters] = useSearchParams();
  return (
    <StaffLayout
      title={TITLE}
      action="manageSearch"
      keepsEditor
      actions={<HistoryLink type="content" objectId="search-rules" />}
    >
      {data ? (
        <SearchRulesEditor section={data} wanted={parameters.get('search')?.slice(0, 100) ?? ''} />
      ) : messages.length > 0 ? (
        <p role="alert">{messages.join(' ')}</p>
      ) : (
        <SkeletonLines />
      )}
    </StaffLayout>
  );
}
