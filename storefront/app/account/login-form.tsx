import { LOGIN_RULES } from '@easel/domain/account-forms';
import { LOGIN_ERROR_EVENT } from '@easel/domain/login-state';
import { useApi } from '../lib/browser-api.ts';
import { logIn } from '../lib/light-calls.ts';
import { Field } from '../ui/field.tsx';
import { FormShell } from './form-shell.tsx';
import { useForm } from './use-form.ts';

export interface LoginFormProps {
  redirectUrl: string;
  onSuccess: () => void;
  onError?: (event: { event: string }) => void;
}

export function LoginForm({ redirectUrl, onSuccess, onError }: LoginFormProps) {
  const api = useApi();
  const form = useForm({
    rules: LOGIN_RULES,
    send: ({ email = '', password = '' }) => api(logIn, { body: { email, password, remember: true } }),
    onSuccess,
    onRefusal: () => onError?.({ event: LOGIN_ERROR_EVENT }),
  });
  return (
    <FormShell
      form={form}
      action="/auth/login"
      page={`/authentication?redirect_url=${encodeURIComponent(redirectUrl)}`}
      redirectUrl={redirectUrl}
      button="Log In"
    >
      <Field label="Email" name="email" type="email" autoComplete="email" errors={form.errorsOf('email')} />
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        errors={form.errorsOf('password')}
      />
    </FormShell>
  );
}
