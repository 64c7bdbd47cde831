import { ACCEPTED_IMAGE_TYPES, MAX_IMAGE_BYTES, UPLOAD_MESSAGES } from '@easel/domain/catalogue/uploaded-image';
import { VISUAL_SEARCH_PAGE } from '@easel/domain/discovery/visual-source';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ActionForm } from '../lib/action-form.tsx';
import { useActionForm } from '../lib/use-action-form.ts';
import { Picture } from '../ui/picture.tsx';
import { rememberPhotoPreview } from './photo-preview.ts';
import css from './visual-search-page.module.css';
import type { WallTile } from './wall-tile.ts';

/** Loaded with the first photo. */
const VisualCrop = lazy(async () => ({ default: (await import('./visual-crop.tsx')).VisualCrop }));

/** A photo to search with: chosen, taken, dropped or pasted. Without JavaScript it is a plain form. */
export function VisualPhotoForm({ covers }: { covers: readonly WallTile[] }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const preview = useRef<string>(undefined);
  const [photo, setPhoto] = useState<File>();
  const [problem, setProblem] = useState('');
  const [isOver, setIsOver] = useState(false);
  const form = useActionForm<{ like: string; url: string }>({
    action: VISUAL_SEARCH_PAGE,
    name: 'photo',
    encType: 'multipart/form-data',
    revalidates: false,
    onSuccess: ({ payload: { like, url } }) => {
      if (preview.current) rememberPhotoPreview({ like, url: preview.current });
      void navigate(url);
    },
  });

  const choose = (file: File | null | undefined) => {
    if (!file) return;
    const isTooLarge = file.size > MAX_IMAGE_BYTES;
    setProblem(isTooLarge ? UPLOAD_MESSAGES.tooLarge : '');
    setPhoto(isTooLarge ? undefined : file);
  };
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
    if (!file) return;
    event.preventDefault();
    choose(file);
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);

  /** Sends the chosen part by the same form that works without scripts. */
  const send = (file: File, url: string | undefined) => {
    if (!input.current) return;
    preview.current = url;
    const files = new DataTransfer();
    files.items.add(file);
    input.current.files = files.files;
    input.current.form?.requestSubmit();
  };
  const message = problem || form.message;
  return (
    <section
      className={css.photo}
      data-over={isOver || undefined}
      aria-labelledby="by-photo"
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        choose([...event.dataTransfer.files].find(({ type }) => type.startsWith('image/')));
      }}
    >
      {!photo && (
        <div className={css.covers} aria-hidden="true">
          {covers.map((tile) => (
            <Picture key={tile.artworkId} className={css.cover} picture={tile} alt="" sizes="25vw" loading="eager" />
          ))}
        </div>
      )}
      <h2 id="by-photo">A photo</h2>
      <ActionForm form={form} className={css.photoForm}>
        {/* Only one of the inputs has the name: the others fill it. */}
        <input
          ref={input}
          className={css.plainFile}
          type="file"
          name="photo"
          accept={ACCEPTED_IMAGE_TYPES}
          aria-label="Photo"
          aria-describedby="photo-hint"
        />
        <noscript>
          <button type="submit" className="button">
            Search
          </button>
        </noscript>
      </ActionForm>
      {photo ? (
        <Suspense fallback={<p role="status">Loading…</p>}>
          <VisualCrop file={photo} isSending={form.isSubmitting} onSearch={send} onCancel={() => setPhoto(undefined)} />
        </Suspense>
      ) : (
        <div className={css.choose} data-needs-script>
          <FileButton label="Take a photo" isCamera onChoose={choose} />
          <FileButton label="Choose a photo" onChoose={choose} />
        </div>
      )}
      {message && (
        <p className="accent" role="alert">
          {message}
        </p>
      )}
      <p id="photo-hint" className="small-print">
        JPEG, PNG, WebP, AVIF or TIFF, up to 25 MB.<span data-needs-script> You can also drop or paste one here.</span>{' '}
        We do not keep your photo.
      </p>
    </section>
  );
}

interface FileButtonProps {
  label: string;
  /** For screen readers, where the label is not enough. */
  name?: string;
  isCamera?: boolean;
  onChoose: (file: File | null | undefined) => void;
}

export function FileButton({ label, name = label, isCamera, onChoose }: FileButtonProps) {
  return (
    <label
      className={`button ${css.fileButton}`}
      data-kind={isCamera ? undefined : 'quiet'}
      data-camera={isCamera || undefined}
    >
      {label}
      <input
        type="file"
        aria-label={name}
        className="visually-hidden"
        accept={isCamera ? 'image/*' : ACCEPTED_IMAGE_TYPES}
        {...(isCamera && { capture: 'environment' as const })}
        onChange={({ currentTarget }) => {
          onChoose(currentTarget.files?.[0]);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
