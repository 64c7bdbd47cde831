import type { Api } from '@easel/contract/api';
import type { OwnImages as Loaded } from '@easel/contract/catalogue/work-images';
import { MAX_WORK_IMAGES } from '@easel/domain/catalogue/work-images';
import { Link } from 'react-router';
import { Picture } from '../ui/picture.tsx';
import { NewImageForm } from './new-image-form.tsx';
import { OwnImageRow } from './own-image-row.tsx';
import css from './own-images.module.css';
import { useOwnImages } from './use-own-images.ts';

/** The images of an artist's work: the main image, additional images, and a form for another one. */
export function OwnImages({ loaded, api }: { loaded: Loaded; api: Api }) {
  const { own, isBusy, add, change, move, remove } = useOwnImages(api, loaded);
  const { artworkTitle, productUrl, picture, images } = own;
  return (
    <>
      <div className={css.work}>
        <Picture className={css.main} picture={picture} alt={artworkTitle} sizes="160px" isWhole />
        <div>
          <h2>{artworkTitle}</h2>
          <p>
            Buyers look at the back, the edges and the surface before they decide. Add up to {MAX_WORK_IMAGES} images.
            We draw the work in a room at true scale ourselves.
          </p>
          <Link to={productUrl}>View work page</Link>
        </div>
      </div>
      {images.length > 0 && (
        <section aria-labelledby="images-title">
          <h2 id="images-title">Images</h2>
          <ol className={css.images} aria-busy={isBusy}>
            {images.map((image, index) => (
              <li key={image.imageId}>
                <OwnImageRow
                  image={image}
                  position={index + 1}
                  isFirst={index === 0}
                  isLast={index === images.length - 1}
                  onChange={(values) => void change(image, values)}
                  onMove={(by) => void move(image, by)}
                  onRemove={() => void remove(image)}
                />
              </li>
            ))}
          </ol>
        </section>
      )}
      <section aria-labelledby="new-image-title">
        <h2 id="new-image-title">Add an image</h2>
        {images.length < MAX_WORK_IMAGES ? (
          <NewImageForm onAdd={add} />
        ) : (
          <p>This work has {MAX_WORK_IMAGES} images. Remove one to add another.</p>
        )}
      </section>
    </>
  );
}
