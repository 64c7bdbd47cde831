import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { leaveForLogin } from '../lib/api-client.ts';
import { useBrowserValue } from '../lib/use-browser-value.ts';
import { createUploadQueue, listInterrupted, type UploadQueue, type UploadView } from './upload-queue.ts';

/** The uploads of images of a draft while its page is open. */
export function useImageUploads(artworkId: number, onAdded: (file: File) => Promise<unknown>) {
  const [uploads, setUploads] = useState<UploadView[]>([]);
  const queue = useRef<UploadQueue>(undefined);
  const added = useEffectEvent(onAdded);
  useEffect(() => {
    const created = createUploadQueue({
      artworkId,
      onChange: setUploads,
      onAdded: (file) => added(file),
      onLoginNeeded: leaveForLogin,
    });
    queue.current = created;
    return () => created.close();
  }, [artworkId]);
  const interrupted = useBrowserValue(() => JSON.stringify(listInterrupted(artworkId, Date.now())), '[]');
  return {
    uploads,
    /** Names of files that were not finished when the page was left. */
    interrupted: (JSON.parse(interrupted) as string[]).filter(
      (name) => !uploads.some(({ file }) => file.name === name),
    ),
    add: (files: readonly File[]) => queue.current?.add(files),
    cancel: (key: string) => queue.current?.cancel(key),
  };
}
