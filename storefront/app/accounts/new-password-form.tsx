import { NEW_PASSWORD_RULES } from '@easel/domain/accounts/account-forms';
import { useRef } from 'react';
import { api } from '../lib/api-client.ts';
import { newPassword } from '../lib/page-calls.ts';
import { FormLayout } from './form-layout.tsx';
import type { OtherLoginsProps } from './other-logins.tsx';
import { PasswordField } from './password-field.tsx';
import { RemoveOtherLogins } from './remove-other-logins.tsx';
import { useForm } from './use-form.ts';

export interface NewPasswordFormProps {
  token: string;
  onSuccess: (messages: string[], otherLogins: OtherLoginsProps['otherLogins']) => void;
}

export function NewPasswordForm({ token, onSuccess }: NewPasswordFormProps) {
  const otherLogins = useRef<OtherLoginsProps['otherLogins']>({ passkeys: [], socialLogins: [] });
  const form = useForm({
    rules: NEW_PASSWORD_RULES,
    send: async ({ password = '', removeOtherLogins }) => {
      const result = await api(newPassword, {
        body: { token, password, removeOtherLogins: removeOtherLogins === 'true' },
      });
      if (result.success) otherLogins.current = result.payload.otherLogins;
      return result;
    },
    onSuccess: (messages) => onSuccess(messages, otherLogins.current),
  });
  return (
    <FormLayout
      form={form}
      action="/auth/new-password"
      page={`/authentication/new-password?token=${encodeURIComponent(token)}`}
      redirectUrl="/authentication"
      button="Save password"
    >
      <input type="hidden" name="token" value={token} />
      <PasswordField errors={form.errorsOf('password')} />
      <RemoveOtherLogins />
    </FormLayout>
  );
}
