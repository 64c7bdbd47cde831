import type { Profile } from '@easel/contract/accounts/profile';
import { PROFILE_LENGTHS, PROFILE_RULES } from '@easel/domain/accounts/profile-form';
import { publicNameOf } from '@easel/domain/accounts/public-name';
import { readRole } from '@easel/domain/accounts/roles';
import { COUNTRIES } from '@easel/domain/locale/countries';
import { useState } from 'react';
import { saveProfile } from '../lib/api-calls.ts';
import { useApi } from '../lib/api-client.ts';
import { refreshClientData } from '../lib/client-data.ts';
import { showFlash } from '../lib/flash-store.ts';
import { Field } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import shell from './form-layout.module.css';
import css from './profile-editor.module.css';
import { ProfilePreview } from './profile-preview.tsx';
import { useForm } from './use-form.ts';

const countriesByName = [...COUNTRIES].sort((one, other) => (one.name < other.name ? -1 : 1));

/** What people say of themselves; beside it what others see, as one types. */
export function ProfileEditor({ profile, onSaved }: { profile: Profile; onSaved: (profile: Profile) => void }) {
  const api = useApi();
  const [typed, setTyped] = useState(profile);
  const form = useForm({
    rules: PROFILE_RULES,
    async send({
      firstName = '',
      lastName = '',
      publicName = '',
      userName = '',
      city = '',
      country = '',
      statement = '',
    }) {
      const answer = await api(saveProfile, {
        body: { firstName, lastName, city, country, statement, ...(profile.isArtist ? { userName } : { publicName }) },
      });
      if (answer.success) onSaved(answer.payload);
      return answer;
    },
    onSuccess(messages) {
      showFlash(messages.join(' '), 'success');
      void refreshClientData(api);
    },
  });
  return (
    <div className={css.editor}>
      <form
        noValidate
        className={shell.form}
        onSubmit={form.onSubmit}
        onInput={(event) => {
          form.onInput(event);
          setTyped({ ...typed, ...Object.fromEntries(new FormData(event.currentTarget)) });
        }}
      >
        <div className={css.pair}>
          <Field
            label="First name"
            name="firstName"
            autoComplete="given-name"
            defaultValue={profile.firstName}
            errors={form.errorsOf('firstName')}
          />
          <Field
            label="Last name"
            name="lastName"
            autoComplete="family-name"
            defaultValue={profile.lastName}
            errors={form.errorsOf('lastName')}
          />
        </div>
        {!profile.isArtist && (
          <Field
            label="Public name (optional)"
            name="publicName"
            autoComplete="nickname"
            placeholder={publicNameOf({ ...typed, publicName: '', role: readRole(profile.userType) })}
            defaultValue={profile.publicName}
            errors={form.errorsOf('publicName')}
          />
        )}
        {profile.isArtist && (
          <Field
            label="User name (used in your page’s address)"
            name="userName"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={profile.userName}
            errors={form.errorsOf('userName')}
          />
        )}
        <div className={css.pair}>
          <Field
            label="City"
            name="city"
            autoComplete="address-level2"
            defaultValue={profile.city}
            errors={form.errorsOf('city')}
          />
          <SelectField
            label="Country"
            name="country"
            autoComplete="country"
            defaultValue={profile.country}
            placeholder="Select country"
            options={countriesByName}
            errors={form.errorsOf('country')}
          />
        </div>
        <TextArea
          label={profile.isArtist ? 'Artist statement' : 'About you'}
          name="statement"
          rows={7}
          defaultValue={profile.statement}
          text={typed.statement}
          mostCharacters={PROFILE_LENGTHS.statement}
          errors={form.errorsOf('statement')}
        />
        <div className={css.save}>
          <button type="submit" className="button" aria-disabled={form.isSubmitting}>
            {form.isSubmitting ? 'Saving…' : 'Save'}
          </button>
        </div>
        <p role="alert" className={shell.message}>
          {form.message}
        </p>
      </form>
      <ProfilePreview profile={typed} profileUrl={profile.profileUrl} />
    </div>
  );
}
