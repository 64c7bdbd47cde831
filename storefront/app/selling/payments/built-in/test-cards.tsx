import type { PaymentOptions } from '@easel/contract/selling/orders';
import type { RadioFor } from '../payment-provider.ts';

const COMMON_CARDS = 4;

interface TestCardsProps {
  cards: PaymentOptions['testCards'];
  radioFor: RadioFor;
}

/** The cards of the test gateway, the common ones first. */
export function TestCards({ cards, radioFor }: TestCardsProps) {
  const row = ({ token, label }: TestCardsProps['cards'][number]) => (
    <label key={token}>
      <input {...radioFor(`token:${token}`)} />
      <span>{label}</span>
    </label>
  );
  return (
    <>
      {cards.slice(0, COMMON_CARDS).map(row)}
      {cards.length > COMMON_CARDS && (
        <details>
          <summary>More test cases</summary>
          {cards.slice(COMMON_CARDS).map(row)}
        </details>
      )}
    </>
  );
}
