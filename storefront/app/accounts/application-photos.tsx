import { APPLICATION_PHOTOS } from '@easel/domain/accounts/artist-application';
import { ACCEPTED_IMAGE_TYPES } from '@easel/domain/catalogue/uploaded-image';
import { useId } from 'react';
import css from './application-form.module.css';
import type { useApplicationPhotos } from './use-application-photos.ts';

interface Props {
  photos: ReturnType<typeof useApplicationPhotos>;
  errors: readonly string[];
}

/** The photos of works in an application. */
export function ApplicationPhotos({ photos: { photos, progress, problems, isBusy, add, remove }, errors }: Props) {
  const id = useId();
  const isFull = photos.length >= APPLICATION_PHOTOS.max;
  const choose = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])];
    // The same file can be chosen again.
    input.value = '';
    void add(files);
  };
  return (
    <div className={css.photos}>
      {photos.length > 0 && (
        <ul aria-label="Photos">
          {photos.map((photo, index) => (
            <li key={photo.photoId}>
              <img
                className="whole-image"
                src={photo.url}
                alt={`Work ${index + 1}`}
                width={photo.widthPx}
                height={photo.heightPx}
              />
              <button
                type="button"
                aria-label={`Remove photo ${index + 1}`}
                title="Remove"
                aria-disabled={isBusy}
                onClick={() => void remove(photo.photoId)}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <label className={css.add} data-full={isFull || undefined}>
        <span>{progress || (photos.length === 0 ? 'Choose photos' : 'Add more photos')}</span>
        <small>
          {photos.length} of {APPLICATION_PHOTOS.max}, at least {APPLICATION_PHOTOS.min}
        </small>
        <input
          type="file"
          multiple
          accept={ACCEPTED_IMAGE_TYPES}
          disabled={isFull || isBusy}
          aria-invalid={errors.length > 0}
          aria-describedby={`${id}-hint ${id}-error`}
          onChange={({ currentTarget }) => choose(currentTarget)}
        />
      </label>
      <p id={`${id}-hint`} className="quiet">
        JPEG, PNG, WebP, AVIF or TIFF, up to 25 MB each. Only our curators see them.
      </p>
      <div id={`${id}-error`} role="alert" className="error">
        {[...errors, ...problems].map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
    </div>
  );
}
