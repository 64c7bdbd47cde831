import { RESET_RULES } from '@easel/domain/accounts/account-forms';
import { useState } from 'react';
import { api } from '../lib/api-client.ts';
import { resetPassword } from '../lib/page-calls.ts';
import { useCaptcha } from '../lib/use-captcha.ts';
import { Field } from '../ui/field.tsx';
import { FormLayout } from './form-layout.tsx';
import { useForm } from './use-form.ts';

export function ResetForm({ onSent }: { onSent?: () => void }) {
  const captcha = useCaptcha();
  const [message, setMessage] = useState('');
  const form = useForm({
    rules: RESET_RULES,
    send: async ({ email = '' }) => api(resetPassword, { body: { email, ...(await captcha('reset_password')) } }),
    onSuccess(messages) {
      setMessage(messages.join(' '));
      onSent?.();
    },
  });
  if (message) return <p role="status">{message}</p>;
  return (
    <FormLayout
      form={form}
      action="/auth/reset-password"
      page="/authentication/reset-password"
      redirectUrl="/authentication"
      button="Send reset link"
    >
      <Field label="Email" name="email" type="email" autoComplete="email" errors={form.errorsOf('email')} />
    </FormLayout>
  );
}
