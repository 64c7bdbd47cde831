import type { Address } from '@easel/contract/accounts/address-book';
import type { Cart } from '@easel/contract/selling/cart';
import type { PaymentOptions } from '@easel/contract/selling/orders';
import { formatArrival } from '@easel/domain/selling/arrival-dates';
import { splitAtOrderNumber } from '@easel/domain/selling/order-number';
import { Link } from 'react-router';
import { openModal } from '../lib/modal-store.ts';
import { useToday } from '../lib/use-today.ts';
import { Field } from '../ui/field.tsx';
import { CartPromises } from './cart-promises.tsx';
import { CheckoutAddress } from './checkout-address.tsx';
import type { SingleItem } from './checkout-commands.ts';
import css from './checkout-page.module.css';
import { CheckoutSummary } from './checkout-summary.tsx';
import { predictPurchase, type ShownPurchase } from './expected-purchase.ts';
import { findLostWorks } from './find-lost-works.ts';
import { LostWorks } from './lost-works.tsx';
import { OrderMessage } from './order-message.tsx';
import { EnteredCard } from './payments/entered-card.tsx';
import { PaymentChoice } from './payments/payment-choice.tsx';
import { usePayments } from './payments/use-payments.ts';
import { WalletButtons } from './payments/wallet-buttons.tsx';
import { useCheckout } from './use-checkout.ts';
import { useMoney } from './use-money.ts';

export interface CheckoutPageProps {
  cart: Cart;
  item: SingleItem;
  /** Of the single work; empty if the cart is bought. */
  title: string;
  isUser: boolean;
  addresses: readonly Address[];
  options: PaymentOptions;
}

/** Contact, address, payment and review on one page. */
export function CheckoutPage({ cart, item, title, isUser, addresses, options }: CheckoutPageProps) {
  const checkout = useCheckout({ cart, item, isUser, addresses });
  const { quote, form, messages, isLoading } = checkout;
  const payments = usePayments(options);
  const purchase = quote ?? (isLoading ? predictPurchase(cart, item) : undefined);
  const [needsCard, needsAddress] = [
    purchase === undefined || purchase.totals.chargeCents > 0,
    purchase === undefined || purchase.delivery !== null,
  ];
  const lost = findLostWorks(quote, { cart, single: 'sku' in item ? { sku: item.sku, title } : undefined, messages });
  if (lost.isAll)
    return (
      <div className={css.page}>
        <h1>Checkout</h1>
        <LostWorks works={lost.works} takesFocus />
        <p>
          <Link to="/cart">See your cart</Link>
        </p>
      </div>
    );
  const [ownOrder] = quote || isLoading ? [] : messages.filter((message) => splitAtOrderNumber(message));
  if (ownOrder) return <OwnOrder message={ownOrder} />;
  return (
    <div className={css.page}>
      <h1>Checkout</h1>
      <noscript>
        <p className={css.notice}>Paying needs JavaScript. Your cart stays as it is.</p>
      </noscript>
      <LostWorks works={lost.works} takesFocus />
      <OrderInBrief purchase={purchase} />
      <form
        noValidate
        className={css.columns}
        onSubmit={form.onSubmit}
        onInput={form.onInput}
        onChange={checkout.onChange}
      >
        <div className={css.steps}>
          {payments.scripts && quote && needsCard && (
            <WalletButtons
              scripts={payments.scripts}
              quote={quote}
              item={item}
              isUser={isUser}
              onSubmission={checkout.finish}
            />
          )}
          {!isUser && (
            <section aria-labelledby="contact-title">
              <header>
                <h2 id="contact-title">Contact</h2>
                <button
                  type="button"
                  className="text-button"
                  onClick={() => openModal({ name: 'login', purpose: 'account' })}
                >
                  Log In
                </button>
              </header>
              <Field
                label="Email for the confirmation"
                name="email"
                type="email"
                inputMode="email"
                autoComplete="email"
                errors={form.errorsOf('email')}
              />
            </section>
          )}
          {needsAddress && (
            <section aria-labelledby="address-title">
              <h2 id="address-title">Delivery</h2>
              <CheckoutAddress {...checkout} addresses={addresses} />
              {checkout.asksVatNumber && (
                <>
                  <Field
                    label="VAT number (optional, for businesses)"
                    name="vatNumber"
                    autoComplete="off"
                    autoCapitalize="characters"
                    spellCheck={false}
                    errors={form.errorsOf('vatNumber')}
                  />
                  <p className="quiet">It is printed on your invoice. VAT is charged all the same.</p>
                </>
              )}
              <DeliveryTime purchase={purchase} />
            </section>
          )}
          {needsCard && (
            <section aria-labelledby="payment-title">
              <h2 id="payment-title">Payment</h2>
              <PaymentChoice
                savedCards={options.savedCards}
                provider={payments.provider}
                isUser={isUser}
                renderFields={({ savesCard }) => (
                  <EnteredCard {...checkout} payments={payments} savesCard={savesCard} />
                )}
              />
            </section>
          )}
        </div>
        <section className={`stack side-panel sticky-panel ${css.order}`} aria-labelledby="order-title">
          <header>
            <h2 id="order-title">Your order</h2>
            {'offerId' in item ? (
              <Link to={`/offer/${item.offerId}`}>Your offer</Link>
            ) : (
              !('sku' in item) && <Link to="/cart">Edit cart</Link>
            )}
          </header>
          <CheckoutSummary purchase={purchase} isLoading={isLoading} isSingle={'sku' in item || 'offerId' in item} />
          <CartPromises hasWorks={needsAddress} />
        </section>
        <div className={css.submit} data-keep-clear>
          <div role="alert" className="unless-empty accent">
            {messages.map((message) => (
              <p key={message}>
                <OrderMessage text={message} />
              </p>
            ))}
          </div>
          <SubmitButton checkout={checkout} item={item} />
          {needsAddress && (quote || isLoading) && <p className="quiet">Works are reserved for you while you pay.</p>}
        </div>
      </form>
    </div>
  );
}

