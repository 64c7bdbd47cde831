import { EMAIL_CHANGE_RULES, PASSWORD_CHANGE_RULES } from '@easel/domain/accounts/account-forms';
import { useState } from 'react';
import { changeEmail, changePassword, resetPassword } from '../lib/api-calls.ts';
import { useApi } from '../lib/api-client.ts';
import { showFlash } from '../lib/flash-store.ts';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import { useCaptcha } from '../lib/use-captcha.ts';
import { Field } from '../ui/field.tsx';
import { FormLayout } from './form-layout.tsx';
import { PasswordField } from './password-field.tsx';
import { RemoveOtherLogins } from './remove-other-logins.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useForm } from './use-form.ts';

const PAGE = '/account/settings';

export function EmailSetting() {
  const api = useApi();
  const { email } = useStore(sessionStore);
  const [said, setSaid] = useState('');
  const form = useForm({
    rules: EMAIL_CHANGE_RULES,
    send: ({ email = '', password = '' }) => api(changeEmail, { body: { email, password } }),
    onSuccess: (messages) => setSaid(messages.join(' ')),
  });
  return (
    <SettingsSection
      title="Email"
      text={`You log in with ${email}. To change it, confirm the link we send to the new address.`}
    >
      {said ? (
        <p role="status">{said}</p>
      ) : (
        <FormLayout form={form} action="/user/email" page={PAGE} redirectUrl={PAGE} button="Change email">
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

export interface PasswordSettingProps {
  hasOtherLogins: boolean;
  onChange: () => void;
}

export function PasswordSetting({ hasOtherLogins, onChange }: PasswordSettingProps) {
  const api = useApi();
  // A new form after each change, so that no password stays in it.
  const [changes, setChanges] = useState(0);
  const form = useForm({
    rules: PASSWORD_CHANGE_RULES,
    send: ({ oldPassword = '', password = '', removeOtherLogins }) =>
      api(changePassword, {
        body: { password: oldPassword, newPassword: password, removeOtherLogins: removeOtherLogins === 'true' },
      }),
    onSuccess: (messages) => {
      setChanges(changes + 1);
      onChange();
      showFlash(messages.join(' '), 'success');
    },
  });
  return (
    <SettingsSection title="Password" text="Changing your password logs you out on all other devices.">
      <FormLayout
        key={changes}
        form={form}
        action="/user/password"
        page={PAGE}
        redirectUrl={PAGE}
        button="Change password"
      >
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

/** For those who came by another service: with a password of their own they can do everything else here. */
export function FirstPassword() {
  const api = useApi();
  const captcha = useCaptcha();
  const { email } = useStore(sessionStore);
  const [said, setSaid] = useState('');
  const send = async () => {
    const answer = await api(resetPassword, { body: { email, ...(await captcha('reset_password')) } });
    setSaid(answer.messages.join(' '));
  };
  return (
    <SettingsSection
      title="Password"
      text="You log in with another service and have no password yet. Set one to change your email, use two-step verification or close your account."
    >
      {said ? (
        <p role="status">{said}</p>
      ) : (
        <button type="button" className="button" data-kind="quiet" onClick={() => void send()}>
          Email me a link to set a password
        </button>
      )}
    </SettingsSection>
  );
}
