import { NEW_PASSWORD_RULES } from '@easel/domain/accounts/account-forms';
import { useActionForm } from '../lib/use-action-form.ts';
import { FormLayout } from './form-layout.tsx';
import type { OtherLoginsProps } from './other-logins.tsx';
import { PasswordField } from './password-field.tsx';
import { RemoveOtherLogins } from './remove-other-logins.tsx';

export interface NewPasswordFormProps {
  token: string;
  onSuccess: (messages: string[], otherLogins: OtherLoginsProps['otherLogins']) => void;
}

export function NewPasswordForm({ token, onSuccess }: NewPasswordFormProps) {
  const form = useActionForm<Pick<OtherLoginsProps, 'otherLogins'>>({
    action: `/authentication/new-password?token=${encodeURIComponent(token)}`,
    name: 'newPassword',
    rules: NEW_PASSWORD_RULES,
    revalidates: false,
    onSuccess: ({ messages, payload }) => onSuccess(messages, payload.otherLogins),
  });
  return (
    <FormLayout form={form} fields={{ token }} button="Save password">
      <PasswordField errors={form.errorsOf('password')} />
      <RemoveOtherLogins />
    </FormLayout>
  );
}
