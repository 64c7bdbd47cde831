import type { Cart } from '@easel/contract/selling/cart';
import {
  type GiftCardErrors,
  MAX_GIFT_CARD_MESSAGE_LENGTH,
  MAX_GIFT_CARD_NAME_LENGTH,
} from '@easel/domain/selling/gift-card-purchase';
import { useEffect, useRef, useState } from 'react';
import { useActionData, useNavigate } from 'react-router';
import { CommandForm } from '../lib/action-form.tsx';
import type { ActionResult } from '../lib/action-result.ts';
import { receiveCart } from '../lib/cart-store.ts';
import { useCommand } from '../lib/use-command.ts';
import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { GiftCardAmounts } from './gift-card-amounts.tsx';
import { checkGiftCardDraft, type GiftCardDraft, toGiftCardBody } from './gift-card-draft.ts';
import css from './gift-card-form.module.css';

interface GiftCardFormProps {
  draft: GiftCardDraft;
  /** The days that can be chosen. */
  days: { first: string; last: string };
  onChange: (changes: Partial<GiftCardDraft>) => void;
}

const PAGE = '/gift-cards';

/** Amount, recipient, message and day. Without JavaScript the server checks the fields. */
export function GiftCardForm({ draft, days, onChange }: GiftCardFormProps) {
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const { send, isPending, result } = useCommand<ReturnType<typeof toGiftCardBody>, Cart>(PAGE, { revalidates: false });
  const posted = useActionData<ActionResult>();
  const [errors, setErrors] = useState<GiftCardErrors>({});
  const cart = result?.success ? result.payload : undefined;
  useEffect(() => {
    if (!cart) return;
    receiveCart(cart);
    void navigate('/cart');
  }, [cart, navigate]);
  const answer = result ?? posted;
  const refusal = isPending || !answer || answer.success ? '' : answer.messages.join(' ');
  const change = (changes: Partial<GiftCardDraft>) => {
    onChange(changes);
    setErrors((before) =>
      Object.keys(before).length === 0 ? before : checkGiftCardDraft({ ...draft, ...changes }, Date.now()),
    );
  };
  const buy = () => {
    if (isPending) return;
    const found = checkGiftCardDraft(draft, Date.now());
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirstInvalid(box.current);
    void send(toGiftCardBody(draft));
  };
  const field = (name: 'recipientName' | 'recipientEmail' | 'senderName' | 'deliverOn') => ({
    name,
    value: draft[name],
    errors: errors[name] ? [errors[name]] : [],
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [name]: target.value }),
  });
  return (
    <CommandForm action={PAGE} name="giftCard" onSend={buy}>
      <div ref={box} className="stack-large">
        <GiftCardAmounts draft={draft} error={errors.amountCents} onChange={change} />
        <div className={css.pair}>
          <Field
            {...field('recipientName')}
            label="Recipient’s name"
            maxLength={MAX_GIFT_CARD_NAME_LENGTH}
            autoComplete="off"
          />
          <Field
            {...field('recipientEmail')}
            label="Recipient’s email"
            type="email"
            maxLength={254}
            autoComplete="off"
          />
        </div>
        <Field {...field('senderName')} label="Your name" maxLength={MAX_GIFT_CARD_NAME_LENGTH} autoComplete="name" />
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
          <p className={css.hint}>Without a date, we send it as soon as you have paid.</p>
        </div>
        <p role="alert" className="unless-empty error">
          {refusal}
        </p>
        <button type="submit" className="button" aria-disabled={isPending}>
          {isPending ? 'Adding…' : 'Add to cart'}
        </button>
      </div>
    </CommandForm>
  );
}

/** After React has marked the fields. */
function focusFirstInvalid(form: HTMLElement | null) {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
