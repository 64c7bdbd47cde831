import type { Api } from '@easel/contract/api';
import type { OwnImages as Loaded } from '@easel/contract/catalogue/work-images';
import { MAX_WORK_IMAGES } from '@easel/domain/catalogue/work-images';
import { MainImage } from './main-image.tsx';
import { NewImageForm } from './new-image-form.tsx';
import { OwnImageRow } from './own-image-row.tsx';
import css from './own-images.module.css';
import { useOwnImages } from './use-own-images.ts';

/** The images of an artist's work: the main image, additional images, and a form for another one. */
export function OwnImages({ loaded, api }: { loaded: Loaded; api: Api }) {
  const { own, isBusy, add, change, move, remove, replaceMain, chooseMain } = useOwnImages(api, loaded);
  const { images } = own;
  return (
    <>
      <MainImage own={own} onReplace={replaceMain} />
      {images.length > 0 && (
        <section className={css.section} aria-labelledby="images-title">
          <h2 id="images-title">Additional images</h2>
          <ol className="stack-large" aria-busy={isBusy}>
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
                  onChooseMain={() => void chooseMain(image)}
                />
              </li>
            ))}
          </ol>
        </section>
      )}
      <section className={css.section} aria-labelledby="new-image-title">
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
