import type { Profile } from '@easel/contract/accounts/profile';
import { PROFILE_LENGTHS, PROFILE_RULES } from '@easel/domain/accounts/profile-form';
import { publicNameOf } from '@easel/domain/accounts/public-name';
import { readRole } from '@easel/domain/accounts/roles';
import { COUNTRIES } from '@easel/domain/locale/countries';
import { useState } from 'react';
import { Field } from '../ui/field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import shell from './form-layout.module.css';
import type { ProfileCommand } from './profile-commands.ts';
import css from './profile-editor.module.css';
import { ProfilePreview } from './profile-preview.tsx';
import { useCommandForm } from './use-form.ts';

const countriesByName = [...COUNTRIES].sort((one, other) => (one.name < other.name ? -1 : 1));

/** The profile form, with a preview of the public profile that follows the input. */
export function ProfileEditor({ profile }: { profile: Profile }) {
  const [typed, setTyped] = useState(profile);
  const form = useCommandForm<ProfileCommand>({
    rules: PROFILE_RULES,
    toCommand({
      firstName = '',
      lastName = '',
      publicName = '',
      userName = '',
      city = '',
      country = '',
      statement = '',
    }) {
      const ownName = profile.isArtist ? { userName } : { publicName };
      return { kind: 'save', profile: { firstName, lastName, city, country, statement, ...ownName } };
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
