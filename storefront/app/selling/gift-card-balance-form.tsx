import { notEmpty } from '@easel/domain/text/validation';
import { useRef } from 'react';
import { ActionForm } from '../lib/action-form.tsx';
import { useActionForm } from '../lib/use-action-form.ts';
import { Field } from '../ui/field.tsx';
import css from './gift-card-form.module.css';

export const BALANCE_RULES = { giftCard: [notEmpty('Gift card', 'Please enter a gift card code.')] };

/** A refused code stays in the field. */
export function GiftCardBalanceForm() {
  const box = useRef<HTMLDivElement>(null);
  const form = useActionForm({
    action: '/gift-cards/balance',
    name: 'balance',
    rules: BALANCE_RULES,
    revalidates: false,
  });
  const submit: typeof form.onSubmit = (event) => {
    box.current?.querySelector('input')?.focus();
    form.onSubmit(event);
  };
  return (
    <ActionForm form={{ ...form, onSubmit: submit }}>
      <div ref={box} className="stack-large">
        <Field
          label="Gift card code"
          name="giftCard"
          maxLength={100}
          defaultValue={form.valueOf('giftCard')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="ABCDE-FGHJK-MNPQR-STUVW"
          errors={form.message ? [form.message] : form.errorsOf('giftCard')}
        />
        <p role="status" className={css.balance}>
          {form.done}
        </p>
        <button type="submit" className="button" aria-disabled={form.isSubmitting}>
          {form.isSubmitting ? 'Checking…' : 'Check balance'}
        </button>
      </div>
    </ActionForm>
  );
}
