import type { OwnImage } from '@easel/contract/catalogue/work-images';
import {
  canBeMainImage,
  IMAGE_KIND_LABELS,
  IMAGE_KINDS,
  MAX_CAPTION_LENGTH,
} from '@easel/domain/catalogue/work-images';
import { useState } from 'react';
import { CappedField } from '../ui/capped-field.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Picture } from '../ui/picture.tsx';
import { SelectField } from '../ui/select-field.tsx';
import css from './own-images.module.css';

export const KIND_OPTIONS = IMAGE_KINDS.map((kind) => ({ code: kind, name: IMAGE_KIND_LABELS[kind] }));

export interface OwnImageRowProps {
  image: OwnImage;
  position: number;
  isFirst: boolean;
  isLast: boolean;
  onChange: (values: Pick<OwnImage, 'kind' | 'caption'>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onChooseMain: () => void;
}

/** One image with what it shows, its caption and its place. */
export function OwnImageRow(props: OwnImageRowProps) {
  const { image, position, isFirst, isLast, onChange, onMove, onRemove, onChooseMain } = props;
  const [caption, setCaption] = useState(image.caption);
  const [isAsking, setIsAsking] = useState(false);
  const ofImage = (
    <span className="visually-hidden">{` (image ${position}, ${IMAGE_KIND_LABELS[image.kind].toLowerCase()})`}</span>
  );
  return (
    <div className={css.row}>
      <Picture className={css.picture} picture={image} alt={`Image ${position}`} sizes="120px" isWhole />
      <form
        className={css.fields}
        onSubmit={(event) => {
          event.preventDefault();
          onChange({ kind: image.kind, caption });
        }}
      >
        <SelectField
          label="Shows"
          name="kind"
          value={image.kind}
          options={KIND_OPTIONS}
          onChoose={(kind) => onChange({ kind, caption })}
        />
        <CappedField
          label="Caption"
          name="caption"
          value={caption}
          cap={MAX_CAPTION_LENGTH}
          onChange={({ currentTarget }) => setCaption(currentTarget.value)}
        />
        <div className={css.buttons}>
          <button type="submit" className="button" data-kind="quiet">
            Save caption{ofImage}
          </button>
          {canBeMainImage(image.kind) && (
            <button type="button" className="text-button" onClick={onChooseMain}>
              Use as main image{ofImage}
            </button>
          )}
          <button type="button" className="text-button" aria-disabled={isFirst} onClick={() => !isFirst && onMove(-1)}>
            Move up{ofImage}
          </button>
          <button type="button" className="text-button" aria-disabled={isLast} onClick={() => !isLast && onMove(1)}>
            Move down{ofImage}
          </button>
          <button type="button" className="text-button" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
            Remove{ofImage}
          </button>
        </div>
      </form>
      {isAsking && (
        <ConfirmDialog
          title="Remove this image?"
          text="It is deleted and disappears from the work page."
          confirm="Remove image"
          onConfirm={() => {
            setIsAsking(false);
            onRemove();
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
