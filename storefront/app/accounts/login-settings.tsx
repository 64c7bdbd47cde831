import { EMAIL_CHANGE_RULES, PASSWORD_CHANGE_RULES } from '@easel/domain/accounts/account-forms';
import { useState } from 'react';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import { useActionForm } from '../lib/use-action-form.ts';
import { useCaptcha } from '../lib/use-captcha.ts';
import { useCommand } from '../lib/use-command.ts';
import { Field } from '../ui/field.tsx';
import { FormLayout } from './form-layout.tsx';
import { PasswordField } from './password-field.tsx';
import { RemoveOtherLogins } from './remove-other-logins.tsx';
import { SETTINGS_PAGE, type SettingsCommand } from './settings-commands.ts';
import { SettingsSection } from './settings-section.tsx';

export function EmailSetting() {
  const { email } = useStore(sessionStore);
  const [confirmation, setConfirmation] = useState('');
  const form = useActionForm({
    action: SETTINGS_PAGE,
    name: 'email',
    rules: EMAIL_CHANGE_RULES,
    onSuccess: ({ messages }) => setConfirmation(messages.join(' ')),
  });
  return (
    <SettingsSection
      title="Email"
      text={`You log in with ${email}. To change it, confirm the link we send to the new address.`}
    >
      {confirmation ? (
        <p role="status">{confirmation}</p>
      ) : (
        <FormLayout form={form} button="Change email">
          <Field label="New email" name="email" type="email" autoComplete="email" errors={form.errorsOf('email')} />
          <Field
            label="Your password"
            name="password"
            type="password"
            autoComplete="current-password"
            errors={form.errorsOf('password')}
          />
        </FormLayout>
      )}
    </SettingsSection>
  );
}

export function PasswordSetting({ hasOtherLogins }: { hasOtherLogins: boolean }) {
  // A new form after each change, so that no password stays in it.
  const [changes, setChanges] = useState(0);
  const form = useActionForm({
    action: SETTINGS_PAGE,
    name: 'password',
    rules: PASSWORD_CHANGE_RULES,
    onSuccess: () => setChanges(changes + 1),
  });
  return (
    <SettingsSection title="Password" text="Changing your password logs you out on all other devices.">
      <FormLayout key={changes} form={form} button="Change password">
        <Field
          label="Current password"
          name="oldPassword"
          type="password"
          autoComplete="current-password"
          errors={form.errorsOf('oldPassword')}
        />
        <PasswordField label="New password" errors={form.errorsOf('password')} />
        {hasOtherLogins && <RemoveOtherLogins />}
      </FormLayout>
    </SettingsSection>
  );
}

/** For users of a social login. The other settings need a password. */
export function FirstPassword() {
  const captcha = useCaptcha();
  const { email } = useStore(sessionStore);
  const { send, result } = useCommand<SettingsCommand>();
  const message = result?.messages.join(' ');
  const sendLink = async () => send({ kind: 'sendPasswordLink', email, ...(await captcha('reset_password')) });
  return (
    <SettingsSection
      title="Password"
      text="You log in with another service and have no password yet. Set one to change your email, use two-step verification or close your account."
    >
      {message ? (
        <p role="status">{message}</p>
      ) : (
        <button type="button" className="button" data-kind="quiet" onClick={() => void sendLink()}>
          Email me a link to set a password
        </button>
      )}
    </SettingsSection>
  );
}
