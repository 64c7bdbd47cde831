import { NEW_PASSWORD_RULES } from '@easel/domain/account-forms';
import { useApi } from '../lib/browser-api.ts';
import { newPassword } from '../lib/light-calls.ts';
import { FormShell } from './form-shell.tsx';
import { PasswordField } from './password-field.tsx';
import { useForm } from './use-form.ts';

export function NewPasswordForm({ token, onSuccess }: { token: string; onSuccess: (messages: string[]) => void }) {
  const api = useApi();
  const form = useForm({
    rules: NEW_PASSWORD_RULES,
    send: ({ password = '' }) => api(newPassword, { body: { token, password } }),
    onSuccess,
  });
  return (
    <FormShell
      form={form}
      action="/auth/new-password"
      page={`/authentication/new-password?token=${encodeURIComponent(token)}`}
      redirectUrl="/authentication"
      button="Save password"
    >
      <input type="hidden" name="token" value={token} />
      <PasswordField errors={form.errorsOf('password')} />
    </FormShell>
  );
}
