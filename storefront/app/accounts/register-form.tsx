import { ACCOUNT_OPEN, REGISTRATION_RULES } from '@easel/domain/accounts/account-forms';
import { asksBeforeNews } from '@easel/domain/accounts/newsletter-consent';
import { useSite } from '../lib/page-meta.ts';
import { useActionForm } from '../lib/use-action-form.ts';
import { useCaptcha } from '../lib/use-captcha.ts';
import { Field } from '../ui/field.tsx';
import css from './form-layout.module.css';
import { FormLayout } from './form-layout.tsx';
import { PasswordField } from './password-field.tsx';

export interface RegisterFormProps {
  redirectUrl: string;
  onSuccess: (isLoggedIn: boolean, messages: string[], wantsNews: boolean) => void;
}

/** What the action of the registration page returns. */
export interface Registered {
  /** False if the email already had an account, whose password is unchanged. */
  isLoggedIn: boolean;
  wantsNews: boolean;
}

/** A captcha token is valid for one call, and a registration is followed by a login. */
const prefixed = ({ captchaToken }: { captchaToken?: string }) =>
  captchaToken === undefined ? {} : { loginCaptchaToken: captchaToken };

export function RegisterForm({ redirectUrl, onSuccess }: RegisterFormProps) {
  const captcha = useCaptcha();
  const { countryCode } = useSite().preferences;
  const form = useActionForm<Registered>({
    action: `/authentication/register?redirect_url=${encodeURIComponent(redirectUrl)}`,
    name: 'register',
    rules: REGISTRATION_RULES,
    addFields: async () => ({ ...(await captcha('register')), ...prefixed(await captcha('login')) }),
    revalidates: false,
    onSuccess: ({ messages, payload: { isLoggedIn, wantsNews } }) =>
      onSuccess(isLoggedIn, isLoggedIn ? [ACCOUNT_OPEN] : messages, wantsNews),
  });
  return (
    <FormLayout form={form} button="Register">
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={form.valueOf('email')}
        errors={form.errorsOf('email')}
      />
      <PasswordField errors={form.errorsOf('password')} />
      <Field
        label="First name"
        name="firstName"
        autoComplete="given-name"
        defaultValue={form.valueOf('firstName')}
        errors={form.errorsOf('firstName')}
      />
      <Field
        label="Last name"
        name="lastName"
        autoComplete="family-name"
        defaultValue={form.valueOf('lastName')}
        errors={form.errorsOf('lastName')}
      />
      <label className={css.check}>
        <input type="checkbox" name="newsletterSignup" defaultChecked={!asksBeforeNews(countryCode)} />
        Send me the newsletter
      </label>
    </FormLayout>
  );
}
