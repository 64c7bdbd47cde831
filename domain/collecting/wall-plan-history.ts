/** The steps of undo and redo. Values are never changed in place. */
export interface PlanHistory<T> {
  past: readonly T[];
  present: T;
  future: readonly T[];
  /** What the last step did. Steps with the same tag, such as arrow keys on one work, are undone together. */
  tag: string | undefined;
}

const MAX_STEPS = 100;

export const startHistory = <T>(present: T): PlanHistory<T> => ({ past: [], present, future: [], tag: undefined });

/** A new step. What was undone before it cannot be redone. */
export function recordStep<T>(history: PlanHistory<T>, next: T, tag?: string): PlanHistory<T> {
  if (next === history.present) return history;
  if (tag !== undefined && tag === history.tag) return { ...history, present: next, future: [] };
  return { past: [...history.past, history.present].slice(-MAX_STEPS), present: next, future: [], tag };
}

/** Ends a series of steps, so that the next one is undone separately. */
export const endSeries = <T>(history: PlanHistory<T>): PlanHistory<T> =>
  history.tag === undefined ? history : { ...history, tag: undefined };

export function undo<T>(history: PlanHistory<T>): PlanHistory<T> {
  const previous = history.past.at(-1);
  if (previous === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: previous,
    future: [history.present, ...history.future],
    tag: undefined,
  };
}

export function redo<T>(history: PlanHistory<T>): PlanHistory<T> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future, tag: undefined };
}
