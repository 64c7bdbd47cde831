import type { PlannedMove } from '@easel/domain/collecting/arrange-works';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../lib/api-client.ts';
import { announceToOtherTabs } from '../lib/collection-changes.ts';
import { showFlash } from '../lib/flash-store.ts';
import { isBusy } from '../lib/ordered-queue.ts';
import { moveInCollection } from '../lib/page-calls.ts';
import { createMoveSaver } from './save-moves.ts';

/** The order of the page's works. A move is shown at once and saved in the background; a failure shows the saved order again. */
export function useSavedOrder(collectionId: number, works: readonly { artworkId: number }[]) {
  const saved = useMemo(() => works.map(({ artworkId }) => artworkId), [works]);
  const [moved, setMoved] = useState<readonly number[]>();
  const { revalidate } = useRevalidator();
  const [handles] = useState(() => new Map<number, HTMLElement>());
  const focusedId = useRef<number>(undefined);
  const queue = `order of collection ${collectionId}`;
  const [saveMove] = useState(() =>
    createMoveSaver(
      queue,
      async (body) => (await api(moveInCollection, { params: { collectionId }, body })).success,
      async (isSaved) => {
        if (isSaved) announceToOtherTabs();
        else showFlash('The order could not be saved. Please try again.');
        await revalidate();
        if (!isBusy(queue)) setMoved(undefined);
      },
    ),
  );
  // A work was added or removed meanwhile: the saved order counts.
  const order = moved && isSameSet(moved, saved) ? moved : saved;
  // The focus follows the work: moving an element in the document takes the focus away.
  useLayoutEffect(() => {
    if (focusedId.current !== undefined) handles.get(focusedId.current)?.focus();
    focusedId.current = undefined;
  });
  const save = (artworkId: number, { order: next, beforeArtworkId }: PlannedMove) => {
    focusedId.current = artworkId;
    setMoved(next);
    void saveMove({ artworkId, beforeArtworkId });
  };
  const handleRef = (artworkId: number) => (handle: HTMLElement | null) => {
    if (handle) handles.set(artworkId, handle);
    else handles.delete(artworkId);
  };
  return { order, save, handleRef };
}

const isSameSet = (one: readonly number[], other: readonly number[]) => {
  const ids = new Set(other);
  return one.length === other.length && one.every((id) => ids.has(id));
};
