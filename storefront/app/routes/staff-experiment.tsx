import { Link } from 'react-router';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { useLastData } from '../lib/last-data.ts';
import { pageAction } from '../lib/page-action.ts';
import { readExperiment } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { runExperimentCommand } from '../staff/experiment-commands.ts';
import { ExperimentEditor } from '../staff/experiment-editor.tsx';
import { ExperimentResults } from '../staff/experiment-results.tsx';
import { EXPERIMENT_STATE_NAMES, EXPERIMENT_TONES } from '../staff/experiment-texts.ts';
import { HistoryLink } from '../staff/history-link.tsx';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { ToneBadge } from '../staff/tone-badge.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/staff-experiment.ts';

/** The API refuses what is no number of an experiment. */
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  loadAccountData(() => api(readExperiment, { params: { experimentNumber: Number(params.number) } }), 'manageSearch');

export const action = pageAction({ command: runExperimentCommand });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Experiment', description: 'For staff.', isIndexable: false });
}

export function HydrateFallback() {
  return <StaffLayout title="Experiment" action="manageSearch" />;
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

export default function StaffExperimentPage({ loaderData, params }: Route.ComponentProps) {
  const { data, messages } = useLastData(loaderData, params.number);
  return (
    <StaffLayout
      title={data ? `${data.experimentNumber} ${data.name}` : `Experiment ${params.number}`}
      action="manageSearch"
      actions={<HistoryLink type="experiment" objectId={params.number} />}
      keepsEditor
    >
      <p>
        <Link to="/staff/search/experiments">All experiments</Link>
      </p>
      {data ? (
        <>
          <p>
            <ToneBadge tone={EXPERIMENT_TONES[data.state]}>{EXPERIMENT_STATE_NAMES[data.state]}</ToneBadge>
            {data.startedAt && ` ${data.endedAt ? 'from' : 'since'} ${day.format(new Date(data.startedAt))}`}
            {data.endedAt && ` to ${day.format(new Date(data.endedAt))}`}
          </p>
          {data.state === 'running' && !data.isAssigning && (
            <p role="note">
              It takes no new visitors, because the setting AB_TESTS of this shop is off. Whoever has a cell keeps it.
            </p>
          )}
          {data.state !== 'stopped' && !data.isReporting && (
            <p role="note">
              Nobody is counted, because the setting SEARCH_API of this shop is off: browsers do not report what
              visitors have seen.
            </p>
          )}
          {data.state !== 'draft' && <ExperimentResults experiment={data} />}
          <ExperimentEditor key={data.experimentNumber} experiment={data} />
        </>
      ) : messages.length > 0 ? (
        <p role="alert">{messages.join(' ')}</p>
      ) : (
        <SkeletonLines />
      )}
    </StaffLayout>
  );
}
