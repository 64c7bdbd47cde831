/**
 * Stands for the script of js.stripe.com in journeys: it has the calls that the checkout uses. The field for the card takes a token of the
 * stand-in server, such as `ctoken_success`. With `window.wallet`, the express button is offered and gives that address.
 */
function standIn() {
  const listenersOf = () => {
    const listeners = new Map<string, (event: unknown) => void>();
    return {
      on: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
      emit: (name: string, event: unknown) => listeners.get(name)?.(event),
    };
  };
  interface Group {
    amount: number;
    token: string;
    input?: HTMLInputElement;
  }
  const cardElement = (group: Group) => {
    const { on, emit } = listenersOf();
    const label = document.createElement('label');
    const input = document.createElement('input');
    label.append('Card number ', input);
    group.input = input;
    return {
      on,
      mount: (place: HTMLElement) => {
        place.append(label);
        emit('ready', {});
      },
      destroy: () => label.remove(),
    };
  };
  const expressElement = (group: Group) => {
    const { on, emit } = listenersOf();
    const wallet = (globalThis as { wallet?: { address: object; name: string; email: string } }).wallet;
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Pay with wallet';
    const pay = () => {
      if (!wallet) return;
      const confirm = () => {
        group.token = 'ctoken_success';
        emit('confirm', {
          billingDetails: { email: wallet.email },
          shippingAddress: { name: wallet.name, address: wallet.address },
          paymentFailed: () => undefined,
        });
      };
      const resolve = () =>
        emit('shippingaddresschange', { address: wallet.address, resolve: confirm, reject: () => undefined });
      emit('click', { resolve });
    };
    button.addEventListener('click', pay);
    return {
      on,
      mount: (place: HTMLElement) => {
        if (wallet) place.append(button);
        emit('ready', { availablePaymentMethods: wallet && { applePay: true } });
      },
      destroy: () => button.remove(),
    };
  };
  const stripe = () => ({
    elements: ({ amount }: { amount: number }) => {
      const group: Group = { amount, token: '' };
      return Object.assign(group, {
        create: (kind: string) => (kind === 'payment' ? cardElement(group) : expressElement(group)),
        update: (change: Partial<Group>) => Object.assign(group, change),
        submit: async () =>
          group.token || group.input?.value ? {} : { error: { message: 'Your card number is incomplete.' } },
      });
    },
    createConfirmationToken: async ({ elements }: { elements: Group }) => ({
      confirmationToken: { id: elements.token || elements.input?.value },
    }),
  });
  Object.assign(globalThis, { Stripe: stripe });
}

export const STRIPE_SCRIPT = `(${standIn.toString()})();`;
