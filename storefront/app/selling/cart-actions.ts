import type { Api } from '@easel/contract/api';
import {
  addCartItem,
  addGiftCard,
  applyCoupon,
  type Cart,
  removeCartItem,
  removeCoupon,
  removeGiftCard,
  restoreCartItem,
  saveCartItemForLater,
  setCartAddress,
  setCartDestination,
  setCartQuantity,
} from '@easel/contract/selling/cart';
import { firstStep, nextStep } from '@easel/domain/selling/add-to-cart-steps';
import { data } from 'react-router';
import { type ActionResult, withFlash } from '../lib/action-result.ts';
import type { AddCommand, CouponCommand } from '../lib/add-to-cart.ts';
import { type Fields, formHandler } from '../lib/page-action.ts';
import type { CartCommand } from './cart-commands.ts';

/** The buttons of the cart, of works and of coupons. A refusal is shown over the page. */
export async function runCartCommand(
  api: Api,
  command: CartCommand | AddCommand | CouponCommand,
): Promise<ActionResult<Cart>> {
  if (command.kind === 'add') return addItem(api, command);
  const result = await callFor(api, command);
  return result.success || command.kind === 'coupon' ? result : withFlash<Cart>(result);
}

function callFor(api: Api, command: CartCommand | CouponCommand): Promise<ActionResult<Cart>> {
  switch (command.kind) {
    case 'remove':
      return api(removeCartItem, { body: { sku: command.sku } });
    case 'restore':
      return api(restoreCartItem, { body: { sku: command.item.sku } });
    case 'setQuantity':
      return api(setCartQuantity, { params: { sku: command.sku }, body: { quantity: command.quantity } });
    case 'saveForLater':
      return api(saveCartItemForLater, { body: { sku: command.sku, isSavedForLater: command.isSavedForLater } });
    case 'coupon':
      return api(applyCoupon, { body: { couponCode: command.couponCode, mayWait: true } });
    case 'removeCoupon':
      return api(removeCoupon, { body: { couponCode: command.couponCode } });
    case 'removeGiftCard':
      return api(removeGiftCard, { body: { giftCard: String(command.giftCardId) } });
    case 'chooseAddress':
      return api(setCartAddress, { body: { addressBookItemId: command.addressBookItemId } });
    case 'chooseDestination':
      return api(setCartDestination, { body: { countryCode: command.countryCode, region: command.region } });
    default:
      throw data(null, { status: 400 });
  }
}

/** Adds an item and opens the cart. With a promo, the coupon is applied first. */
export async function addItem(api: Api, { sku, promoCode }: Pick<AddCommand, 'sku' | 'promoCode'>) {
  let step = firstStep(promoCode);
  for (;;) {
    const result: ActionResult<Cart> =
      step.kind === 'applyCoupon'
        ? await api(applyCoupon, { body: { couponCode: step.code, mayWait: true } })
        : await api(addCartItem, { body: { sku } });
    step = nextStep(step, { success: result.success, message: result.messages.join(' ') }, '');
    if (step.kind === 'go') return { ...result, nextPage: step.path };
    if (step.kind === 'fail')
      return { ...result, messages: [step.message], flash: { message: step.message, type: 'error' as const } };
  }
}

/** A form of the cart. Without JavaScript the cart shows what has changed, or why nothing has. */
const cartForm = (send: (api: Api, fields: Fields) => Promise<ActionResult<Cart>>) =>
  formHandler({ send: (fields, api) => send(api, fields), nextPage: () => '/cart' });

export const CART_FORMS = {
  add: cartForm((api, { sku = '', promoCode }) => addItem(api, { sku, promoCode })),
  remove: cartForm((api, { sku = '' }) => api(removeCartItem, { body: { sku } })),
  quantity: cartForm((api, { sku = '', quantity }) =>
    api(setCartQuantity, { params: { sku }, body: { quantity: Number(quantity) } }),
  ),
  saveForLater: cartForm((api, { sku = '', isSavedForLater }) =>
    api(saveCartItemForLater, { body: { sku, isSavedForLater: isSavedForLater === 'true' } }),
  ),
  coupon: cartForm((api, { couponCode = '', mayWait }) =>
    api(applyCoupon, { body: { couponCode: couponCode.trim(), mayWait: mayWait === 'true' } }),
  ),
  removeCoupon: cartForm((api, { couponCode = '' }) => api(removeCoupon, { body: { couponCode } })),
  giftCard: cartForm((api, { giftCard = '' }) => api(addGiftCard, { body: { giftCard: giftCard.trim() } })),
  removeGiftCard: cartForm((api, { giftCard = '' }) => api(removeGiftCard, { body: { giftCard } })),
  address: cartForm((api, { addressBookItemId }) =>
    api(setCartAddress, { body: { addressBookItemId: Number(addressBookItemId) } }),
  ),
  destination: cartForm((api, { countryCode = '', region = '' }) =>
    api(setCartDestination, { body: { countryCode, region } }),
  ),
};
