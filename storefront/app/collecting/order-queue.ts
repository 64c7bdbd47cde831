export interface Move {
  artworkId: number;
  /** The work that follows afterwards; null at the end. */
  beforeArtworkId: number | null;
}

export interface OrderQueue {
  add(move: Move): void;
  /** Whether moves are being saved. */
  isBusy(): boolean;
}

/**
 * Saves moves one after the other, because each refers to the order after the previous one. Arrow keys are pressed faster than the server
 * responds: a move that waits is replaced by a newer one of the same work. After a failure the moves that wait are dropped.
 */
export function createOrderQueue(
  save: (move: Move) => Promise<boolean>,
  onDone: (isSaved: boolean) => void,
): OrderQueue {
  let waiting: Move[] = [];
  let isSaving = false;
  const run = async () => {
    isSaving = true;
    let isSaved = true;
    for (let move = waiting.shift(); move && isSaved; move = isSaved ? waiting.shift() : undefined)
      isSaved = await save(move);
    waiting = [];
    isSaving = false;
    onDone(isSaved);
  };
  return {
    add(move) {
      // Only the last move that waits can be replaced: others refer to the order after it.
      if (waiting.at(-1)?.artworkId === move.artworkId) waiting.pop();
      waiting.push(move);
      if (!isSaving) void run();
    },
    isBusy: () => isSaving,
  };
}
