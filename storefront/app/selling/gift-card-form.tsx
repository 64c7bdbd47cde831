import {
  type GiftCardErrors,
  MAX_GIFT_CARD_MESSAGE_LENGTH,
  MAX_GIFT_CARD_NAME_LENGTH,
} from '@easel/domain/selling/gift-card-purchase';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../lib/api-client.ts';
import { CallForm } from '../lib/call-form.tsx';
import { receiveCart } from '../lib/cart-store.ts';
import { buyGiftCard } from '../lib/page-calls.ts';
import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { GiftCardAmounts } from './gift-card-amounts.tsx';
import { bodyOf, draftErrorsOf, type GiftCardDraft } from './gift-card-draft.ts';
import css from './gift-card-form.module.css';

interface GiftCardFormProps {
  draft: GiftCardDraft;
  /** The days that can be chosen. */
  days: { first: string; last: string };
  onChange: (changes: Partial<GiftCardDraft>) => void;
}

/** Amount, recipient, message and day. Without JavaScript the browser checks the fields, and the form posts to the API. */
export function GiftCardForm({ draft, days, onChange }: GiftCardFormProps) {
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const [isSending, setIsSending] = useState(false);
  const [errors, setErrors] = useState<GiftCardErrors & { all?: string }>({});
  useEffect(() => {
    // With JavaScript the messages are next to the fields.
    const form = box.current?.closest('form');
    if (form) form.noValidate = true;
  }, []);
  const change = (changes: Partial<GiftCardDraft>) => {
    onChange(changes);
    setErrors((before) =>
      Object.keys(before).length === 0 ? before : draftErrorsOf({ ...draft, ...changes }, Date.now()),
    );
  };
  const send = async () => {
    if (isSending) return;
    const found = draftErrorsOf(draft, Date.now());
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirstInvalid(box.current);
    setIsSending(true);
    const result = await api(buyGiftCard, { body: bodyOf(draft) });
    setIsSending(false);
    if (!result.success) return setErrors({ all: result.messages.join(' ') });
    receiveCart(result.payload);
    await navigate('/cart');
  };
  const field = (name: 'recipientName' | 'recipientEmail' | 'senderName' | 'deliverOn') => ({
    name,
    value: draft[name],
    errors: errors[name] ? [errors[name]] : [],
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [name]: target.value }),
  });
  return (
    <CallForm call={buyGiftCard} page="/gift-cards" nextPage="/cart" onSend={() => void send()}>
      <div ref={box} className={css.form}>
        <GiftCardAmounts draft={draft} error={errors.amountCents} onChange={change} />
        <div className={css.pair}>
          <Field
            {...field('recipientName')}
            label="Recipient’s name"
            required
            maxLength={MAX_GIFT_CARD_NAME_LENGTH}
            autoComplete="off"
          />
          <Field
            {...field('recipientEmail')}
            label="Recipient’s email"
            type="email"
            required
            maxLength={254}
            autoComplete="off"
          />
        </div>
        <Field
          {...field('senderName')}
          label="Your name"
          required
          maxLength={MAX_GIFT_CARD_NAME_LENGTH}
          autoComplete="name"
        />
        <TextArea
          label="Message (optional)"
          name="message"
          rows={4}
          text={draft.message}
          value={draft.message}
          mostCharacters={MAX_GIFT_CARD_MESSAGE_LENGTH}
          maxLength={MAX_GIFT_CARD_MESSAGE_LENGTH}
          errors={errors.message ? [errors.message] : []}
          onChange={({ target }) => change({ message: target.value })}
        />
        <div>
          <Field {...field('deliverOn')} label="Send on (optional)" type="date" min={days.first} max={days.last} />
          <p className={css.hint}>Without a day it is sent as soon as it is paid.</p>
        </div>
        <p role="alert" className={css.error}>
          {errors.all}
        </p>
        <button type="submit" className="button" aria-disabled={isSending}>
          {isSending ? 'Adding…' : 'Add to cart'}
        </button>
      </div>
    </CallForm>
  );
}

/** After React has marked the fields. */
function focusFirstInvalid(form: HTMLElement | null) {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
