import { ACCEPTED_IMAGE_TYPES, MAX_IMAGE_BYTES, UPLOAD_MESSAGES } from '@easel/domain/catalogue/uploaded-image';
import { type ImageKind, MAX_CAPTION_LENGTH } from '@easel/domain/catalogue/work-images';
import { type FormEvent, useId, useRef, useState } from 'react';
import { CappedField } from '../ui/capped-field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { KIND_OPTIONS } from './own-image-row.tsx';
import css from './own-images.module.css';
import type { NewImage } from './use-own-images.ts';

/** A form that uploads one image. The fields keep their values if the server refuses it. */
export function NewImageForm({ onAdd }: { onAdd: (image: NewImage) => Promise<boolean> }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<ImageKind>('detail');
  const [caption, setCaption] = useState('');
  const [error, setError] = useState('');
  const [isUploading, setIsUploading] = useState(false);
  const upload = async (event: FormEvent) => {
    event.preventDefault();
    if (isUploading) return;
    const file = input.current?.files?.[0];
    const problem = !file ? UPLOAD_MESSAGES.missing : file.size > MAX_IMAGE_BYTES ? UPLOAD_MESSAGES.tooLarge : '';
    setError(problem);
    if (!file || problem) return input.current?.focus();
    setIsUploading(true);
    const isAdded = await onAdd({ file, kind, caption });
    setIsUploading(false);
    if (!isAdded) return;
    setCaption('');
    if (input.current) input.current.value = '';
  };
  return (
    <form className={css.fields} noValidate onSubmit={upload}>
      <div className={css.file}>
        <label htmlFor={id}>Image file</label>
        <input
          ref={input}
          id={id}
          type="file"
          accept={ACCEPTED_IMAGE_TYPES}
          aria-invalid={error !== ''}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          onChange={() => setError('')}
        />
        <p id={`${id}-hint`} className="small-print">
          JPEG, PNG, WebP, AVIF or TIFF, up to 25 MB. Location data in photos is removed.
        </p>
        {error && (
          <p id={`${id}-error`} className="accent">
            {error}
          </p>
        )}
      </div>
      <SelectField label="Shows" name="kind" value={kind} options={KIND_OPTIONS} onChoose={setKind} />
      <CappedField
        label="Caption (optional)"
        name="caption"
        value={caption}
        cap={MAX_CAPTION_LENGTH}
        onChange={({ currentTarget }) => setCaption(currentTarget.value)}
      />
      <button type="submit" className="button" aria-disabled={isUploading}>
        {isUploading ? 'Uploading…' : 'Add image'}
      </button>
    </form>
  );
}
