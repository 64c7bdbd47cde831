import { LOGIN_RULES } from '@easel/domain/accounts/account-forms';
import { LOGIN_ERROR_EVENT } from '@easel/domain/accounts/login-state';
import { useRef, useState } from 'react';
import { api } from '../lib/api-client.ts';
import { logIn } from '../lib/page-calls.ts';
import { useSite } from '../lib/page-meta.ts';
import { useCaptcha } from '../lib/use-captcha.ts';
import { Field } from '../ui/field.tsx';
import { FormLayout } from './form-layout.tsx';
import { TwoFactorForm } from './two-factor-form.tsx';
import { useForm } from './use-form.ts';

export interface LoginFormProps {
  redirectUrl: string;
  onSuccess: () => void;
  onError?: (event: { event: string }) => void;
}

export function LoginForm({ redirectUrl, onSuccess, onError }: LoginFormProps) {
  const captcha = useCaptcha();
  const { countryCode } = useSite().preferences;
  const [step, setStep] = useState<'password' | 'code'>('password');
  const isCodeNeeded = useRef(false);
  const form = useForm({
    rules: LOGIN_RULES,
    async send({ email = '', password = '' }) {
      const result = await api(logIn, {
        body: { email, password, remember: true, country: countryCode, ...(await captcha('login')) },
      });
      isCodeNeeded.current = result.success && result.payload.isCodeNeeded === true;
      return result;
    },
    onSuccess: () => (isCodeNeeded.current ? setStep('code') : onSuccess()),
    onRefusal: () => onError?.({ event: LOGIN_ERROR_EVENT }),
  });
  if (step === 'code') return <TwoFactorForm redirectUrl={redirectUrl} onSuccess={onSuccess} />;
  return (
    <FormLayout
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
    </FormLayout>
  );
}
