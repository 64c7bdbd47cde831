import type { Profile } from '@easel/contract/accounts/profile';
import { PROFILE_LENGTHS, PROFILE_RULES } from '@easel/domain/accounts/profile-form';
import { formatPublicName } from '@easel/domain/accounts/public-name';
import { readRole } from '@easel/domain/accounts/roles';
import { COUNTRIES } from '@easel/domain/locale/countries';
import { useState } from 'react';
import { ActionForm } from '../lib/action-form.tsx';
import { useActionForm } from '../lib/use-action-form.ts';
import { Field } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import shell from './form-layout.module.css';
import css from './profile-editor.module.css';
import { ProfilePreview } from './profile-preview.tsx';

const countriesByName = [...COUNTRIES].sort((one, other) => (one.name < other.name ? -1 : 1));

/** The profile form, with a preview of the public profile that follows the input. */
export function ProfileEditor({ profile }: { profile: Profile }) {
  const [typed, setTyped] = useState(profile);
  const form = useActionForm({ action: '/account/profile', name: 'profile', rules: PROFILE_RULES });
  return (
    <div className={css.editor}>
      <ActionForm
        form={form}
        className={shell.form}
        onInput={(element) => setTyped({ ...typed, ...Object.fromEntries(new FormData(element)) })}
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
            placeholder={formatPublicName({ ...typed, publicName: '', role: readRole(profile.userType) })}
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
        {profile.isArtist && (
          <TextArea
            label="Exhibitions, one in each line, with the year first"
            name="exhibitions"
            rows={5}
            placeholder={'2026 Rivers, Galerie Bleue, Lyon\n2025 Light, group show, Paris'}
            defaultValue={profile.exhibitions}
            text={typed.exhibitions}
            mostCharacters={PROFILE_LENGTHS.exhibitions}
            errors={form.errorsOf('exhibitions')}
          />
        )}
        <div className="toolbar spaced-large">
          <button type="submit" className="button" aria-disabled={form.isSubmitting}>
            {form.isSubmitting ? 'Saving…' : 'Save'}
          </button>
        </div>
        <p role="alert" className="form-message">
          {form.message}
        </p>
      </ActionForm>
      <ProfilePreview profile={typed} profileUrl={profile.profileUrl} />
    </div>
  );
}
