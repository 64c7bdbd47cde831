import { formatImageUrl } from '@easel/domain/catalogue/image-variant';
import { MAX_COVER_ALT, type ShowContent } from '@easel/domain/staff/shows';
import { useId, useState } from 'react';
import { api } from '../lib/api-client.ts';
import { addContentPicture } from '../lib/page-calls.ts';
import { Field } from '../ui/field.tsx';
import { ImageUploadButton } from '../ui/image-upload-button.tsx';
import own from './cover-field.module.css';
import css from './section.module.css';

type Cover = Pick<ShowContent, 'coverPictureId' | 'coverAlt'>;

/** The cover of a show as a picture of its own. It is stored at once, and used when the show is saved. */
export function CoverField({ cover, onChange }: { cover: Cover; onChange: (cover: Cover) => void }) {
  const id = useId();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState('');
  const { coverPictureId, coverAlt = '' } = cover;
  const upload = async (file: File) => {
    if (isPending) return;
    setPending(true);
    const result = await api(addContentPicture, { body: { file } });
    setPending(false);
    setError(result.success ? '' : result.messages.join(' '));
    if (result.success) onChange({ coverPictureId: result.payload.pictureId, coverAlt });
  };
  return (
    <div className={own.cover} aria-busy={isPending}>
      {coverPictureId && (
        <>
          <img
            className={own.picture}
            src={formatImageUrl(`/media/content/${coverPictureId}`, 'plp')}
            alt={coverAlt || 'The cover, without a description yet'}
          />
          <Field
            label="What the picture shows"
            name="coverAlt"
            required
            maxLength={MAX_COVER_ALT}
            value={coverAlt}
            onChange={({ currentTarget }) => onChange({ coverPictureId, coverAlt: currentTarget.value })}
          />
        </>
      )}
      <div className={css.buttons}>
        <ImageUploadButton
          label={isPending ? 'Uploading …' : coverPictureId ? 'Replace the picture' : 'Upload a picture for the cover'}
          errorId={`${id}-error`}
          onChoose={(file) => void upload(file)}
          onError={setError}
        />
        {coverPictureId && (
          <button
            type="button"
            className="text-button"
            onClick={() => onChange({ coverPictureId: null, coverAlt: '' })}
          >
            Use a work instead
          </button>
        )}
      </div>
      <p id={`${id}-error`} role="alert" className={css.error}>
        {error}
      </p>
    </div>
  );
}
