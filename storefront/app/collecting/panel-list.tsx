import { PANEL_TEXTS } from '@easel/domain/collecting/add-to-collection';
import { pluralize } from '@easel/domain/text/pluralize';
import { useId } from 'react';
import { api } from '../lib/api-client.ts';
import { useStore } from '../lib/store.ts';
import css from './collection-panel.module.css';
import { getPanelEntries } from './panel-state.ts';
import { panelStore, searchPanel, toggleInPanel } from './panel-store.ts';
import { useIncremental } from './use-incremental.ts';

const STEP = 60;
const SKELETON_ROWS = ['first', 'second', 'third', 'fourth'];

/** The search box and the user's collections with checkboxes. */
export function PanelList({ artworkId, isReady }: { artworkId: number; isReady: boolean }) {
  const state = useStore(panelStore);
  const { items, search } = state.tooltip;
  const entries = new Map(getPanelEntries(state, artworkId).map((entry) => [entry.userCollectionId, entry]));
  const { shown, hasMore, end } = useIncremental(items, STEP);
  const id = useId();
  const isEmpty = isReady && state.collections.length === 0;
  return (
    <>
      {!isEmpty && (
        <div className={css.search}>
          <label className="visually-hidden" htmlFor={`${id}-search`}>
            Search your collections
          </label>
          <input
            id={`${id}-search`}
            type="search"
            placeholder="Search your collections"
            autoComplete="off"
            value={search}
            onChange={({ currentTarget }) => searchPanel(currentTarget.value)}
          />
        </div>
      )}
      <p className="visually-hidden" role="status">
        {!isReady ? 'Loading your collections' : search.trim() ? pluralize(items.length, 'collection') : ''}
      </p>
      {isEmpty ? (
        <p className={css.none}>{PANEL_TEXTS.empty}</p>
      ) : isReady ? (
        <ul className={css.list} aria-label="Your collections">
          {shown.map(({ userCollectionId, title, artworksCount }) => {
            const entry = entries.get(userCollectionId);
            return (
              <li key={userCollectionId}>
                <label aria-busy={entry?.isUpdating || undefined}>
                  <input
                    type="checkbox"
                    checked={entry?.isIncluded ?? false}
                    onChange={() => void toggleInPanel(api, artworkId, userCollectionId)}
                  />
                  <span className="clamped breakable">{title}</span>
                  <small className="tiny-text numbers one-line">{pluralize(artworksCount, 'artwork')}</small>
                </label>
              </li>
            );
          })}
          {hasMore && <li ref={end} />}
          {items.length === 0 && <li className={css.none}>No collections match.</li>}
        </ul>
      ) : (
        <ul className={css.list} aria-hidden="true">
          {SKELETON_ROWS.map((row) => (
            <li key={row} className={css.skeleton} />
          ))}
        </ul>
      )}
    </>
  );
}
