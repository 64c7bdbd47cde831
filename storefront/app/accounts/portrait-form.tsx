import type { Profile } from '@easel/contract/accounts/profile';
import { ACCEPTED_IMAGE_TYPES, MAX_IMAGE_BYTES, UPLOAD_MESSAGES } from '@easel/domain/catalogue/uploaded-image';
import { useId, useState } from 'react';
import { api } from '../lib/api-client.ts';
import { showFlash } from '../lib/flash-store.ts';
import { removePortrait, uploadPortrait } from '../lib/page-calls.ts';
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
  const upload = async (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    // The same file can be chosen again.
    input.value = '';
    if (!file || isPending) return;
    // A larger file would be refused after it was uploaded.
    if (file.size > MAX_IMAGE_BYTES) return setError(UPLOAD_MESSAGES.tooLarge);
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
        <h2 id={`${id}-title`}>Portrait</h2>
        <p className={css.hint}>
          A JPEG, PNG, WebP, AVIF or TIFF image with at least 600 pixels. We crop it to a square.
        </p>
        <div className={css.buttons}>
          <label className="button" data-kind="quiet">
            {isPending ? 'Saving…' : profile.avatar.imageBaseUrl ? 'Change portrait' : 'Upload portrait'}
            <input
              type="file"
              className="visually-hidden"
              accept={ACCEPTED_IMAGE_TYPES}
              aria-describedby={`${id}-error`}
              onChange={({ currentTarget }) => void upload(currentTarget)}
            />
          </label>
          {profile.avatar.imageBaseUrl && (
            <button type="button" className="text-button" onClick={() => void remove()}>
              Remove portrait
            </button>
          )}
        </div>
        <p id={`${id}-error`} role="alert" className={css.error}>
          {error}
        </p>
      </div>
    </section>
  );
}
