import { TV_PIN_RULES } from '@easel/domain/accounts/tv-login';
import { useState } from 'react';
import { api } from '../lib/api-client.ts';
import { approveTvLogin } from '../lib/page-calls.ts';
import { Field } from '../ui/field.tsx';
import { FormLayout } from './form-layout.tsx';
import { useForm } from './use-form.ts';

/** Connects a TV with the PIN it shows. */
export function TvPinForm({ authToken, firstName }: { authToken: string; firstName: string }) {
  const [message, setMessage] = useState('');
  const form = useForm({
    rules: TV_PIN_RULES,
    send: ({ pin = '' }) => api(approveTvLogin, { body: { authToken, pin } }),
    onSuccess: (messages) => setMessage(messages.join(' ')),
  });
  if (message)
    return (
      <p role="status">
        {message} Your TV is connected{firstName && `, ${firstName}`}.
      </p>
    );
  const page = `/tv/pin/${encodeURIComponent(authToken)}`;
  return (
    <>
      <p>Enter the PIN shown on your TV. Only connect a TV you can see: it will be logged in as you.</p>
      <FormLayout form={form} action="/tv/pin" page={page} redirectUrl={page} button="Connect TV">
        <input type="hidden" name="authToken" value={authToken} />
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
