import type { OwnImages } from '@easel/contract/catalogue/work-images';
import { MAX_WORK_IMAGES } from '@easel/domain/catalogue/work-images';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { ImageUploadButton } from '../ui/image-upload-button.tsx';
import { Picture } from '../ui/picture.tsx';
import css from './own-images.module.css';

/** The main image of a work, and a button that replaces it. */
export function MainImage({ own, onReplace }: { own: OwnImages; onReplace: (file: File) => Promise<boolean> }) {
  const id = useId();
  const [error, setError] = useState('');
  const [isUploading, setIsUploading] = useState(false);
  const replace = async (file: File) => {
    if (isUploading) return;
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
          <ImageUploadButton
            label={isUploading ? 'Uploading…' : 'Replace main image'}
            errorId={`${id}-error`}
            onChoose={(file) => void replace(file)}
            onError={setError}
          />
          <Link to={own.productUrl}>View work page</Link>
        </div>
        <p id={`${id}-error`} role="alert" className="accent">
          {error}
        </p>
      </div>
    </section>
  );
}
