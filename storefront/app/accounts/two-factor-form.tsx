import { CODE_RULES } from '@easel/domain/accounts/account-forms';
import { api } from '../lib/api-client.ts';
import { logInByCode } from '../lib/page-calls.ts';
import { Field } from '../ui/field.tsx';
import css from './form-layout.module.css';
import { FormLayout } from './form-layout.tsx';
import { useForm } from './use-form.ts';

/** The second step of a login with two-step verification. */
export function TwoFactorForm({ redirectUrl, onSuccess }: { redirectUrl: string; onSuccess: () => void }) {
  const form = useForm({
    rules: CODE_RULES,
    send: ({ code = '', isTrusted }) => api(logInByCode, { body: { code, isTrusted: isTrusted === 'true' } }),
    onSuccess,
  });
  return (
    <FormLayout
      form={form}
      action="/auth/login-code"
      page={`/authentication/code?redirect_url=${encodeURIComponent(redirectUrl)}`}
      redirectUrl={redirectUrl}
      button="Continue"
    >
      <p>Enter the code from your authenticator app, or one of your backup codes.</p>
      <Field
        label="Code"
        name="code"
        inputMode="text"
        autoComplete="one-time-code"
        autoFocus
        errors={form.errorsOf('code')}
      />
      <label className={css.check}>
        <input type="checkbox" name="isTrusted" value="true" />
        Don’t ask again on this device for 30 days
      </label>
    </FormLayout>
  );
}
