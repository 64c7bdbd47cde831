import type { Cart } from '@easel/contract/selling/cart';
import { useEffect, useRef, useState } from 'react';
import css from './cart-line.module.css';
import { CartLine } from './cart-line.tsx';
import {
  type DepartedItem,
  getDepartureText,
  getItemTitle,
  type CartList as ListName,
  listCartRows,
} from './cart-rows.ts';
import type { SimilarTile } from './similar-works.tsx';
import type { CartActions } from './use-cart.ts';

export interface CartListProps {
  cart: Cart;
  list: ListName;
  similar: Readonly<Record<number, readonly SimilarTile[]>>;
  run: CartActions['run'];
  departed: readonly DepartedItem[];
  onDepart: (departed: DepartedItem) => void;
}

/** The items of the cart, or those saved for later. An item that leaves the list leaves a message with which it can be brought back. */
export function CartList({ cart, list, similar, run, departed, onDepart }: CartListProps) {
  const [restoredSku, setRestoredSku] = useState<string>();
  const rows = listCartRows(cart, list, departed);
  return (
    <ul className="line-above">
      {rows.map(({ item, departed: left }) => {
        const { sku } = item;
        if (left)
          return (
            <li className="line-below" key={sku}>
              <DepartedLine
                departed={left}
                onUndo={() => {
                  setRestoredSku(sku);
                  run(undoOf(left));
                }}
              />
            </li>
          );
        return (
          <li className="line-below" key={sku}>
            <CartLine
              item={item}
              list={list}
              similar={(item.work && similar[item.work.artworkId]) ?? []}
              isRestored={sku === restoredSku}
              onRemove={() => {
                onDepart({ item, from: list, to: 'removed' });
                run({ kind: 'remove', sku });
              }}
              onMove={() => {
                const isSavedForLater = list === 'items';
                onDepart({ item, from: list, to: isSavedForLater ? 'saved' : 'cart' });
                run({ kind: 'saveForLater', sku, isSavedForLater });
              }}
              onQuantity={(quantity) => run({ kind: 'setQuantity', sku, quantity })}
            />
          </li>
        );
      })}
    </ul>
  );
}

const undoOf = ({ item, from, to }: DepartedItem) => {
  const isSavedForLater = from === 'savedItems';
  return to === 'removed'
    ? { kind: 'restore' as const, item, isSavedForLater }
    : { kind: 'saveForLater' as const, sku: item.sku, isSavedForLater };
};

/** The place of an item that has just left. The focus was on the button that did it, and moves to the one that undoes it. */
function DepartedLine({ departed, onUndo }: { departed: DepartedItem; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus({ preventScroll: true }), []);
  return (
    <p className={css.departed} role="status">
      <span>
        <cite className="serif">{getItemTitle(departed.item)}</cite> {getDepartureText(departed)}
      </span>
      <button ref={undo} type="button" className="text-button" onClick={onUndo}>
        Undo
      </button>
    </p>
  );
}
