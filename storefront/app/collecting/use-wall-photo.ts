import { DEFAULT_WALL, type Wall, withoutFirstFurniture } from '@easel/domain/collecting/wall-plan';
import { changeWall } from '@easel/domain/collecting/wall-plan-edits';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { openPhoto, readWallPhoto, type WallPhoto } from './wall-photo-file.ts';
import { removePhoto, writePhoto } from './wall-photo-store.ts';
import type { PlannerAction, PlannerState } from './wall-planner-state.ts';

/** An object URL exists while somebody is subscribed to it. */
function createObjectUrl(blob: Blob | undefined) {
  let url: string | undefined;
  const subscribe = () => {
    if (blob) url = URL.createObjectURL(blob);
    return () => {
      if (url !== undefined) URL.revokeObjectURL(url);
      url = undefined;
    };
  };
  return { subscribe, read: () => url };
}

/** The URL of the photo as long as it is shown. */
function useObjectUrl(blob: Blob | undefined): string | undefined {
  const { subscribe, read } = useMemo(() => createObjectUrl(blob), [blob]);
  return useSyncExternalStore(subscribe, read, () => undefined);
}

/** The photo of the wall: opened, measured, kept in this browser, removed. */
export function useWallPhoto(stored: Blob | undefined, state: PlannerState, dispatch: (action: PlannerAction) => void) {
  const [photo, setPhoto] = useState<Blob | undefined>(stored);
  /** The photo whose scale is being set. */
  const [measured, setMeasured] = useState<WallPhoto>();
  const [error, setError] = useState<string>();
  const [isOpening, setIsOpening] = useState(false);
  const photoUrl = useObjectUrl(photo);
  const measuredUrl = useObjectUrl(measured?.blob);
  const plan = state.history.present;
  const isPhotoWall = plan.wall.kind === 'photo';

  const open = async (file: File) => {
    setError(undefined);
    setIsOpening(true);
    const outcome = await openPhoto(file);
    setIsOpening(false);
    if (outcome.ok) setMeasured(outcome.value);
    else setError(outcome.messages.join(' '));
  };
  const use = (wall: Wall) => {
    if (!measured) return;
    setPhoto(measured.blob);
    setMeasured(undefined);
    void writePhoto('draft', measured.blob);
    const { color, floor } = plan.wall;
    dispatch({
      type: 'edit',
      plan: changeWall(withoutFirstFurniture(plan), { ...wall, color, floor }, state.works),
      announcement: 'Photo added.',
    });
  };
  /** The photo stays in the browser, so that undo can show it again. */
  const remove = () => {
    const { color, floor } = plan.wall;
    dispatch({
      type: 'edit',
      plan: changeWall(plan, { ...DEFAULT_WALL, color, floor }, state.works),
      announcement: 'Photo removed.',
    });
  };
  const measureAgain = async () => {
    if (photo) setMeasured(await readWallPhoto(photo));
  };
  const forget = () => {
    setPhoto(undefined);
    void removePhoto('draft');
  };
  return {
    blob: isPhotoWall ? photo : undefined,
    url: isPhotoWall ? photoUrl : undefined,
    measuring: measured && measuredUrl ? { photo: measured, url: measuredUrl } : undefined,
    forget,
    use,
    stopMeasuring: () => setMeasured(undefined),
    panel: {
      hasPhoto: photo !== undefined,
      error,
      isOpening,
      onFile: (file: File) => void open(file),
      onMeasure: () => void measureAgain(),
      onRemove: remove,
    },
  };
}
