import { Link } from 'react-router';
import { DropdownMenu } from '../ui/dropdown-menu.tsx';
import { PlannerIcon } from './wall-icons.tsx';
import css from './wall-planner.module.css';
import { hasUnsavedChanges, type PlannerAction, type PlannerState } from './wall-planner-state.ts';

export interface WallPlannerHeaderProps {
  state: PlannerState;
  dispatch: (action: PlannerAction) => void;
  isSaving: boolean;
  isExporting: boolean;
  onSave: () => void;
  onShare: () => void;
  onExport: () => void;
  onCollect: () => void;
  onNew: () => void;
}

/** The name of the wall, and what can be done with it. */
export function WallPlannerHeader({
  state,
  dispatch,
  isSaving,
  isExporting,
  onSave,
  onShare,
  onExport,
  onCollect,
  onNew,
}: WallPlannerHeaderProps) {
  const { history, saved } = state;
  const isChanged = hasUnsavedChanges(state);
  const hasWorks = history.present.works.length > 0;
  return (
    <header className={css.header}>
      <div>
        <h1 className="breakable">{saved?.name ?? 'Wall planner'}</h1>
        <p className="quiet">
          {saved ? (isChanged ? 'Changes not saved yet' : 'Saved') : 'See works at true size on your wall'}
        </p>
      </div>
      <div className={css.tools}>
        <button
          type="button"
          className={css.icon}
          aria-label="Undo"
          title="Undo"
          disabled={history.past.length === 0}
          onClick={() => dispatch({ type: 'undo' })}
        >
          <PlannerIcon name="undo" />
        </button>
        <button
          type="button"
          className={css.icon}
          aria-label="Redo"
          title="Redo"
          disabled={history.future.length === 0}
          onClick={() => dispatch({ type: 'redo' })}
        >
          <PlannerIcon name="redo" />
        </button>
        <button type="button" className="button" data-kind="quiet" onClick={onShare}>
          Share
        </button>
        <button type="button" className="button" onClick={onSave} disabled={isSaving}>
          {isSaving ? 'Saving…' : 'Save'}
        </button>
        <DropdownMenu className={css.more} summary={<summary>More</summary>}>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the buttons in it can be pressed with keys. */}
          <ul
            className={css.menu}
            onClick={({ currentTarget }) => currentTarget.closest('details')?.removeAttribute('open')}
          >
            <li>
              <button type="button" disabled={isExporting} onClick={onExport}>
                {isExporting ? 'Making image…' : 'Download image'}
              </button>
            </li>
            <li>
              <button type="button" disabled={!hasWorks} onClick={onCollect}>
                Save works to a collection
              </button>
            </li>
            <li>
              <button type="button" onClick={onNew}>
                New wall
              </button>
            </li>
            <li>
              <Link to="/account/walls">My walls</Link>
            </li>
          </ul>
        </DropdownMenu>
      </div>
    </header>
  );
}
