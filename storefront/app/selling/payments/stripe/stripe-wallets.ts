import type {
  Stripe,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementShippingAddressChangeEvent,
} from '@stripe/stripe-js';
import type { Charge, WalletButtons, WalletCheckout } from '../payment-provider.ts';
import { openElements } from './stripe-elements.ts';
import { createCardToken } from './stripe-token.ts';
import { walletContact, walletDestination } from './wallet-address.ts';

/** Apple Pay, Google Pay and Link. */
export function mountStripeWallets(
  stripe: Stripe,
  place: HTMLElement,
  charge: Charge,
  checkout: WalletCheckout,
): WalletButtons {
  const elements = openElements(stripe, charge);
  const update = ({ amountCents }: Charge) => elements.update({ amount: amountCents });
  const buttons = elements.create('expressCheckout', { buttonHeight: 48 });
  buttons.on('ready', ({ availablePaymentMethods }) => checkout.onReady(availablePaymentMethods !== undefined));
  buttons.on('click', ({ resolve }) => {
    checkout.onOpen();
    const { needsEmail, needsAddress } = checkout.getNeeds();
    resolve({
      emailRequired: needsEmail,
      shippingAddressRequired: needsAddress,
      ...(needsAddress && { shippingRates: [{ id: 'insured', amount: 0, displayName: 'Insured delivery' }] }),
    });
  });
  const onAddress = async (event: StripeExpressCheckoutElementShippingAddressChangeEvent) => {
    const there = await checkout.getCharge(walletDestination(event.address));
    if (!there) return event.reject();
    update(there);
    event.resolve();
  };
  buttons.on('shippingaddresschange', (event) => void onAddress(event));
  const onConfirm = async (event: StripeExpressCheckoutElementConfirmEvent) => {
    const created = await createCardToken(stripe, elements);
    if ('message' in created) return event.paymentFailed({ reason: 'fail', message: created.message });
    const { billingDetails, shippingAddress: shipping } = event;
    const isPlaced = await checkout.order({
      token: created.token,
      destination: walletDestination(shipping?.address ?? {}),
      contact: walletContact({ email: billingDetails?.email, shipping }),
    });
    if (!isPlaced) event.paymentFailed({ reason: 'fail' });
  };
  buttons.on('confirm', (event) => void onConfirm(event));
  buttons.mount(place);
  return { update, remove: () => buttons.destroy() };
}
