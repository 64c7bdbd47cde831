import { WORK_STATE_LABELS, type WorkState } from '@easel/domain/studio/work-states';
import css from './state-badge.module.css';

/** The state of a work, with a shape for each kind, so that it can be told apart without color. */
export function StateBadge({ state }: { state: WorkState }) {
  return (
    <span className={css.badge} data-state={state}>
      {WORK_STATE_LABELS[state]}
    </span>
  );
}
