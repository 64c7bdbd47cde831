import { wallPlannerUrl } from '@easel/domain/collecting/wall-planner-url';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { openCollection } from '../lib/tile-commands.ts';
import { useFlag } from '../lib/use-flag.ts';
import { FavoriteButton } from './favorite-button.tsx';
import css from './work-actions.module.css';

export interface WorkActionsProps {
  work: { artworkId: number; artworkTitle: string };
  /** More buttons. */
  children: ReactNode;
}

/** Favorite, collect and the wall planner on the page of a work. */
export function WorkActions({ work, children }: WorkActionsProps) {
  const { artworkId, artworkTitle } = work;
  const hasWallPlanner = useFlag('wall-planner', `work ${artworkId}`);
  return (
    // The panel finds the button by data-work and data-action after a login.
    <div className={css.actions} data-work={artworkId} data-title={artworkTitle} data-screen-only>
      <FavoriteButton work={work} className={css.quiet} />
      <button
        type="button"
        className={css.quiet}
        data-icon="collection"
        data-action="collection"
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => openCollection(artworkId, artworkTitle, currentTarget)}
      >
        Collect
      </button>
      {children}
      {hasWallPlanner && (
        <Link className={css.quiet} to={wallPlannerUrl([artworkId])}>
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path d="M2.500 16.500H17.500M6 4H14V11H6ZM10 4V2" fill="none" stroke="currentColor" strokeWidth="1.3" />
          </svg>
          View on your wall
        </Link>
      )}
    </div>
  );
}
