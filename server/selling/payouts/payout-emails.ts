import { composeEmail, type Email, type EmailShop } from '@easel/platform/mail/email-content';

const toPayouts = ({ origin }: EmailShop, label: string) =>
  ({ type: 'button', label, url: `${origin()}/studio/payouts` }) as const;

export const payoutEmail = (
  parts: EmailShop,
  to: string,
  { amount, reference, masked }: { amount: string; reference: string; masked: string },
): Email =>
  composeEmail(parts, { kind: 'payout', to, subject: `Your payout of ${amount}` }, [
    'Hello,',
    `We are paying you ${amount} for your sales: ${masked}.${reference === '' ? '' : ` Reference: ${reference}.`} Banks take up to a few working days.`,
    toPayouts(parts, 'See which sales it contains'),
  ]);

export const returnedEmail = (
  parts: EmailShop,
  to: string,
  { amount, reason, wasTransferred }: { amount: string; reason: string; wasTransferred: boolean },
): Email =>
  composeEmail(
    parts,
    {
      kind: 'payout-returned',
      to,
      subject: wasTransferred ? `Your payout of ${amount} came back` : `Your payout of ${amount} could not be made`,
    },
    [
      'Hello,',
      wasTransferred
        ? `The bank has sent your payout of ${amount} back: ${reason}`
        : `We could not transfer your payout of ${amount}: ${reason}`,
      'Please check your payout details. We pay the amount again afterwards.',
      toPayouts(parts, 'Check your payout details'),
    ],
  );

/** Somebody else who changes the bank account is the most common fraud with payouts, so the owner is told at once. */
export const detailsChangedEmail = (
  parts: EmailShop,
  to: string,
  /** The day until which nothing is paid; undefined if payouts go on at once. */
  { masked, heldUntil }: { masked: string; heldUntil: string | undefined },
): Email =>
  composeEmail(parts, { kind: 'payout-details-changed', to, subject: 'Your payout details were changed' }, [
    'Hello,',
    `The bank account for your payouts is now: ${masked}.${heldUntil === undefined ? '' : ` For your safety, we pay nothing to it before ${heldUntil}.`}`,
    'If you have not changed it, somebody else has access to your account. Change your password now, then the bank account, and tell us:',
    { type: 'button', label: 'Change your password', url: `${parts.origin()}/account/settings` },
    { type: 'facts', facts: [{ label: 'Your payouts', url: `${parts.origin()}/studio/payouts` }] },
  ]);
