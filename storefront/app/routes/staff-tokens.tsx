import { pageAction } from '../lib/page-action.ts';
import { listTokens } from '../lib/page-calls.ts';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { loadStaffData, useStaffData } from '../lib/staff-data.ts';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { runTokenCommand, tokenForm } from '../staff/token-commands.ts';
import { TokenList } from '../staff/token-list.tsx';
import type { Route } from './+types/staff-tokens.ts';

const TITLE = 'API tokens';

export function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  return loadStaffData(api, 'manageIntegrations', () => api(listTokens));
}

export const action = pageAction({ forms: { token: tokenForm }, command: runTokenCommand });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'For staff.', isIndexable: false });
}

export default function StaffTokens({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useStaffData(loaderData);
  return (
    <StaffLayout title={TITLE} action="manageIntegrations" role={loaderData.role}>
      {data ? <TokenList {...data} /> : <p role="alert">{messages.join(' ')}</p>}
    </StaffLayout>
  );
}
