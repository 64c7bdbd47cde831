import { LOGIN_RULES } from '@easel/domain/accounts/account-forms';
import { LOGIN_ERROR_EVENT } from '@easel/domain/accounts/login-state';
import { useState } from 'react';
import { useActionForm } from '../lib/use-action-form.ts';
import { useCaptcha } from '../lib/use-captcha.ts';
import { Field } from '../ui/field.tsx';
import { FormLayout } from './form-layout.tsx';
import { TwoFactorForm } from './two-factor-form.tsx';

export interface LoginFormProps {
  redirectUrl: string;
  onSuccess: () => void;
  onError?: (event: { event: string }) => void;
}

export function LoginForm({ redirectUrl, onSuccess, onError }: LoginFormProps) {
  const captcha = useCaptcha();
  const [step, setStep] = useState<'password' | 'code'>('password');
  const form = useActionForm<{ isCodeNeeded?: boolean }>({
    action: `/authentication?redirect_url=${encodeURIComponent(redirectUrl)}`,
    name: 'login',
    rules: LOGIN_RULES,
    addFields: () => captcha('login'),
    revalidates: false,
    onSuccess: ({ payload }) => (payload.isCodeNeeded ? setStep('code') : onSuccess()),
    onRejection: () => onError?.({ event: LOGIN_ERROR_EVENT }),
  });
  if (step === 'code') return <TwoFactorForm redirectUrl={redirectUrl} onSuccess={onSuccess} />;
  return (
    <FormLayout form={form} button="Log In">
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={form.valueOf('email')}
        errors={form.errorsOf('email')}
      />
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
