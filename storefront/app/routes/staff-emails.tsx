import { pageAction } from '../lib/page-action.ts';
import { listEmailPreviews, previewEmail } from '../lib/page-calls.ts';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { loadStaffData, useStaffData } from '../lib/staff-data.ts';
import { runEmailCommand } from '../staff/email-commands.ts';
import { EmailPreview, parseEmailView } from '../staff/email-preview.tsx';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/staff-emails.ts';

const TITLE = 'Emails';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const view = parseEmailView(new URL(request.url).searchParams);
  const loaded = await loadStaffData(api, 'previewEmails', async () => {
    const list = await api(listEmailPreviews);
    if (!list.success) return list;
    const { emails } = list.payload;
    // An address of an email that does not exist any more shows the first one.
    const { sample = '' } = emails.find((one) => one.sample === view.sample) ?? emails[0] ?? {};
    const email = await api(previewEmail, { params: { sample } });
    return email.success ? { ...email, payload: { emails, email: email.payload } } : email;
  });
  return { view, ...loaded };
}

export const action = pageAction({ command: runEmailCommand });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'For staff.', isIndexable: false });
}

export default function StaffEmails({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useStaffData(loaderData);
  return (
    <StaffLayout title={TITLE} action="previewEmails" role={loaderData.role}>
      {data ? (
        <EmailPreview view={loaderData.view} {...data} />
      ) : messages.length > 0 ? (
        <p role="alert">{messages.join(' ')}</p>
      ) : (
        <SkeletonLines />
      )}
    </StaffLayout>
  );
}
