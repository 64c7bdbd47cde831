import { createSignedToken, readSignedToken, type Sign } from '../../accounts/signed-token.ts';

const PURPOSE = 'payment link';

/**
 * Proves that somebody may see a payment who is in another browser than the one that paid, for example in the app of their bank. Others know the id of a payment,
 * such as the gateway, so the id is no proof.
 */
const tokenOf = (sign: Sign, paymentId: string) => createSignedToken(sign, PURPOSE, paymentId);

export const isPaymentToken = (sign: Sign, paymentId: string, token: string): boolean =>
  readSignedToken(sign, PURPOSE, token) === paymentId;

/** Where a buyer returns to from their bank. */
export const paymentReturnPath = (sign: Sign, paymentId: string): string =>
  `/checkout/return/${paymentId}?token=${tokenOf(sign, paymentId)}`;

/** The page of the test gateway that stands for a bank. */
export const testConfirmationPath = (sign: Sign, paymentId: string): string =>
  `/checkout/confirm/${paymentId}?token=${tokenOf(sign, paymentId)}`;
