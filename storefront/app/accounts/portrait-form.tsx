import type { Profile } from '@easel/contract/accounts/profile';
import { useId, useState } from 'react';
import { api } from '../lib/api-client.ts';
import { showFlash } from '../lib/flash-store.ts';
import { removePortrait, uploadPortrait } from '../lib/page-calls.ts';
import { ImageUploadButton } from '../ui/image-upload-button.tsx';
import { Portrait } from '../ui/portrait.tsx';
import css from './portrait-form.module.css';

/** Uploads a portrait, which the server crops to a square, or removes it. */
export function PortraitForm({ profile, onChange }: { profile: Profile; onChange: () => void }) {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState('');
  const id = useId();
  const finish = (result: { success: boolean; messages: string[] }) => {
    setPending(false);
    setError(result.success ? '' : result.messages.join(' '));
    if (!result.success) return;
    showFlash(result.messages.join(' '), 'success');
    onChange();
  };
  const upload = async (file: File) => {
    if (isPending) return;
    setPending(true);
    finish(await api(uploadPortrait, { body: { file } }));
  };
  const remove = async () => {
    if (isPending) return;
    setPending(true);
    finish(await api(removePortrait));
  };
  return (
    <section className={css.portrait} aria-labelledby={`${id}-title`} aria-busy={isPending}>
      <Portrait {...profile.avatar} name={profile.displayName} size="large" />
      <div>
        <h2 className="large-text" id={`${id}-title`}>
          Portrait
        </h2>
        <p className="quiet">A JPEG, PNG, WebP, AVIF or TIFF image with at least 600 pixels. We crop it to a square.</p>
        <div className={css.buttons}>
          <ImageUploadButton
            label={isPending ? 'Saving…' : profile.avatar.imageBaseUrl ? 'Change portrait' : 'Upload portrait'}
            errorId={`${id}-error`}
            onChoose={(file) => void upload(file)}
            onError={setError}
          />
          {profile.avatar.imageBaseUrl && (
            <button type="button" className="text-button" onClick={() => void remove()}>
              Remove portrait
            </button>
          )}
        </div>
        <p id={`${id}-error`} role="alert" className="accent">
          {error}
        </p>
      </div>
    </section>
  );
}
