import { useEffect, useEffectEvent } from 'react';
import { useStore } from '../lib/store.ts';
import { useBrowserValue } from '../ui/use-browser-value.ts';
import { findUploadQueue, listInterrupted } from './upload-queue.ts';

/** The uploads of images of a draft. They continue when the artist goes to another page. */
export function useImageUploads(artworkId: number, onAdded: (file: File) => Promise<unknown>) {
  const queue = findUploadQueue(artworkId);
  const uploads = useStore(queue.store);
  const added = useEffectEvent(onAdded);
  useEffect(() => queue.whenAdded((file) => added(file)), [queue]);
  const interrupted = useBrowserValue(() => JSON.stringify(listInterrupted(artworkId, Date.now())), '[]');
  return {
    uploads,
    /** Names of files that were not finished when the document was left. */
    interrupted: (JSON.parse(interrupted) as string[]).filter(
      (name) => !uploads.some(({ file }) => file.name === name),
    ),
    add: queue.add,
    cancel: queue.cancel,
  };
}
