import type { Wall } from '@easel/domain/collecting/wall-plan';
import type { Unit } from '@easel/domain/locale/units';
import { LengthField } from './wall-length-field.tsx';
import css from './wall-panels.module.css';

export interface WallPhotoOptionsProps {
  wall: Wall;
  unit: Unit;
  hasPhoto: boolean;
  /** Why the last photo could not be used. */
  error: string | undefined;
  isOpening: boolean;
  onFile: (file: File) => void;
  onMeasure: () => void;
  onRemove: () => void;
  onBottom: (cm: number) => void;
}

/** A photo of the visitor's own wall instead of a drawn one. */
export function WallPhotoOptions({
  wall,
  unit,
  hasPhoto,
  error,
  isOpening,
  onFile,
  onMeasure,
  onRemove,
  onBottom,
}: WallPhotoOptionsProps) {
  const isPhoto = wall.kind === 'photo';
  return (
    <section className={css.photo} aria-label="Photo of your wall">
      <label className="button" data-kind="quiet">
        <input
          type="file"
          accept="image/*"
          className="visually-hidden"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onFile(file);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
        {isOpening ? 'Opening…' : isPhoto ? 'Choose another photo' : 'Use a photo of your wall'}
      </label>
      {error && (
        <p role="alert" className="error">
          {error}
        </p>
      )}
      {isPhoto && !hasPhoto && (
        <p className="quiet">
          The photo is only in the browser where you chose it. The wall has the size of the photo.
        </p>
      )}
      <p className="quiet">Your photo stays in this browser. It is not uploaded.</p>
      {isPhoto && (
        <>
          <LengthField
            label="Lower edge of the photo above the floor"
            cm={wall.bottomCm}
            unit={unit}
            onChange={onBottom}
            hint="Negative if the photo shows the floor."
          />
          <div className={css.row}>
            {hasPhoto && (
              <button type="button" className="text-button" onClick={onMeasure}>
                Measure again
              </button>
            )}
            <button type="button" className="text-button" onClick={onRemove}>
              Remove photo
            </button>
          </div>
        </>
      )}
    </section>
  );
}
