import type { ArtistApplication } from '@easel/contract/accounts/artist-applications';
import type { Api } from '@easel/contract/api';
import {
  APPLICATION_LENGTHS,
  checkApplication,
  type ApplicationForm as Form,
  tidyApplication,
} from '@easel/domain/accounts/artist-application';
import { COUNTRIES } from '@easel/domain/locale/countries';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { openModal } from '../lib/modal-store.ts';
import { useCommand } from '../lib/use-command.ts';
import { Field } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { APPLICATION_PATH, type ApplicationCommand } from './application-commands.ts';
import css from './application-form.module.css';
import { ApplicationPhotos } from './application-photos.tsx';
import { forgetApplicationDraft, type SaveState, useApplicationDraft } from './use-application-draft.ts';
import { useApplicationPhotos } from './use-application-photos.ts';

const countriesByName = [...COUNTRIES].sort((one, other) => (one.name < other.name ? -1 : 1));

const SAVE_TEXTS: Readonly<Record<SaveState, string>> = {
  saved: 'Saved',
  saving: 'Saving…',
  failed: 'Not saved yet. We try again.',
  'on-this-device': 'Kept on this device until you log in',
};

interface Props {
  /** Undefined for a guest. */
  application: ArtistApplication | undefined;
  userId: number | null;
  api: Api;
}

const logIn = () => openModal({ name: 'login', purpose: 'account' });

/** The application of somebody who wants to sell. It is saved while it is typed. */
export function ApplicationForm({ application, userId, api }: Props) {
  const { form, change, state, pause } = useApplicationDraft(application?.form, userId);
  const photos = useApplicationPhotos(api, application?.photos ?? []);
  const { send, isPending, result } = useCommand<ApplicationCommand>(APPLICATION_PATH);
  const [wasTried, setWasTried] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const errors = wasTried ? checkApplication(tidyApplication(form), photos.photos.length) : [];
  const errorsOf = (property: string) => errors.find((one) => one.property === property)?.messages;

  const onSubmitted = useEffectEvent(() => {
    if (result?.success) forgetApplicationDraft();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each answer.
  useEffect(onSubmitted, [result]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending || photos.isBusy) return;
    if (userId === null) return logIn();
    setWasTried(true);
    if (checkApplication(tidyApplication(form), photos.photos.length).length > 0)
      return requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    await pause();
    void send({ kind: 'submit', fields: form });
  };
  const field = (name: Exclude<keyof Form, 'ownsWorks' | 'statement'>) => ({
    name,
    value: form[name],
    maxLength: APPLICATION_LENGTHS[name],
    errors: errorsOf(name),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <form ref={element} noValidate className={css.form} aria-busy={isPending} onSubmit={(event) => void submit(event)}>
      <fieldset>
        <legend>You as an artist</legend>
        <p className="quiet">This is what collectors see on your page.</p>
        <div className={css.pair}>
          <Field label="First name" autoComplete="given-name" {...field('firstName')} />
          <Field label="Last name" autoComplete="family-name" {...field('lastName')} />
        </div>
        <Field
          label="User name (used in your page’s address)"
          autoCapitalize="none"
          spellCheck={false}
          {...field('userName')}
        />
        <div className={css.pair}>
          <Field label="City" autoComplete="address-level2" {...field('city')} />
          <SelectField
            label="Country"
            name="country"
            autoComplete="country"
            placeholder="Select country"
            options={countriesByName}
            value={form.country}
            errors={errorsOf('country')}
            onChoose={(country) => change({ country })}
          />
        </div>
        <TextArea
          label="Statement: what you make, how, and why"
          name="statement"
          rows={8}
          text={form.statement}
          value={form.statement}
          mostCharacters={APPLICATION_LENGTHS.statement}
          maxLength={APPLICATION_LENGTHS.statement}
          errors={errorsOf('statement')}
          onChange={({ target }) => change({ statement: target.value })}
        />
      </fieldset>
      <fieldset>
        <legend>Your work</legend>
        <p className="quiet">Three to ten photos of recent works, and where we can see more.</p>
        {userId === null ? (
          <p className={css.guest}>
            <button type="button" className="button" data-kind="quiet" onClick={logIn}>
              Log in or register to add photos
            </button>
            <span className="quiet">What you have typed stays.</span>
          </p>
        ) : (
          <ApplicationPhotos photos={photos} errors={errorsOf('photos') ?? []} />
        )}
        <div className={css.pair}>
          <Field label="Website" inputMode="url" autoComplete="url" placeholder="example.com" {...field('website')} />
          <Field label="Instagram" autoCapitalize="none" placeholder="@name" {...field('instagram')} />
        </div>
      </fieldset>
      <fieldset>
        <legend>Confirmation</legend>
        <p className="quiet">Your legal name is for contracts and payments. Collectors never see it.</p>
        <Field label="Legal name" autoComplete="name" {...field('legalName')} />
        <label className={css.confirmation}>
          <input
            type="checkbox"
            name="ownsWorks"
            checked={form.ownsWorks}
            aria-invalid={errorsOf('ownsWorks') ? true : undefined}
            aria-describedby="owns-works-error"
            onChange={({ target }) => change({ ownsWorks: target.checked })}
          />
          <span>I made these works myself, I own them, and I may sell them.</span>
        </label>
        <p id="owns-works-error" className={css.error}>
          {errorsOf('ownsWorks')?.join(' ')}
        </p>
      </fieldset>
      <div className="wrapped row-spaced">
        <button type="submit" className="button" aria-disabled={isPending || photos.isBusy}>
          {isPending ? 'Sending…' : userId === null ? 'Log in to apply' : 'Submit application'}
        </button>
        <span role="status" className="quiet">
          {SAVE_TEXTS[state]}
        </span>
      </div>
      <p role="alert" className="form-message">
        {errors.length > 0 ? 'Some answers are missing. They are marked above.' : ''}
        {result && !result.success && !isPending ? result.messages.join(' ') : ''}
      </p>
    </form>
  );
}
