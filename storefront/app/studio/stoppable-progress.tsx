import css from './stoppable-progress.module.css';

export interface StoppableProgressProps {
  done: number;
  total: number;
  /** What is counted, such as `120 rows`. Without it, the total. */
  totalText?: string;
  onStop: () => void;
}

/** How far a long change is, and a button that stops it after the current part. */
export const StoppableProgress = ({ done, total, totalText = String(total), onStop }: StoppableProgressProps) => (
  <div className="stack">
    <progress max={total} value={done} aria-label="Progress" className={css.progress} />
    <p role="status">
      {done} of {totalText}
    </p>
    <button type="button" className="text-button" onClick={onStop}>
      Stop
    </button>
  </div>
);
