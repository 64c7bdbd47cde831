import type { OwnOrder } from '@easel/contract/selling/orders';
import { ACCOUNT_OPEN, NEW_PASSWORD_RULES } from '@easel/domain/accounts/account-forms';
import { targetInStore } from '@easel/domain/accounts/login-redirect';
import { Link } from 'react-router';
import { continueAfterLogin } from '../lib/after-login.ts';
import { api } from '../lib/api-client.ts';
import { useStoreBase } from '../lib/delegated-links.tsx';
import { showFlash } from '../lib/flash-store.ts';
import { useSite } from '../lib/page-meta.ts';
import { useActionForm } from '../lib/use-action-form.ts';
import { useCaptcha } from '../lib/use-captcha.ts';
import { Field } from '../ui/field.tsx';
import { FormLayout } from './form-layout.tsx';
import css from './guest-account.module.css';
import type { GuestAccount } from './guest-account-forms.ts';
import { PasswordField } from './password-field.tsx';

export interface GuestAccountOfferProps {
  order: Pick<OwnOrder, 'orderNumber' | 'email' | 'accountOffer'>;
  /** Of the guest's link. */
  token: string;
}

/** After an order as a guest: an account with one password, or the account that has the email. */
export function GuestAccountOffer({ order, token }: GuestAccountOfferProps) {
  if (order.accountOffer === 'create') return <CreateAccount order={order} token={token} />;
  return order.accountOffer === 'add' ? <AddToAccount order={order} token={token} /> : null;
}

const orderPage = ({ orderNumber }: Pick<OwnOrder, 'orderNumber'>, token: string) =>
  `/order/${orderNumber}?token=${encodeURIComponent(token)}`;

function CreateAccount({ order, token }: GuestAccountOfferProps) {
  const captcha = useCaptcha();
  const base = useStoreBase();
  const { countryCode } = useSite().preferences;
  const page = orderPage(order, token);
  const form = useActionForm<GuestAccount>({
    action: page,
    name: 'guestAccount',
    rules: NEW_PASSWORD_RULES,
    addFields: () => captcha('register'),
    revalidates: false,
    onSuccess: ({ payload: { isLoggedIn, url } }) => {
      if (!isLoggedIn) return;
      showFlash(ACCOUNT_OPEN, 'success');
      void continueAfterLogin(api, targetInStore(url, base), countryCode);
    },
  });
  const logIn = `/authentication?redirect_url=${encodeURIComponent(targetInStore(page, base))}`;
  const isKnown = form.payload?.isLoggedIn === false;
  return (
    <section aria-labelledby="guest-account-title" className={css.offer} data-screen-only>
      <div className={css.reasons}>
        <h2 id="guest-account-title">Keep this order in an account</h2>
        <p>One password, and your order, your cart and the works you saved are in one place on every device.</p>
        {!isKnown && (
          <p>
            <Link to={logIn}>I have an account already</Link>
          </p>
        )}
      </div>
      {isKnown ? (
        <div role="status" className="stack-small">
          <p>{form.done} If you have an account already, log in to add this order to it.</p>
          <Link className="button" to={logIn}>
            Log In
          </Link>
        </div>
      ) : (
        <FormLayout form={form} fields={{ token }} button="Create account">
          <Field label="Email" name="email" type="email" autoComplete="username" defaultValue={order.email} readOnly />
          <PasswordField errors={form.errorsOf('password')} />
        </FormLayout>
      )}
    </section>
  );
}

function AddToAccount({ order, token }: GuestAccountOfferProps) {
  const form = useActionForm({ action: orderPage(order, token), name: 'addGuestOrder' });
  return (
    <section aria-labelledby="guest-account-title" className={css.offer} data-screen-only>
      <div className={css.reasons}>
        <h2 id="guest-account-title">Keep this order in your account</h2>
        <p>It was placed as a guest, with the email of your account.</p>
      </div>
      <FormLayout form={form} fields={{ token }} button="Add to my account">
        {null}
      </FormLayout>
    </section>
  );
}
