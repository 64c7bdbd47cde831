import type { CartItem } from '@easel/contract/selling/cart';
import { MAX_QUANTITY } from '@easel/domain/selling/cart-lines';
import { useId } from 'react';
import { CommandForm } from '../lib/action-form.tsx';
import css from './cart-line.module.css';
import { getItemTitle } from './cart-rows.ts';

/** How many copies of a print. Only as many as can be bought are offered. */
export function QuantityForm({ item, onQuantity }: { item: CartItem; onQuantity: (quantity: number) => void }) {
  const { sku, quantity, available } = item;
  const id = useId();
  const choices = Array.from({ length: Math.min(available, MAX_QUANTITY) }, (_, index) => index + 1);
  return (
    <CommandForm
      action="/cart"
      name="quantity"
      fields={{ sku }}
      className={css.quantity}
      onSend={({ quantity: chosen }) => onQuantity(Number(chosen))}
    >
      <label htmlFor={id}>
        Quantity<span className="visually-hidden"> of {getItemTitle(item)}</span>
      </label>
      <select
        id={id}
        name="quantity"
        value={quantity}
        onChange={({ currentTarget }) => onQuantity(Number(currentTarget.value))}
      >
        {choices.map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
        {quantity > available && (
          <option value={quantity} disabled>
            {quantity}
          </option>
        )}
      </select>
      <button type="submit" className={`${css.action} ${css.withoutScripts}`}>
        Update
      </button>
    </CommandForm>
  );
}
