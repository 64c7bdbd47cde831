import type { StudioWork, StudioWorks as Works } from '@easel/contract/studio/studio-works';
import { formatMoney } from '@easel/domain/locale/currency';
import { STUDIO_SORT_LABELS, STUDIO_SORTS, type StudioSort } from '@easel/domain/studio/studio-works';
import {
  type ListingAction,
  listingActions,
  WORK_STATE_LABELS,
  WORK_STATES,
  type WorkState,
} from '@easel/domain/studio/work-states';
import { joinList } from '@easel/domain/text/join-list';
import { pluralize } from '@easel/domain/text/pluralize';
import { useState } from 'react';
import { Form, Link, useSearchParams, useSubmit } from 'react-router';
import { useCommand } from '../lib/use-command.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { DropdownMenu } from '../ui/dropdown-menu.tsx';
import { LinkTabs } from '../ui/link-tabs.tsx';
import { Picture } from '../ui/picture.tsx';
import { BulkDialog, type BulkDone } from './bulk-dialog.tsx';
import { StateBadge } from './state-badge.tsx';
import type { StudioCommand } from './studio-commands.ts';
import css from './studio-works.module.css';

const LACKS = { condition: 'the condition', signature: 'the signature', description: 'a description' } as const;

const ACTION_NAMES: Record<ListingAction, string> = {
  hide: 'Hide',
  withdraw: 'Withdraw from sale',
  'sell-elsewhere': 'Sold elsewhere',
  list: 'List again',
};

/** What cannot be taken back with one click by buyers who look at the work now. */
const CONFIRMATIONS: Partial<Record<ListingAction, string>> = {
  withdraw: 'It is not listed and cannot be bought any more. You can list it again.',
  'sell-elsewhere': 'The original cannot be bought here any more. Its prints can.',
};

export interface StudioWorksProps extends Works {
  state: WorkState | undefined;
  sort: StudioSort;
}

