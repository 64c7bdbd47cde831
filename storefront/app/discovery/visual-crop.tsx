import { useEffect, useState } from 'react';
import ReactCrop, { type PercentCrop } from 'react-image-crop';
import cropStyles from 'react-image-crop/dist/ReactCrop.css?url';
import { cropPhoto } from './read-photo.ts';
import css from './visual-search-page.module.css';

export interface VisualCropProps {
  file: File;
  isSending: boolean;
  /** The photo or its chosen part, and a small version of it, which stays in the browser. */
  onSearch: (file: File, preview: string | undefined) => void;
  onCancel: () => void;
}

/** The photo that was chosen, with a part of it to search with. Arrow keys move and resize the part. */
export function VisualCrop({ file, isSending, onSearch, onCancel }: VisualCropProps) {
  const [url, setUrl] = useState<string>();
  const [crop, setCrop] = useState<PercentCrop>();
  const [isUnreadable, setIsUnreadable] = useState(false);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    setCrop(undefined);
    setIsUnreadable(false);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const search = async () => {
    // A format that only the server can read is sent as it is.
    const part = isUnreadable ? undefined : await cropPhoto(file, crop).catch(() => undefined);
    onSearch(part?.file ?? file, part?.preview);
  };
  return (
    <div className={css.crop}>
      <link rel="stylesheet" href={cropStyles} precedence="default" />
      {url && !isUnreadable && (
        <ReactCrop
          {...(crop && { crop })}
          ruleOfThirds
          minWidth={24}
          minHeight={24}
          onChange={(_, part) => setCrop(part)}
        >
          <img src={url} alt="What you search with" onError={() => setIsUnreadable(true)} />
        </ReactCrop>
      )}
      <p className="quiet">{isUnreadable ? file.name : 'Drag over the photo to search with a part of it.'}</p>
      <div className="buttons">
        <button type="button" className="button" disabled={isSending} onClick={() => void search()}>
          {isSending ? 'Searching…' : crop && crop.width > 0 ? 'Search with this part' : 'Search'}
        </button>
        <button type="button" className="button" data-kind="quiet" disabled={isSending} onClick={onCancel}>
          Use another photo
        </button>
      </div>
    </div>
  );
}
