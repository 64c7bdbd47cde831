import { WORK_SKU_PATTERN } from '@easel/domain/catalogue/sku';
import { GIFT_CARD_SKU_PATTERN } from '@easel/domain/selling/gift-card-purchase';
import { Type } from 'typebox';

/** An item that somebody wants to buy. Other spellings of the same item are refused, here and nowhere else. */
export const ItemSku = Type.String({
  maxLength: 100,
  pattern: `${WORK_SKU_PATTERN}|${GIFT_CARD_SKU_PATTERN}`,
  description:
    'A work or a print such as P1-U7-A42-T1, or a gift card in the cart such as G5. Numbers have no leading zeros.',
});
