import type { Cart } from '@easel/contract/selling/cart';
import type { ReactNode } from 'react';
import { CommandForm, type CommandFormProps } from '../lib/action-form.tsx';
import css from './cart-summary.module.css';
import type { CartActions } from './use-cart.ts';
import { useMoney } from './use-money.ts';

/** Coupons with what they take off, or why they take nothing off at the moment. */
export function AppliedCoupons({ coupons, run }: { coupons: Cart['coupons']; run: CartActions['run'] }) {
  const { shown } = useMoney();
  return coupons.map(({ code, title, cents, refusal }) => (
    <AppliedCode
      key={code}
      name={`Coupon ${code}`}
      detail={refusal ?? title}
      isRefused={refusal !== null}
      amount={refusal === null ? shown(-cents) : ''}
      form={{
        name: 'removeCoupon',
        fields: { couponCode: code },
        onSend: () => run({ kind: 'removeCoupon', couponCode: code }),
      }}
    />
  ));
}

/** Gift cards with what they pay, and what is left on them afterwards. */
export function AppliedGiftCards({ giftCards, run }: { giftCards: Cart['giftCards']; run: CartActions['run'] }) {
  const { shown } = useMoney();
  return giftCards.map(({ giftCardId, lastCharacters, balanceCents, cents }) => (
    <AppliedCode
      key={giftCardId}
      name={`Gift card ending in ${lastCharacters}`}
      detail={`${shown(balanceCents)} on the card, ${shown(balanceCents - cents)} left after this order`}
      amount={shown(-cents)}
      form={{
        name: 'removeGiftCard',
        fields: { giftCard: String(giftCardId) },
        onSend: () => run({ kind: 'removeGiftCard', giftCardId }),
      }}
    />
  ));
}

interface AppliedCodeProps {
  name: string;
  detail: ReactNode;
  isRefused?: boolean;
  amount: string;
  form: Pick<CommandFormProps, 'name' | 'onSend'> & { fields: Record<string, string> };
}

function AppliedCode({ name, detail, isRefused = false, amount, form }: AppliedCodeProps) {
  return (
    <div>
      <dt>
        {name}
        <small data-refused={isRefused || undefined}>{detail}</small>
      </dt>
      <dd>
        {amount}
        <CommandForm action="/cart" {...form}>
          <button type="submit" className={css.remove}>
            Remove<span className="visually-hidden"> {name}</span>
          </button>
        </CommandForm>
      </dd>
    </div>
  );
}
