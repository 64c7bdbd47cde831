import { useEffect } from 'react';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import { type WallDraft, writeDraft } from './wall-draft.ts';
import { writePhoto } from './wall-photo-store.ts';
import type { PlannerState } from './wall-planner-state.ts';

/** Writing at every step of a drag would be slow. */
const PAUSE_MS = 250;

/** Keeps the plan in the browser after every change, so that nothing is lost when the page is closed. */
export function useWallDraft(
  { history, saved }: PlannerState,
  photo: Blob | undefined,
  afterLogin: WallDraft['afterLogin'],
) {
  const personId = useStore(sessionStore, ({ userId }) => userId);
  const plan = history.present;
  useEffect(() => {
    const write = () => writeDraft({ plan, saved, afterLogin }, personId);
    const timer = setTimeout(write, PAUSE_MS);
    // A login or another page can follow at once.
    addEventListener('pagehide', write);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', write);
      write();
    };
  }, [plan, saved, afterLogin, personId]);
  // The photo of a saved wall is kept with it, in this browser only.
  const wallPlanId = saved?.wallPlanId;
  useEffect(() => {
    if (!photo) return;
    void writePhoto('draft', photo);
    if (wallPlanId !== undefined) void writePhoto(`plan-${wallPlanId}`, photo);
  }, [photo, wallPlanId]);
}
