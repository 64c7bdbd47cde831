import { ACCEPTED_IMAGE_TYPES } from '@easel/domain/catalogue/uploaded-image';
import { MAX_DRAFT_IMAGES } from '@easel/domain/studio/draft-images';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import css from './photo-drop.module.css';

const hasFiles = (data: DataTransfer | null) => data?.types.includes('Files') ?? false;

/** An area that takes photos: dropped anywhere on the page, pasted, chosen, or taken with the camera of a phone. */
export function PhotoDrop({ onFiles, isFirst }: { onFiles: (files: File[]) => void; isFirst: boolean }) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent((files: FileList | undefined) => files && files.length > 0 && onFiles([...files]));
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const drop = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      // The browser would leave the page and show the file.
      event.preventDefault();
      setIsOver(event.type === 'dragover');
      if (event.type === 'drop') take(event.dataTransfer?.files);
    };
    addEventListener('dragover', drop, { signal });
    addEventListener('drop', drop, { signal });
    addEventListener('dragleave', (event) => event.relatedTarget === null && setIsOver(false), { signal });
    addEventListener('paste', ({ clipboardData }) => take(clipboardData?.files), { signal });
    return () => listeners.abort();
  }, []);
  const choose = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])];
    // The same file can be chosen again.
    input.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <div className={css.area} data-over={isOver || undefined} data-first={isFirst || undefined}>
      <svg aria-hidden="true" viewBox="0 0 48 48" width="48" height="48">
        <path
          d="M6 12h9l3-5h12l3 5h9v28H6zM24 34a8 8 0 1 0 0-16 8 8 0 0 0 0 16z"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
        />
      </svg>
      <p className="large-text serif">
        {isFirst ? 'Add a photo of the front of your work' : 'Add more photos: details, the back, the edges, in a room'}
      </p>
      <div className="buttons centered">
        <label className={`button ${css.choose}`}>
          Choose photos
          <input
            type="file"
            className="visually-hidden"
            accept={ACCEPTED_IMAGE_TYPES}
            multiple
            aria-describedby={id}
            onChange={({ currentTarget }) => choose(currentTarget)}
          />
        </label>
        <label className={`button ${css.choose} ${css.camera}`} data-kind="quiet">
          Take a photo
          <input
            type="file"
            className="visually-hidden"
            accept="image/jpeg"
            capture="environment"
            aria-describedby={id}
            onChange={({ currentTarget }) => choose(currentTarget)}
          />
        </label>
      </div>
      <p id={id} className="small-print">
        <span className={css.pointer}>Or drop them anywhere on this page, or paste them. </span>
        JPEG, PNG, WebP, AVIF or TIFF, up to 60 MB each, at most {MAX_DRAFT_IMAGES} photos. Location data is removed.
      </p>
    </div>
  );
}