/** What is bought and its total, where the summary is below the form. */
function OrderInBrief({ purchase }: { purchase: ShownPurchase | undefined }) {
  const { inDollars } = useMoney();
  return (
    <p className={css.brief}>
      <a href="#order-title">Your order</a>
      <span>{purchase ? inDollars(purchase.totals.chargeCents) : '\u00a0'}</span>
    </p>
  );
}

/** The only work is already in an order of this buyer, so there is nothing to pay for here. */
function OwnOrder({ message }: { message: string }) {
  return (
    <div className={css.page}>
      <h1>Checkout</h1>
      <p role="alert">
        <OrderMessage text={message} />
      </p>
      <div className="buttons">
        <Link className="button" to={`/order/${splitAtOrderNumber(message)?.number}`}>
          See your order
        </Link>
        <Link className="button" data-kind="quiet" to="/cart">
          See your cart
        </Link>
      </div>
    </div>
  );
}

function SubmitButton({ checkout, item }: { checkout: ReturnType<typeof useCheckout>; item: SingleItem }) {
  const { quote, isSubmitting, isLoading, retry } = checkout;
  const { inDollars } = useMoney();
  if (!quote && !isLoading)
    return (
      <>
        <button type="button" className="button" onClick={retry}>
          Try again
        </button>
        {!('offerId' in item) && <Link to="/cart">See your cart</Link>}
      </>
    );
  const amount = quote && quote.totals.chargeCents > 0 ? `Pay ${inDollars(quote.totals.chargeCents)}` : 'Place order';
  return (
    <button type="submit" className="button" aria-disabled={isSubmitting || isLoading || !quote}>
      {isSubmitting ? 'Placing your order…' : quote ? amount : 'Please wait…'}
    </button>
  );
}

/** The line is always there, so that the payment below does not move. */
function DeliveryTime({ purchase }: { purchase: ShownPurchase | undefined }) {
  const delivery = purchase?.delivery;
  const today = useToday();
  return (
    <p className="quiet" role="status">
      {delivery ? `${formatArrival(delivery, today)}.` : '\u00a0'}
    </p>
  );
}
