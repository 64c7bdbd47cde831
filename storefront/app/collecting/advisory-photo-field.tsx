import { ACCEPTED_IMAGE_TYPES } from '@easel/domain/catalogue/uploaded-image';
import { useEffect, useId, useState } from 'react';
import css from './advisory-request-form.module.css';

/** An optional photo of the room, with a preview. */
export function AdvisoryPhotoField() {
  const id = useId();
  const [preview, setPreview] = useState<string>();
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);
  return (
    <div className={css.photo}>
      <label htmlFor={id}>Photo of the room (optional)</label>
      <input
        id={id}
        type="file"
        name="photo"
        accept={ACCEPTED_IMAGE_TYPES}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget: { files } }) => {
          const [file] = files ?? [];
          setPreview(file && URL.createObjectURL(file));
        }}
      />
      <p id={`${id}-hint`} className="quiet">
        Up to 12 MB. Only our curators see it, and it is deleted 90 days after your request is closed.
      </p>
      {preview && <img src={preview} alt="Your room" />}
    </div>
  );
}
