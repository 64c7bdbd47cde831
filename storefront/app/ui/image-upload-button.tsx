import { ACCEPTED_IMAGE_TYPES, MAX_IMAGE_BYTES, UPLOAD_MESSAGES } from '@easel/domain/catalogue/uploaded-image';
import css from './image-upload-button.module.css';

interface Props {
  label: string;
  /** The id of the element that shows errors. */
  errorId: string;
  onChoose: (file: File) => void;
  onError: (message: string) => void;
}

/** A button that asks for an image file. */
export function ImageUploadButton({ label, errorId, onChoose, onError }: Props) {
  const choose = (input: HTMLInputElement) => {
    const file = input.files?.[0];
    // The same file can be chosen again.
    input.value = '';
    if (!file) return;
    // The server would refuse a larger file only after the upload.
    if (file.size > MAX_IMAGE_BYTES) onError(UPLOAD_MESSAGES.tooLarge);
    else onChoose(file);
  };
  return (
    <label className={`button ${css.upload}`} data-kind="quiet">
      {label}
      <input
        type="file"
        className="visually-hidden"
        accept={ACCEPTED_IMAGE_TYPES}
        aria-describedby={errorId}
        onChange={({ currentTarget }) => choose(currentTarget)}
      />
    </label>
  );
}