/** The works of an artist by state, with search, sorting and what can be done with each. */
export function StudioWorks({ works, counts, state, sort, totalResults }: StudioWorksProps) {
  const [query] = useSearchParams();
  const urlOf = (wanted: WorkState | undefined) => {
    const next = new URLSearchParams(query);
    next.delete('page');
    next.delete('state');
    if (wanted) next.set('state', wanted);
    return `?${next}`;
  };
  const { send, isPending } = useCommand<StudioCommand>();
  const [selected, setSelected] = useState<readonly number[]>([]);
  const [isChanging, setIsChanging] = useState(false);
  const [done, setDone] = useState<BulkDone>();
  const shown = works.map(({ artworkId }) => artworkId);
  const chosen = selected.filter((id) => shown.includes(id));
  const toggle = (id: number) =>
    setSelected(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const countOf = (wanted: WorkState) => counts.find((one) => one.state === wanted)?.count ?? 0;
  const shownStates = WORK_STATES.filter((one) => countOf(one) > 0 || one === state);
  return (
    <section aria-label="Your works" className="stack-large">
      <LinkTabs
        label="States"
        tabs={[
          { label: 'All', count: all, url: urlOf(undefined), isCurrent: state === undefined },
          ...shownStates.map((one) => ({
            label: WORK_STATE_LABELS[one],
            count: countOf(one),
            url: urlOf(one),
            isCurrent: state === one,
          })),
        ]}
      />
      {all > 5 && <StudioSearch state={state} sort={sort} />}
      {done && (
        <p role="status" className="card">
          {done.failure ?? `${pluralize(done.count, 'work')} changed.`}
          {done.refused > 0 && ` ${pluralize(done.refused, 'work')} could not be changed any more.`}{' '}
          {done.count > 0 && (
            <button
              type="button"
              className="text-button"
              disabled={isPending}
              onClick={() => {
                void send({ kind: 'undo', batchId: done.batchId });
                setDone(undefined);
              }}
            >
              Undo
            </button>
          )}
        </p>
      )}
      {works.length > 1 && (
        <div className={css.selection}>
          <label className="row-spaced touchable">
            <input
              type="checkbox"
              checked={chosen.length === works.length}
              onChange={({ currentTarget: { checked } }) => setSelected(checked ? shown : [])}
            />
            {chosen.length > 0 ? `${chosen.length} selected` : 'Select all on this page'}
          </label>
          {chosen.length > 0 && (
            <button type="button" className="button" data-kind="quiet" onClick={() => setIsChanging(true)}>
              Change {pluralize(chosen.length, 'work')}
            </button>
          )}
        </div>
      )}
      {works.length === 0 ? (
        <p className="muted">{all === 0 ? 'You have no works yet.' : 'No work fits.'}</p>
      ) : (
        <ul className={css.works} aria-label={`${totalResults} works`}>
          {works.map((work) => (
            <li className="line-below" key={work.artworkId}>
              <WorkCard work={work} isSelected={chosen.includes(work.artworkId)} onSelect={toggle} />
            </li>
          ))}
        </ul>
      )}
      {isChanging && (
        <BulkDialog
          artworkIds={chosen}
          onDone={(result) => {
            setDone(result);
            setIsChanging(false);
            setSelected([]);
          }}
          onClose={() => setIsChanging(false)}
        />
      )}
    </section>
  );
}

/** A plain form, so that the URL has everything. */
function StudioSearch({ state, sort }: { state: WorkState | undefined; sort: StudioSort }) {
  const [query] = useSearchParams();
  const submit = useSubmit();
  return (
    <Form method="get" role="search" className={css.tools} onChange={({ currentTarget }) => void submit(currentTarget)}>
      {state && <input type="hidden" name="state" value={state} />}
      <input
        type="search"
        name="query"
        aria-label="Search your works"
        placeholder="Search your works"
        defaultValue={query.get('query') ?? ''}
        maxLength={200}
      />
      <label className="row-small">
        <span>Sort by</span>
        <select name="sort" defaultValue={sort}>
          {STUDIO_SORTS.map((one) => (
            <option key={one} value={one}>
              {STUDIO_SORT_LABELS[one]}
            </option>
          ))}
        </select>
      </label>
    </Form>
  );
}

interface WorkCardProps {
  work: StudioWork;
  isSelected: boolean;
  onSelect: (artworkId: number) => void;
}

function WorkCard({ work, isSelected, onSelect }: WorkCardProps) {
  const { send, isPending } = useCommand<StudioCommand>();
  const [confirmed, setConfirmed] = useState<ListingAction>();
  const { artworkId, state } = work;
  const title = work.title || 'Untitled';
  const change = (action: ListingAction) => void send({ kind: 'change', artworkId, action });
  const actions = listingActions(state);
  const notes = [
    ...(work.hasChanges ? ['Has changes that are not published.'] : []),
    ...(work.reviewNote ? [`Curator: “${work.reviewNote}”`] : []),
    ...(state === 'listed' && work.lacks.length > 0 ? [`Add ${joinList(work.lacks.map((part) => LACKS[part]))}.`] : []),
  ];
  return (
    <article className={css.work} aria-busy={isPending}>
      <input type="checkbox" aria-label={`Select ${title}`} checked={isSelected} onChange={() => onSelect(artworkId)} />
      <Link to={`/studio/art/${artworkId}/image`} className={css.picture} tabIndex={-1} aria-hidden>
        {work.picture && <Picture picture={work.picture} alt="" sizes="112px" isWhole />}
      </Link>
      <div className="stack-tiny breakable shrinkable">
        <h2 className="large-text">
          <Link className="no-underline" to={`/studio/art/${artworkId}/${state === 'draft' ? 'image' : 'facts'}`}>
            {title}
          </Link>
        </h2>
        <p className={css.line}>
          <StateBadge state={state} />
          {work.priceCents !== null && <span>{formatMoney(work.priceCents, 'USD')}</span>}
          {work.productUrl && (work.views > 0 || work.favorites > 0) && (
            <Link to={`/studio/insights/${artworkId}`} className="quiet numbers">
              {pluralize(work.views, 'view')}, {pluralize(work.favorites, 'favorite')}
              <span className="visually-hidden"> of {title} in the last 30 days</span>
            </Link>
          )}
        </p>
        {notes.map((note) => (
          <p key={note} className="quiet">
            {note}
          </p>
        ))}
      </div>
      <DropdownMenu
        className="positioned"
        name={`work-${artworkId}`}
        summary={
          <summary aria-label={`What to do with ${title}`} className={css.more}>
            ⋯
          </summary>
        }
      >
        <div className="menu">
          <Link to={`/studio/art/${artworkId}/facts`}>Edit</Link>
          {work.productUrl && <Link to={`/studio/insights/${artworkId}`}>Insights</Link>}
          {work.productUrl && <Link to={work.productUrl}>View in the shop</Link>}
          <button type="button" onClick={() => void send({ kind: 'create', copyOf: artworkId })}>
            Duplicate
          </button>
          {actions.map((action) => (
            <button
              key={action}
              type="button"
              onClick={() => (CONFIRMATIONS[action] ? setConfirmed(action) : change(action))}
            >
              {ACTION_NAMES[action]}
            </button>
          ))}
        </div>
      </DropdownMenu>
      {confirmed && (
        <ConfirmDialog
          title={`${ACTION_NAMES[confirmed]}: ${title}`}
          text={CONFIRMATIONS[confirmed] ?? ''}
          confirm={ACTION_NAMES[confirmed]}
          onConfirm={() => {
            change(confirmed);
            setConfirmed(undefined);
          }}
          onClose={() => setConfirmed(undefined)}
        />
      )}
    </article>
  );
}
