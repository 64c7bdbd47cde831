import { useEffect } from 'react';
import type { PlannerAction } from './wall-planner-state.ts';

/** Undo, redo and Escape anywhere on the page, except in fields, which have their own, and in dialogs. */
export function usePlannerKeys(dispatch: (action: PlannerAction) => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : undefined;
      if (target?.closest('input:not([type="radio"], [type="checkbox"]), select, textarea, dialog')) return;
      const key = event.key.toLowerCase();
      const hasControl = event.ctrlKey || event.metaKey;
      if (hasControl && key === 'z') dispatch({ type: event.shiftKey ? 'redo' : 'undo' });
      else if (hasControl && key === 'y') dispatch({ type: 'redo' });
      else if (key === 'escape') return dispatch({ type: 'select', keys: [] });
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [dispatch]);
}
