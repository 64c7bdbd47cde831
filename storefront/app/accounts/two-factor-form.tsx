import { CODE_RULES } from '@easel/domain/accounts/account-forms';
import { useActionForm } from '../lib/use-action-form.ts';
import { Field } from '../ui/field.tsx';
import css from './form-layout.module.css';
import { FormLayout } from './form-layout.tsx';

/** The second step of a login with two-step verification. */
export function TwoFactorForm({ redirectUrl, onSuccess }: { redirectUrl: string; onSuccess: () => void }) {
  const form = useActionForm({
    action: `/authentication/code?redirect_url=${encodeURIComponent(redirectUrl)}`,
    name: 'code',
    rules: CODE_RULES,
    revalidates: false,
    onSuccess,
  });
  return (
    <FormLayout form={form} button="Continue">
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
