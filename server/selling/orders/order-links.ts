import { createSignedToken, readSignedToken, type Sign } from '../../accounts/signed-token.ts';

const PURPOSE = 'order link';

/** Users open their orders in their account. Guests open them with a signed link. */
export const createOrderPathFormatter =
  (sign: Sign) =>
  ({ number, buyer_id }: { number: string; buyer_id: number | null }): string =>
    buyer_id === null
      ? `/order/${number}?token=${createSignedToken(sign, PURPOSE, number)}`
      : `/account/orders/${number}`;

export const mayOpenOrder = (sign: Sign, number: string, token: string): boolean =>
  readSignedToken(sign, PURPOSE, token) === number;
