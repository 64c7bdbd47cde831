import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import { chooseBadge } from '@easel/domain/catalogue/badge';
import { formatImageUrl } from '@easel/domain/catalogue/image-variant';
import { isPlaceable, type PlacedWork } from '@easel/domain/collecting/wall-plan';
import { formatSizeOnWall } from '@easel/domain/collecting/wall-plan-units';
import type { Unit } from '@easel/domain/locale/units';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { api } from '../lib/api-client.ts';
import { convertWorkPrice } from '../lib/convert-work-price.ts';
import { openModal } from '../lib/modal-store.ts';
import { listMyCollections } from '../lib/page-calls.ts';
import { useSite } from '../lib/page-meta.ts';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import { Dialog } from '../ui/dialog.tsx';
import css from './wall-add-works.module.css';
import { OptionChips } from './wall-option-chips.tsx';
import { findWorks, type WorkSource } from './wall-planner-commands.ts';

const SOURCES = [
  { value: 'search', label: 'Search' },
  { value: 'favorites', label: 'Favorites' },
  { value: 'collection', label: 'Collections' },
] as const;

export interface WallAddWorksProps {
  placed: readonly PlacedWork[];
  unit: Unit;
  /** Resolves when the work is on the wall, or could not be added. */
  onAdd: (artworkId: number) => Promise<void>;
  onClose: () => void;
}

type Found = { kind: 'loading' } | { kind: 'found'; works: ArtworkTile[] } | { kind: 'failed'; message: string };

/** Finds works and puts them on the wall. */
export function WallAddWorks({ placed, unit, onAdd, onClose }: WallAddWorksProps) {
  const [source, setSource] = useState<WorkSource>({ kind: 'search', query: '' });
  const isAuthenticated = useStore(sessionStore, (session) => session.isAuthenticated);
  const { found, find } = useFoundWorks(source, isAuthenticated);
  const choose = (next: WorkSource) => {
    setSource(next);
    find(next);
  };
  const isRefused = source.kind !== 'search' && !isAuthenticated;
  return (
    <Dialog title="Add works" size="full" onClose={onClose}>
      <div className={css.add}>
        <OptionChips
          label="Works from"
          options={SOURCES}
          value={source.kind}
          onChange={(kind) =>
            choose(
              kind === 'search' ? { kind, query: '' } : kind === 'favorites' ? { kind } : { kind, collectionId: 0 },
            )
          }
        />
        {source.kind === 'search' && <SearchField onSearch={(query) => choose({ kind: 'search', query })} />}
        {source.kind === 'collection' && isAuthenticated && (
          <CollectionField onChoose={(collectionId) => choose({ kind: 'collection', collectionId })} />
        )}
        {isRefused ? (
          <div className={css.note}>
            <p>Log in to see your favorites and collections. Your wall is kept.</p>
            <button type="button" className="button" onClick={() => openModal({ name: 'login', purpose: 'wall' })}>
              Log In
            </button>
          </div>
        ) : found.kind === 'failed' ? (
          <div className={css.note} role="alert">
            <p>{found.message}</p>
            <button type="button" className="button" onClick={() => find(source)}>
              Try again
            </button>
          </div>
        ) : (
          <FoundWorks found={found} {...{ placed, unit, onAdd }} />
        )}
      </div>
    </Dialog>
  );
}

