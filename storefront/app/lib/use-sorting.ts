import { moveWork } from '@easel/domain/collecting/arrange-works';
import { type PointerEvent as ReactPointerEvent, useRef, useState } from 'react';

/** How near the edge of the window the page scrolls while dragging, and by how much per frame. */
const EDGE_PX = 72;
const SCROLL_PX = 14;

export interface Sorting {
  /** The order while dragging; otherwise the given one. */
  order: readonly number[];
  draggedId: number | undefined;
  onPointerDown: (event: ReactPointerEvent<HTMLElement>, artworkId: number) => void;
}

/**
 * Sorting by dragging a handle, with a mouse, a finger or a pen. Items have `data-sort-id`. The order changes while dragging; `onDrop` gets the
 * final one. Escape cancels.
 */
export function useSorting(order: readonly number[], onDrop: (artworkId: number, order: number[]) => void): Sorting {
  const [drag, setDrag] = useState<{ artworkId: number; order: number[] }>();
  const latest = useRef(drag);
  const change = (next: typeof drag) => {
    latest.current = next;
    setDrag(next);
  };
  const onPointerDown = (event: ReactPointerEvent<HTMLElement>, artworkId: number) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.focus({ preventScroll: true });
    change({ artworkId, order: [...order] });
    const pointer = { x: event.clientX, y: event.clientY };
    let frame = 0;
    const follow = () => {
      const step = pointer.y < EDGE_PX ? -SCROLL_PX : pointer.y > innerHeight - EDGE_PX ? SCROLL_PX : 0;
      if (step !== 0) scrollBy(0, step);
      const { current } = latest;
      const target = Number(itemAt(pointer)?.dataset.sortId ?? artworkId);
      if (current && target !== artworkId) {
        const position = current.order.indexOf(target);
        if (position >= 0) change({ artworkId, order: moveWork(current.order, artworkId, position) });
      }
      frame = requestAnimationFrame(follow);
    };
    const onMove = (moved: PointerEvent) => {
      pointer.x = moved.clientX;
      pointer.y = moved.clientY;
    };
    const stop = (isDropped: boolean) => {
      cancelAnimationFrame(frame);
      removeEventListener('pointermove', onMove);
      removeEventListener('pointerup', drop);
      removeEventListener('pointercancel', cancel);
      removeEventListener('keydown', onKey, true);
      const { current } = latest;
      change(undefined);
      if (isDropped && current && current.order.join() !== order.join()) onDrop(artworkId, current.order);
    };
    const drop = () => stop(true);
    const cancel = () => stop(false);
    const onKey = (pressed: KeyboardEvent) => {
      if (pressed.key !== 'Escape') return;
      pressed.stopPropagation();
      cancel();
    };
    // On the window: items move in the document while dragging, which would end a pointer capture.
    addEventListener('pointermove', onMove);
    addEventListener('pointerup', drop);
    addEventListener('pointercancel', cancel);
    addEventListener('keydown', onKey, true);
    frame = requestAnimationFrame(follow);
  };
  return { order: drag?.order ?? order, draggedId: drag?.artworkId, onPointerDown };
}

const itemAt = ({ x, y }: { x: number; y: number }) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-sort-id]');
