import type { ExperimentRow } from '@easel/contract/staff/experiments';
import { METRIC_LABELS } from '@easel/domain/staff/experiment-formats';
import { EXPERIMENT_LIST } from '@easel/domain/staff/experiment-list';
import { parseListQuery, toListCall } from '@easel/domain/text/list-query';
import { formatCount } from '@easel/domain/text/pluralize';
import { EXPERIMENT_STATES } from '@easel/domain/tracking/experiments';
import { Link } from 'react-router';
import { listExperiments } from '../lib/page-calls.ts';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { loadStaffList, useStaffData } from '../lib/staff-data.ts';
import { EFFECT_NAMES, EXPERIMENT_STATE_NAMES, EXPERIMENT_TONES } from '../staff/experiment-texts.ts';
import type { StaffFilter } from '../staff/list-filters.tsx';
import { StaffLayout } from '../staff/staff-layout.tsx';
import { type StaffColumn, StaffTable } from '../staff/staff-table.tsx';
import { ToneBadge } from '../staff/tone-badge.tsx';
import type { Route } from './+types/staff-experiments.ts';

const TITLE = 'Experiments';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  const query = parseListQuery(EXPERIMENT_LIST, new URL(request.url).search);
  const state = EXPERIMENT_STATES.find((one) => one === query.filters.state);
  const { state: _, ...call } = toListCall(query);
  const experiments = () => api(listExperiments, { query: { ...call, ...(state && { state }) } });
  return { query, ...(await loadStaffList(api, 'manageSearch', 'experiments', experiments)) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'For staff.', isIndexable: false });
}

/** The same on the server and in every browser. */
const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });
const formatDay = (iso: string | null) => (iso === null ? '' : day.format(new Date(iso)));

const COLUMNS: readonly StaffColumn<ExperimentRow>[] = [
  {
    id: 'name',
    name: 'Experiment',
    sort: 'name',
    isFixed: true,
    read: ({ experimentNumber, name }) => (
      <Link to={`/staff/search/experiments/${experimentNumber}`}>
        {experimentNumber} {name}
      </Link>
    ),
  },
  {
    id: 'state',
    name: 'State',
    onPhone: 'aside',
    read: ({ state }) => <ToneBadge tone={EXPERIMENT_TONES[state]}>{EXPERIMENT_STATE_NAMES[state]}</ToneBadge>,
  },
  { id: 'verdict', name: 'Verdict', read: ({ verdict, state }) => (state === 'draft' ? '' : verdict.text) },
  {
    id: 'effect',
    name: 'What differs',
    read: ({ effect, flag }) => (flag === null ? EFFECT_NAMES[effect] : `Flag ${flag}`),
  },
  { id: 'metric', name: 'Metric', isExtra: true, read: ({ metric }) => METRIC_LABELS[metric] },
  {
    id: 'visitors',
    name: 'Visitors',
    isNumber: true,
    onPhone: 'fact',
    read: ({ visitors }) => formatCount(visitors),
  },
  { id: 'started', name: 'Started', sort: 'started', onPhone: 'fact', read: ({ startedAt }) => formatDay(startedAt) },
  { id: 'ended', name: 'Ended', sort: 'ended', isExtra: true, read: ({ endedAt }) => formatDay(endedAt) },
  {
    id: 'kept',
    name: 'Kept',
    isExtra: true,
    read: ({ keptCell, cells }) => cells.find(({ code }) => code === keptCell)?.name ?? '',
  },
];

const FILTERS: readonly StaffFilter[] = [
  {
    name: 'state',
    label: 'State',
    kind: 'choice',
    options: EXPERIMENT_STATES.map((code) => ({ code, name: EXPERIMENT_STATE_NAMES[code] })),
  },
];

export default function StaffExperiments({ loaderData }: Route.ComponentProps) {
  const { data, messages } = useStaffData(loaderData);
  return (
    <StaffLayout
      title={TITLE}
      action="manageSearch"
      role={loaderData.role}
      actions={
        <Link to="/staff/search/experiments/new" className="button">
          New experiment
        </Link>
      }
    >
      <StaffTable
        list="experiments"
        unit="experiment"
        definition={EXPERIMENT_LIST}
        query={loaderData.query}
        settings={data?.settings ?? { columns: null, views: [] }}
        columns={COLUMNS}
        filters={FILTERS}
        searchLabel="Search by number or words"
        rows={data?.list.experiments ?? []}
        rowKey={({ experimentNumber }) => String(experimentNumber)}
        rowName={({ name }) => `experiment ${name}`}
        totalResults={data?.list.totalResults ?? 0}
        pageSize={data?.list.pageSize ?? 50}
        emptyText="There are no experiments yet."
        {...(messages.length > 0 && { error: messages.join(' ') })}
      />
    </StaffLayout>
  );
}
