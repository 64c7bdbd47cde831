import { formatCallUrl } from '@easel/contract/api';
import type { Selection } from '@easel/contract/collecting/selections';
import type { CuratedWork, CuratedWorks } from '@easel/contract/staff/curation';
import type { ListSettings } from '@easel/contract/staff/lists';
import { CATEGORIES, readCategory } from '@easel/domain/catalogue/categories';
import { MAX_CURATED_WORKS } from '@easel/domain/staff/curation';
import { CURATION_LIST } from '@easel/domain/staff/curation-list';
import { formatListQuery, toListCall } from '@easel/domain/text/list-query';
import { formatCount } from '@easel/domain/text/pluralize';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../lib/api-client.ts';
import { readLocal, writeLocal } from '../lib/local-storage.ts';
import { exportCuratedWorks, listSelections } from '../lib/page-calls.ts';
import { Dialog } from '../ui/dialog.tsx';
import { SelectField } from '../ui/select-field.tsx';
import css from './curation-desk.module.css';
import { SAFETY_TEXTS, STATUS_TEXTS } from './curation-texts.ts';
import { CurationWall } from './curation-wall.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { KeysButton, LocalSwitch } from './keys-dialog.tsx';
import type { StaffFilter } from './list-filters.tsx';
import type { CurationQuery } from './load-curation.ts';
import { type StaffColumn, StaffTable } from './staff-table.tsx';
import { type Curation, useCuration } from './use-curation.ts';
import { formatUtcDay } from './utc-time.ts';

const FILTERS: readonly StaffFilter[] = [
  {
    name: 'status',
    label: 'Status',
    kind: 'choice',
    options: [
      { code: 'up', name: 'Up' },
      { code: 'neutral', name: 'Neutral' },
      { code: 'down', name: 'Down' },
    ],
  },
  {
    name: 'safe',
    label: 'Is safe',
    kind: 'choice',
    options: [
      { code: 'yes', name: 'Safe' },
      { code: 'unknown', name: 'Not checked' },
      { code: 'no', name: 'Not safe' },
    ],
  },
  {
    name: 'assigned',
    label: 'Curator',
    kind: 'choice',
    options: [
      { code: 'me', name: 'Me' },
      { code: 'anybody', name: 'Anybody' },
      { code: 'nobody', name: 'Nobody' },
    ],
  },
  { name: 'bookmarked', label: 'Bookmarks', kind: 'choice', options: [{ code: 'yes', name: 'Mine' }] },
  {
    name: 'category',
    label: 'Category',
    kind: 'choice',
    options: CATEGORIES.map(({ slug, name }) => ({ code: slug, name })),
  },
  { name: 'artist', label: 'Artist', kind: 'text' },
];

const COLUMNS: readonly StaffColumn<CuratedWork>[] = [
  {
    id: 'title',
    name: 'Work',
    isFixed: true,
    read: ({ artworkId, title }) => <Link to={`/staff/curation/${artworkId}`}>{title || 'Untitled'}</Link>,
  },
  { id: 'artist', name: 'Artist', read: ({ artistName }) => artistName },
  { id: 'status', name: 'Status', onPhone: 'aside', read: ({ statusDirection }) => STATUS_TEXTS[statusDirection] },
  { id: 'safe', name: 'Is safe', read: ({ isSafe }) => SAFETY_TEXTS[isSafe] },
  { id: 'curator', name: 'Curator', onPhone: 'fact', read: ({ curator }) => curator?.name ?? '' },
  { id: 'bookmark', name: 'Bookmark', onPhone: 'fact', read: ({ isBookmarked }) => (isBookmarked ? 'Yes' : '') },
  { id: 'category', name: 'Category', read: ({ category }) => readCategory(category)?.name ?? category },
  { id: 'uploaded', name: 'Uploaded', sort: 'uploaded', read: ({ uploadedAt }) => formatUtcDay(uploadedAt) },
];

