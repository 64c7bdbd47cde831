import type { DraftImage } from '@easel/contract/studio/draft-images';
import {
  canBeMainImage,
  IMAGE_KIND_LABELS,
  IMAGE_KINDS,
  MAX_CAPTION_LENGTH,
} from '@easel/domain/catalogue/work-images';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { CappedField } from '../ui/capped-field.tsx';
import { Picture } from '../ui/picture.tsx';
import { SelectField } from '../ui/select-field.tsx';
import css from './draft-images.module.css';

const KIND_OPTIONS = IMAGE_KINDS.map((kind) => ({ code: kind, name: IMAGE_KIND_LABELS[kind] }));

export interface DraftImageCardProps {
  image: DraftImage;
  position: number;
  count: number;
  isLocked: boolean;
  onChange: (change: Pick<DraftImage, 'kind' | 'caption'>) => void;
  onMove: (by: -1 | 1) => void;
  onMakeMain: () => void;
  onEdit: () => void;
  onRemove: () => void;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** One image of a draft with what it shows, its caption, its place and hints. */
export function DraftImageCard(props: DraftImageCardProps) {
  const { image, position, count, isLocked, onChange, onMove, onMakeMain, onEdit, onRemove } = props;
  const { kind, hints, adjustment } = image;
  const [caption, setCaption] = useState(image.caption);
  const isMain = position === 1 && canBeMainImage(kind);
  const ofImage = <span className="visually-hidden">{` (image ${position})`}</span>;
  const saveCaption = () => caption !== image.caption && onChange({ kind, caption });
  return (
    <div className={css.card}>
      <div className={css.top}>
        <Picture
          className={css.picture}
          picture={image}
          alt={`Image ${position}`}
          sizes="(max-width: 599px) 100vw, 320px"
          isWhole
        />
        {isMain && <span className={css.badge}>Main image</span>}
        {!isLocked && (
          <button
            type="button"
            className={css.handle}
            aria-label={`Move image ${position} of ${count}`}
            aria-description="Drag, or use the arrow keys."
            onPointerDown={props.onPointerDown}
            onKeyDown={props.onKeyDown}
          >
            <svg aria-hidden="true" viewBox="0 0 20 20" width="20" height="20">
              <path
                d="M10 2v16M2 10h16M7 5l3-3 3 3M7 15l3 3 3-3M5 7l-3 3 3 3M15 7l3 3-3 3"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.5"
              />
            </svg>
          </button>
        )}
      </div>
      <fieldset className={css.fields} disabled={isLocked}>
        <legend className="visually-hidden">{`Image ${position} of ${count}`}</legend>
        <SelectField
          label="Shows"
          name="kind"
          value={kind}
          options={KIND_OPTIONS}
          onChoose={(kind) => onChange({ kind, caption })}
        />
        <CappedField
          label="Caption (optional)"
          name="caption"
          value={caption}
          cap={MAX_CAPTION_LENGTH}
          onChange={({ currentTarget }) => setCaption(currentTarget.value)}
          onBlur={saveCaption}
          onKeyDown={({ key }) => key === 'Enter' && saveCaption()}
        />
        {hints.length > 0 && (
          <ul className={css.hints} aria-label="Hints">
            {hints.map((hint) => (
              <li key={hint}>{hint}</li>
            ))}
          </ul>
        )}
        {!isLocked && (
          <div className={css.buttons}>
            <button type="button" className="button" data-kind="quiet" aria-haspopup="dialog" onClick={onEdit}>
              {adjustment ? 'Change the crop' : 'Turn or crop'}
              {ofImage}
            </button>
            {!isMain && canBeMainImage(kind) && (
              <button type="button" className="text-button" onClick={onMakeMain}>
                Make main image{ofImage}
              </button>
            )}
            <button type="button" className="text-button" aria-disabled={position === 1} onClick={() => onMove(-1)}>
              Move up{ofImage}
            </button>
            <button type="button" className="text-button" aria-disabled={position === count} onClick={() => onMove(1)}>
              Move down{ofImage}
            </button>
            <button type="button" className="text-button" aria-haspopup="dialog" onClick={onRemove}>
              Remove{ofImage}
            </button>
          </div>
        )}
      </fieldset>
    </div>
  );
}
