import { TV_PIN_RULES } from '@easel/domain/accounts/tv-login';
import { useState } from 'react';
import { useActionForm } from '../lib/use-action-form.ts';
import { Field } from '../ui/field.tsx';
import { FormLayout } from './form-layout.tsx';

/** Connects a TV with the PIN it shows. */
export function TvPinForm({ authToken, firstName }: { authToken: string; firstName: string }) {
  const [message, setMessage] = useState('');
  const form = useActionForm({
    action: `/tv/pin/${encodeURIComponent(authToken)}`,
    name: 'pin',
    rules: TV_PIN_RULES,
    revalidates: false,
    onSuccess: ({ messages }) => setMessage(messages.join(' ')),
  });
  if (message)
    return (
      <p role="status">
        {message} Your TV is connected{firstName && `, ${firstName}`}.
      </p>
    );
  return (
    <>
      <p>Enter the PIN shown on your TV. Only connect a TV you can see: it will be logged in as you.</p>
      <FormLayout form={form} button="Connect TV">
        <Field
          label="PIN"
          name="pin"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          errors={form.errorsOf('pin')}
        />
      </FormLayout>
    </>
  );
}
