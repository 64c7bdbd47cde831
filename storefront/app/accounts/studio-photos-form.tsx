import type { Profile } from '@easel/contract/accounts/profile';
import type { StudioPhoto } from '@easel/contract/catalogue/artists';
import {
  describeStudioPhoto,
  MAX_PHOTO_CAPTION,
  MAX_STUDIO_PHOTOS,
  movePhoto,
} from '@easel/domain/catalogue/studio-photos';
import { useId, useState } from 'react';
import { api } from '../lib/api-client.ts';
import { showFlash } from '../lib/flash-store.ts';
import { addStudioPhoto } from '../lib/page-calls.ts';
import { useCommand } from '../lib/use-command.ts';
import { ImageUploadButton } from '../ui/image-upload-button.tsx';
import { Picture } from '../ui/picture.tsx';
import type { StudioPhotoCommand } from './profile-commands.ts';
import css from './studio-photos-form.module.css';

/** The photos of the studio on the page of an artist: upload, captions, order. */
export function StudioPhotosForm({ profile, onChange }: { profile: Profile; onChange: () => void }) {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState('');
  const { send, pending } = useCommand<StudioPhotoCommand>();
  const id = useId();
  const photos = showExpected(profile.studioPhotos, pending);
  const isFull = photos.length >= MAX_STUDIO_PHOTOS;
  const upload = async (file: File) => {
    if (isPending) return;
    setPending(true);
    const result = await api(addStudioPhoto, { body: { file } });
    setPending(false);
    setError(result.success ? '' : result.messages.join(' '));
    if (!result.success) return;
    showFlash(result.messages.join(' '), 'success');
    onChange();
  };
  return (
    <section className="stack" aria-labelledby={`${id}-title`} aria-busy={isPending}>
      <h2 id={`${id}-title`}>Studio photos</h2>
      <p className="quiet">
        Show buyers where and how you work. Up to {MAX_STUDIO_PHOTOS} photos appear on your page after your works.
      </p>
      {photos.length > 0 && (
        <ol className={css.photos}>
          {photos.map((photo, place) => (
            <PhotoCard
              key={photo.photoId}
              photo={photo}
              place={place}
              count={photos.length}
              artistName={profile.displayName}
              send={(command) => void send(command)}
            />
          ))}
        </ol>
      )}
      {isFull ? (
        <p className="quiet">All {MAX_STUDIO_PHOTOS} places are taken. Remove a photo to add another one.</p>
      ) : (
        <div>
          <ImageUploadButton
            label={isPending ? 'Saving…' : 'Add a photo'}
            errorId={`${id}-error`}
            onChoose={(file) => void upload(file)}
            onError={setError}
          />
        </div>
      )}
      <p id={`${id}-error`} role="alert" className="accent">
        {error}
      </p>
    </section>
  );
}

interface PhotoCardProps {
  photo: StudioPhoto;
  place: number;
  count: number;
  artistName: string;
  send: (command: StudioPhotoCommand) => void;
}

function PhotoCard({ photo, place, count, artistName, send }: PhotoCardProps) {
  const { photoId, caption } = photo;
  const name = caption || `photo ${place + 1}`;
  return (
    <li>
      <Picture
        picture={{ ...photo, placeholder: null }}
        alt={describeStudioPhoto(caption, artistName)}
        sizes="240px"
        isWhole
      />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send({ kind: 'caption', photoId, caption: String(new FormData(event.currentTarget).get('caption')) });
        }}
      >
        <input
          className="full-width"
          name="caption"
          aria-label={`Caption of photo ${place + 1}`}
          placeholder="Caption (optional)"
          defaultValue={caption}
          maxLength={MAX_PHOTO_CAPTION}
          onBlur={({ currentTarget: { value, form } }) => value.trim() !== caption && form?.requestSubmit()}
        />
      </form>
      <div className="buttons">
        {place > 0 && (
          <button
            type="button"
            className="text-button"
            onClick={() => send({ kind: 'move', photoId, place: place - 1 })}
          >
            Earlier<span className="visually-hidden">: {name}</span>
          </button>
        )}
        {place < count - 1 && (
          <button
            type="button"
            className="text-button"
            onClick={() => send({ kind: 'move', photoId, place: place + 1 })}
          >
            Later<span className="visually-hidden">: {name}</span>
          </button>
        )}
        <button type="button" className="text-button" onClick={() => send({ kind: 'remove', photoId })}>
          Remove<span className="visually-hidden">: {name}</span>
        </button>
      </div>
    </li>
  );
}

/** The photos as they will be when a command is done. */
function showExpected(photos: readonly StudioPhoto[], command: StudioPhotoCommand | undefined): readonly StudioPhoto[] {
  switch (command?.kind) {
    case 'remove':
      return photos.filter(({ photoId }) => photoId !== command.photoId);
    case 'move': {
      const ids = photos.map(({ photoId }) => photoId);
      return movePhoto(ids, command.photoId, command.place).flatMap((id) => photos.filter((one) => one.photoId === id));
    }
    default:
      return photos;
  }
}