/** Loads the works of a source. Only the latest request counts. Works of a user are loaded after the login. */
function useFoundWorks(shown: WorkSource, isAuthenticated: boolean) {
  const [found, setFound] = useState<Found>({ kind: 'loading' });
  const latest = useRef(0);
  const find = async (source: WorkSource) => {
    latest.current += 1;
    const request = latest.current;
    if (source.kind !== 'search' && !isAuthenticated) return undefined;
    if (source.kind === 'collection' && source.collectionId === 0) return setFound({ kind: 'found', works: [] });
    setFound({ kind: 'loading' });
    const outcome = await findWorks(api, source);
    if (latest.current !== request) return undefined;
    return setFound(
      outcome.ok ? { kind: 'found', works: outcome.value } : { kind: 'failed', message: outcome.messages.join(' ') },
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: works are loaded when the dialog opens and after a login.
  useEffect(() => {
    void find(shown);
  }, [isAuthenticated]);
  return { found, find: (source: WorkSource) => void find(source) };
}

/** Searches while the visitor types, after a short pause. */
function SearchField({ onSearch }: { onSearch: (query: string) => void }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    clearTimeout(timer.current);
    onSearch(String(new FormData(event.currentTarget).get('query') ?? ''));
  };
  return (
    <form onSubmit={submit}>
      <input
        type="search"
        name="query"
        aria-label="Search works"
        placeholder="Search by style, artist, color, size…"
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ target }) => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => onSearch(target.value), 300);
        }}
      />
    </form>
  );
}

function CollectionField({ onChoose }: { onChoose: (collectionId: number) => void }) {
  const [collections, setCollections] =
    useState<{ userCollectionId: number; title: string; artworksCount: number }[]>();
  useEffect(() => {
    void api(listMyCollections, { query: { covers: 0 } }).then((result) =>
      setCollections(result.success ? result.payload : []),
    );
  }, []);
  if (!collections) return <p role="status">Loading…</p>;
  if (collections.length === 0) return <p>You have no collections.</p>;
  return (
    <label>
      <span className="visually-hidden">Collection</span>
      <select defaultValue="" onChange={({ target }) => onChoose(Number(target.value))}>
        <option value="" disabled>
          Choose a collection
        </option>
        {collections.map(({ userCollectionId, title, artworksCount }) => (
          <option key={userCollectionId} value={userCollectionId}>
            {title} ({artworksCount})
          </option>
        ))}
      </select>
    </label>
  );
}

function FoundWorks({
  found,
  placed,
  unit,
  onAdd,
}: { found: Found } & Pick<WallAddWorksProps, 'placed' | 'unit' | 'onAdd'>) {
  const [adding, setAdding] = useState<number>();
  const site = useSite();
  if (found.kind === 'loading') return <p role="status">Loading…</p>;
  const works = found.kind === 'found' ? found.works : [];
  const add = async (artworkId: number) => {
    setAdding(artworkId);
    await onAdd(artworkId);
    setAdding(undefined);
  };
  return (
    <>
      <p role="status" className="visually-hidden">
        {works.length === 0 ? 'No works' : `${works.length} works`}
      </p>
      {works.length === 0 && <p className={css.note}>No works here.</p>}
      <ul className={css.found}>
        {works.map((tile) => {
          const isPlaced = placed.some(({ artworkId }) => artworkId === tile.artworkId);
          const size = { widthCm: tile.width, heightCm: tile.height };
          const canBePlaced = isPlaceable(size);
          return (
            <li key={tile.artworkId}>
              <button
                className="stack-tight small-text"
                type="button"
                disabled={!canBePlaced || adding === tile.artworkId || (isPlaced && !tile.hasPrint)}
                onClick={() => void add(tile.artworkId)}
              >
                <span className={css.frame}>
                  {tile.imageBaseUrl && (
                    <img
                      className="whole-image"
                      src={formatImageUrl(tile.imageBaseUrl, 'carousel')}
                      alt=""
                      loading="lazy"
                    />
                  )}
                </span>
                <span className="visually-hidden">Add </span>
                <em className="truncated serif">{tile.artworkTitle}</em>
                <small className="tiny-text">{`${tile.firstName} ${tile.lastName}`.trim()}</small>
                <small className="tiny-text">
                  {canBePlaced ? formatSizeOnWall(size, unit) : 'Size unknown, cannot be placed'}
                </small>
                <small className="tiny-text">{chooseBadge(convertWorkPrice(tile, site)).text}</small>
                {isPlaced && <b className="tiny-text regular">On the wall</b>}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
