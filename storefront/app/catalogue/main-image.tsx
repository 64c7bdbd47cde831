import type { OwnImages } from '@easel/contract/catalogue/work-images';
import { ACCEPTED_IMAGE_TYPES, MAX_IMAGE_BYTES, UPLOAD_MESSAGES } from '@easel/domain/catalogue/uploaded-image';
import { MAX_WORK_IMAGES } from '@easel/domain/catalogue/work-images';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { Picture } from '../ui/picture.tsx';
import css from './own-images.module.css';

/** The main image of a work, and a button that replaces it. */
export function MainImage({ own, onReplace }: { own: OwnImages; onReplace: (file: File) => Promise<boolean> }) {
  const id = useId();
  const [error, setError] = useState('');
  const [isUploading, setIsUploading] = useState(false);
  const replace = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    // The same file can be chosen again.
    input.value = '';
    if (!file || isUploading) return;
    if (file.size > MAX_IMAGE_BYTES) return setError(UPLOAD_MESSAGES.tooLarge);
    setError('');
    setIsUploading(true);
    await onReplace(file);
    setIsUploading(false);
  };
  return (
    <section className={css.work} aria-labelledby={id} aria-busy={isUploading}>
      <Picture className={css.main} picture={own.picture} alt="Main image" sizes="160px" isWhole />
      <div>
        <h2 id={id}>{own.artworkTitle}</h2>
        <p>
          The main image shows the front. Listings, rooms and share cards are made from it. Add up to {MAX_WORK_IMAGES}{' '}
          more: buyers look at the back, the edges and the surface before they decide.
        </p>
        <div className={css.buttons}>
          <label className="button" data-kind="quiet" data-file>
            {isUploading ? 'Uploading…' : 'Replace main image'}
            <input
              type="file"
              className="visually-hidden"
              accept={ACCEPTED_IMAGE_TYPES}
              aria-describedby={`${id}-error`}
              onChange={({ currentTarget }) => void replace(currentTarget)}
            />
          </label>
          <Link to={own.productUrl}>View work page</Link>
        </div>
        <p id={`${id}-error`} role="alert" className={css.error}>
          {error}
        </p>
      </div>
    </section>
  );
}