/** Whether up, neutral and down first show what they would change. */
const PREVIEW_KEY = 'easel_curation_preview';
const readPreview = () => readLocal(PREVIEW_KEY) !== 'off';

export interface CurationDeskProps {
  data: { list: CuratedWorks; settings: ListSettings } | undefined;
  query: CurationQuery;
  view: 'wall' | 'table';
  messages: readonly string[];
}

/** All works of the shop, and what curators decide about them. */
export function CurationDesk({ data, query, view, messages }: CurationDeskProps) {
  const works = data?.list.works ?? [];
  const curation = useCuration({ works, isPreviewOn: readPreview });
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  // What left the page is no longer selected.
  const selected = new Set(works.map(({ artworkId }) => artworkId).filter((id) => chosen.has(id)));
  const toggle = (artworkId: number) => setChosen(new Set(selected.symmetricDifference(new Set([artworkId]))));
  const other = view === 'wall' ? 'table' : 'wall';
  const { pageNumber: _, ...filter } = toListCall(query);
  const csvUrl = (works?: readonly number[]) =>
    formatCallUrl(exportCuratedWorks, { query: { ...filter, ...(works && { works: works.join(',') }) } });
  const otherUrl = `/staff/curation${other === 'table' ? '/table' : ''}${formatListQuery(CURATION_LIST, query)}`;
  return (
    <>
      {curation.last && (
        <section className={css.last} aria-label="Last decision">
          <p role="status">{curation.last.text}</p>
          {curation.last.batchId !== undefined && (
            <button type="button" className="text-button" disabled={curation.isPending} onClick={curation.undo}>
              Undo <kbd>Z</kbd>
            </button>
          )}
          {curation.last.problems.length > 0 && (
            <ul>
              {curation.last.problems.map(({ artworkId, title, message }) => (
                <li key={artworkId}>
                  <Link to={`/staff/curation/${artworkId}`}>{title || `Work ${artworkId}`}</Link>: {message}
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      <StaffTable
        list="curation"
        unit="work"
        definition={CURATION_LIST}
        query={query}
        settings={data?.settings ?? { columns: null, views: [] }}
        columns={COLUMNS}
        filters={FILTERS}
        searchLabel="Search by title or artist"
        rows={works}
        rowKey={({ artworkId }) => String(artworkId)}
        rowName={({ title }) => title || 'untitled work'}
        totalResults={data?.list.totalResults ?? 0}
        pageSize={data?.list.pageSize ?? 48}
        csvUrl={csvUrl()}
        tools={
          <>
            <Link to={otherUrl} preventScrollReset className={css.tool}>
              {other === 'table' ? 'Show as a table' : 'Show as pictures'}
            </Link>
            {view === 'wall' && <WallKeys />}
          </>
        }
        {...(view === 'wall' && {
          wall: (
            <>
              <CurationWall works={works} curation={curation} selected={selected} toggle={toggle} />
              {selected.size > 0 && (
                <section className={css.selection} aria-label="Selected works">
                  <strong>{formatCount(selected.size)} selected</strong>
                  <BulkActions works={works.filter(({ artworkId }) => selected.has(artworkId))} curation={curation} />
                  <a href={csvUrl([...selected])} download>
                    Download CSV
                  </a>
                  <button type="button" className="text-button" onClick={() => setChosen(new Set())}>
                    Clear
                  </button>
                </section>
              )}
            </>
          ),
        })}
        bulkActions={(keys) => (
          <>
            <BulkActions
              works={works.filter(({ artworkId }) => keys.includes(String(artworkId)))}
              curation={curation}
            />
            <a href={csvUrl(keys.map(Number))} download>
              Download CSV
            </a>
          </>
        )}
        emptyText="There are no works in the shop yet."
        {...(messages.length > 0 && { error: messages.join(' ') })}
      />
      {curation.open && (
        <DecisionDialog
          {...curation.open}
          curators={data?.list.curators ?? []}
          isPending={curation.isPending}
          failure={curation.failure}
          onDecide={curation.decide}
          onClose={curation.close}
        />
      )}
    </>
  );
}

/** What can be done with several works at once. */
function BulkActions({ works, curation }: { works: readonly CuratedWork[]; curation: Curation }) {
  const [isChoosing, setIsChoosing] = useState(false);
  if (works.length > MAX_CURATED_WORKS) return <span>Select at most {MAX_CURATED_WORKS} works.</span>;
  return (
    <>
      <button type="button" className="text-button" onClick={() => curation.ask(works, { status: 1 })}>
        Up
      </button>
      <button type="button" className="text-button" onClick={() => curation.ask(works, { status: 0 })}>
        Neutral
      </button>
      <button type="button" className="text-button" onClick={() => curation.ask(works, { status: -1 })}>
        Down
      </button>
      <button type="button" className="text-button" onClick={() => curation.ask(works, { safe: 'yes' })}>
        Safe
      </button>
      <button type="button" className="text-button" onClick={() => curation.ask(works, { safe: 'no' })}>
        Not safe
      </button>
      <button type="button" className="text-button" onClick={() => curation.ask(works, 'assign')}>
        Assign
      </button>
      <button type="button" className="text-button" onClick={() => setIsChoosing(true)}>
        Add to selection
      </button>
      {isChoosing && (
        <SelectionDialog
          onClose={() => setIsChoosing(false)}
          onChoose={(collectionId) => {
            setIsChoosing(false);
            curation.select(
              collectionId,
              works.map(({ artworkId }) => artworkId),
            );
          }}
        />
      )}
    </>
  );
}

interface SelectionDialogProps {
  onChoose: (collectionId: number) => void;
  onClose: () => void;
}

/** Which collection of the staff gets the works. */
function SelectionDialog({ onChoose, onClose }: SelectionDialogProps) {
  const [selections, setSelections] = useState<Selection[]>();
  const [error, setError] = useState('');
  const [chosen, setChosen] = useState('');
  const [loading] = useState(() =>
    api(listSelections).then((result) => {
      if (result.success) setSelections(result.payload.selections);
      else setError(result.messages.join(' '));
    }),
  );
  void loading;
  const labelOf = ({ title, types, owner, isOwn }: Selection) =>
    [title, types.join(', '), ...(isOwn ? [] : [owner])].filter(Boolean).join(' · ');
  return (
    <Dialog title="Add to selection" onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen) onChoose(Number(chosen));
          else setError('Choose a selection.');
        }}
      >
        {selections?.length === 0 ? (
          <p>There is no selection yet.</p>
        ) : (
          <SelectField
            label="Selection"
            name="selection"
            placeholder={selections ? 'Choose' : 'Loading…'}
            value={chosen}
            options={(selections ?? []).map((one) => ({ code: String(one.collectionId), name: labelOf(one) }))}
            errors={error ? [error] : []}
            onChange={({ currentTarget: { value } }) => {
              setChosen(value);
              setError('');
            }}
          />
        )}
        <p className="quiet">
          <Link to="/account/collections/new">New collection</Link>
        </p>
        <button type="submit" className="button" disabled={!selections?.length}>
          Add
        </button>
      </form>
    </Dialog>
  );
}

const KEYS = [
  { names: ['j', 'k'], text: 'Next and previous work' },
  { names: ['Enter'], text: 'Open the work' },
  { names: ['u', 'n', 'd'], text: 'Up, neutral, down' },
  { names: ['s'], text: 'Safe' },
  { names: ['b'], text: 'Bookmark' },
  { names: ['x'], text: 'Select' },
  { names: ['z'], text: 'Undo' },
  { names: ['/'], text: 'Search' },
];

/** The keys of the wall, and what is shown before a decision. */
const WallKeys = () => (
  <KeysButton keys={KEYS} switchLabel="Use keys">
    <LocalSwitch
      label="Show what would change first"
      read={readPreview}
      write={(isOn) => writeLocal(PREVIEW_KEY, isOn ? 'on' : 'off')}
    />
  </KeysButton>
);
