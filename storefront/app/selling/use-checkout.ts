import type { Address } from '@easel/contract/accounts/address-book';
import type { Cart } from '@easel/contract/selling/cart';
import { addressRules } from '@easel/domain/accounts/addresses';
import { readVatNumber, usesVatNumbers, VAT_NUMBER_MESSAGE } from '@easel/domain/selling/vat-number';
import { type Check, email, isEmptyValue, notEmpty, type Rules } from '@easel/domain/text/validation';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../lib/api-client.ts';
import { clearCachedClientData } from '../lib/client-data.ts';
import { openModal } from '../lib/modal-store.ts';
import { useCaptcha } from '../lib/use-captcha.ts';
import { useFormErrors } from '../lib/use-form-errors.ts';
import {
  type CheckoutDestination,
  type SingleItem,
  type Submission,
  submitOrder,
  waitFor,
} from './checkout-commands.ts';
import { readPaymentFields } from './payments/payment-fields.ts';
import type { CreateCardToken } from './payments/payment-provider.ts';
import { useQuote } from './use-quote.ts';

export interface CheckoutInput {
  cart: Cart;
  item: SingleItem;
  isUser: boolean;
  addresses: readonly Address[];
}

const EMAIL_RULES = [notEmpty('Email', 'Email address is required.'), email('Please enter a valid email.')];
const checkVatNumber =
  (countryCode: string): Check =>
  (value) =>
    isEmptyValue(value) || readVatNumber(String(value), countryCode) ? undefined : VAT_NUMBER_MESSAGE;
/** The choice of a user who enters another address. */
export const NEW_ADDRESS = 'new';

/** The state of the checkout form: where the order goes, what it costs there, and sending it. */
export function useCheckout({ cart, item, isUser, addresses }: CheckoutInput) {
  const preferred =
    addresses.find(({ addressBookItemId }) => addressBookItemId === cart.addressBookItemId) ?? addresses[0];
  const [chosen, setChosen] = useState(preferred ? String(preferred.addressBookItemId) : NEW_ADDRESS);
  const [place, setPlace] = useState({ ...cart.destination, postalCode: '' });
  const [checkedFor, setCheckedFor] = useState(place.countryCode);
  const destination: CheckoutDestination =
    chosen === NEW_ADDRESS
      ? { destination: { countryCode: place.countryCode, region: place.region, postalCode: place.postalCode } }
      : { addressBookItemId: Number(chosen) };
  const { quote, isLoading, messages: quoteMessages, setQuote, retry } = useQuote(destination, item);
  const [messages, setMessages] = useState<string[]>([]);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const isSending = useRef(false);
  /** Of the fields of the provider, while they are shown. */
  const createCardToken = useRef<CreateCardToken>(undefined);
  const navigate = useNavigate();
  const captcha = useCaptcha();
  const isShipped = quote?.delivery !== null;
  const countryCode =
    addresses.find(({ addressBookItemId }) => String(addressBookItemId) === chosen)?.countryCode ?? place.countryCode;
  const asksVatNumber = isShipped && usesVatNumbers(countryCode);
  const rules: Rules = {
    ...(isShipped && chosen === NEW_ADDRESS && addressRules(place.countryCode)),
    ...(asksVatNumber && { vatNumber: [checkVatNumber(countryCode)] }),
    ...(!isUser && { email: EMAIL_RULES }),
  };
  const { check, onInput, errorsOf } = useFormErrors(rules);

  /** Tax and shipping depend on these fields. */
  const onChange = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    const { name, value } = target;
    if (name === 'countryCode') setPlace({ countryCode: value, region: '', postalCode: '' });
    // A state that is typed counts when the form is sent.
    if (name === 'state' && target instanceof HTMLSelectElement) setPlace((before) => ({ ...before, region: value }));
  };

  const finish = (submission: Submission) => {
    if (submission.kind === 'leave') {
      // The cart is empty now, and the order has its own page.
      clearCachedClientData();
      // The back button leads to the page before the checkout: what was bought cannot be bought again.
      return submission.url.startsWith('/')
        ? void navigate(submission.url, { replace: true })
        : location.replace(submission.url);
    }
    isSending.current = false;
    setIsSubmitting(false);
    setMessages(submission.messages);
    // The form stays as it is.
    if (submission.kind === 'refused' && submission.needsLogin) openModal({ name: 'login', purpose: 'account' });
    // Without works there is nothing to pay.
    if (submission.kind === 'refused' && submission.isGone) setQuote(undefined);
    if (submission.kind === 'review') setQuote(submission.quote);
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current || isLoading || !quote) return;
    setCheckedFor(place.countryCode);
    setMessages([]);
    const fields = check(event.currentTarget);
    if (!fields) return;
    const { email: to, payment = '', savesCard, vatNumber = '', addressChoice: _, ...address } = fields;
    isSending.current = true;
    setIsSubmitting(true);
    const order = {
      quote,
      destination:
        chosen === NEW_ADDRESS && isShipped
          ? { destination: { ...place, region: address.state ?? '', postalCode: '' } }
          : destination,
      item,
      isUser,
      contact: {
        ...(to !== undefined && { email: to }),
        ...(vatNumber !== '' && { vatNumber }),
        ...(isShipped &&
          (chosen === NEW_ADDRESS
            ? { address: addressOf(address, place.countryCode) }
            : { addressBookItemId: Number(chosen) })),
      },
      idempotencyKey: crypto.randomUUID(),
      now: Date.now(),
      wait: waitFor,
      solveCaptcha: () => captcha('pay'),
    };
    const send = async (): Promise<Submission> => {
      const paid = await readPaymentFields({ payment, savesCard: savesCard !== undefined }, createCardToken.current);
      if ('message' in paid) return { kind: 'refused', messages: [paid.message] };
      return submitOrder(api, { ...order, contact: { ...order.contact, ...paid } });
    };
    void send().then(finish);
  };

  return {
    quote,
    isLoading,
    retry,
    isSubmitting,
    messages: messages.length > 0 ? messages : quoteMessages,
    chosen,
    choose: setChosen,
    place,
    checkedFor,
    asksVatNumber,
    onChange,
    finish,
    onCardFields: (create: CreateCardToken | undefined) => {
      createCardToken.current = create;
    },
    form: { onSubmit, onInput, errorsOf },
  };
}

const addressOf = (fields: Record<string, string>, countryCode: string) => {
  const {
    fullName = '',
    company = '',
    phone = '',
    street1 = '',
    street2 = '',
    city = '',
    state = '',
    postalCode = '',
  } = fields;
  return { fullName, company, phone, street1, street2, city, state, postalCode, countryCode };
};
