import { RESET_RULES } from '@easel/domain/accounts/account-forms';
import { useState } from 'react';
import { useActionForm } from '../lib/use-action-form.ts';
import { useCaptcha } from '../lib/use-captcha.ts';
import { Field } from '../ui/field.tsx';
import { FormLayout } from './form-layout.tsx';

export function ResetForm({ onSent }: { onSent?: () => void }) {
  const captcha = useCaptcha();
  const [message, setMessage] = useState('');
  const form = useActionForm({
    action: '/authentication/reset-password',
    name: 'reset',
    rules: RESET_RULES,
    addFields: () => captcha('reset_password'),
    revalidates: false,
    onSuccess({ messages }) {
      setMessage(messages.join(' '));
      onSent?.();
    },
  });
  if (message) return <p role="status">{message}</p>;
  return (
    <FormLayout form={form} button="Send reset link">
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={form.valueOf('email')}
        errors={form.errorsOf('email')}
      />
    </FormLayout>
  );
}
