import { inOrder, isBusy } from '../lib/ordered-queue.ts';

export interface Move {
  artworkId: number;
  /** The work that follows afterwards; null at the end. */
  beforeArtworkId: number | null;
}

/**
 * Saves moves one after the other, because each refers to the order after the previous one. Arrow keys are pressed faster than the server
 * responds: a move that waits is replaced by a newer one of the same work. After a failure the moves that wait are dropped. `onDone` is called when all
 * are saved or one has failed.
 */
export function createMoveSaver(
  queue: string,
  save: (move: Move) => Promise<boolean>,
  onDone: (isSaved: boolean) => void,
): (move: Move) => Promise<void> {
  /** Only the last move that waits can be replaced: others refer to the order after it. */
  let waiting: Move | undefined;
  let hasFailed = false;
  return async (move) => {
    if (waiting?.artworkId === move.artworkId) {
      waiting.beforeArtworkId = move.beforeArtworkId;
      return;
    }
    const next = { ...move };
    waiting = next;
    await inOrder(queue, async () => {
      if (waiting === next) waiting = undefined;
      if (!hasFailed) hasFailed = !(await save(next));
    });
    if (isBusy(queue)) return;
    onDone(!hasFailed);
    hasFailed = false;
  };
}
