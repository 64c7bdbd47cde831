import { ACCOUNT_OPEN, REGISTRATION_RULES } from '@easel/domain/accounts/account-forms';
import { asksBeforeNews } from '@easel/domain/accounts/newsletter-consent';
import { useRef } from 'react';
import { api } from '../lib/api-client.ts';
import { logIn, register } from '../lib/page-calls.ts';
import { useSite } from '../lib/page-meta.ts';
import { useCaptcha } from '../lib/use-captcha.ts';
import { Field } from '../ui/field.tsx';
import css from './form-layout.module.css';
import { FormLayout } from './form-layout.tsx';
import { PasswordField } from './password-field.tsx';
import { useForm } from './use-form.ts';

export interface RegisterFormProps {
  redirectUrl: string;
  /** `isLoggedIn` is false if the email already had an account, whose password is unchanged. */
  onSuccess: (isLoggedIn: boolean, messages: string[], wantsNews: boolean) => void;
}

export function RegisterForm({ redirectUrl, onSuccess }: RegisterFormProps) {
  const captcha = useCaptcha();
  const { countryCode } = useSite().preferences;
  const isLoggedIn = useRef(false);
  const wantsNews = useRef(true);
  const form = useForm({
    rules: REGISTRATION_RULES,
    async send({ email = '', firstName = '', lastName = '', password = '', newsletterSignup }) {
      const body = { email, firstName, lastName, password, newsletterSignup: newsletterSignup === 'on' };
      wantsNews.current = body.newsletterSignup;
      const result = await api(register, { body: { ...body, ...(await captcha('register')) } });
      if (!result.success) return result;
      const login = await api(logIn, {
        body: { email, password, remember: true, country: countryCode, ...(await captcha('login')) },
      });
      isLoggedIn.current = login.success;
      return result;
    },
    onSuccess: (messages) =>
      onSuccess(isLoggedIn.current, isLoggedIn.current ? [ACCOUNT_OPEN] : messages, wantsNews.current),
  });
  return (
    <FormLayout
      form={form}
      action="/auth/register"
      page="/authentication/register"
      redirectUrl={`/authentication?redirect_url=${encodeURIComponent(redirectUrl)}`}
      button="Register"
    >
      <Field label="First name" name="firstName" autoComplete="given-name" errors={form.errorsOf('firstName')} />
      <Field label="Last name" name="lastName" autoComplete="family-name" errors={form.errorsOf('lastName')} />
      <Field label="Email" name="email" type="email" autoComplete="email" errors={form.errorsOf('email')} />
      <PasswordField errors={form.errorsOf('password')} />
      <label className={css.check}>
        <input type="checkbox" name="newsletterSignup" defaultChecked={!asksBeforeNews(countryCode)} />
        Send me the newsletter
      </label>
    </FormLayout>
  );
}
