import type { ReactNode } from 'react';
import { AccountError } from '../accounts/account-error.tsx';
import { runApplicationCommand } from '../accounts/application-commands.ts';
import css from '../accounts/application-form.module.css';
import { ApplicationPage } from '../accounts/application-page.tsx';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { pageAction } from '../lib/page-action.ts';
import { readApplication } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/sell-apply.ts';

export const clientLoader = () => loadAccountData(() => api(readApplication));

export const action = pageAction({ command: runApplicationCommand });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Apply as an artist',
    description: 'Show us your work and start selling.',
    isIndexable: false,
  });
}

const STEPS = [
  ['Show us your work', 'Your answers are saved while you type. You can go on later, on any device.'],
  ['A curator looks at it', 'We look at every application and answer within a week.'],
  ['List your first work', 'Once you are accepted, your studio opens and your page is online.'],
];

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="wide-page">
      <header className="page-header">
        <h1>Apply as an artist</h1>
        <p>Tell us who you are and show us three to ten works.</p>
      </header>
      <div className={css.columns}>
        <div className="stack-large">{children}</div>
        <ol className="stack-large panel" aria-label="What happens next">
          {STEPS.map(([name, text]) => (
            <li key={name}>
              <strong className="large-text serif regular block">{name}</strong>
              <span className="quiet">{text}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

export function HydrateFallback() {
  return (
    <Frame>
      <SkeletonLines />
    </Frame>
  );
}

/** For guests, too: they log in before they send what they have typed. */
export default function SellApply({ loaderData }: Route.ComponentProps) {
  const userId = useStore(sessionStore, (session) => session.userId);
  const { data, hasFailed, reload } = useAccountData(loaderData);
  return (
    <Frame>
      {data || userId === null ? (
        <ApplicationPage application={data} userId={userId} api={api} />
      ) : hasFailed ? (
        <AccountError onRetry={reload} />
      ) : (
        <SkeletonLines />
      )}
    </Frame>
  );
}
