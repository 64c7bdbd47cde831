import type { PaymentOptions } from '@easel/contract/selling/orders';
import type { ComponentProps } from 'react';

const COMMON_CARDS = 4;

interface TestCardsProps {
  cards: PaymentOptions['testCards'];
  radioOf: (value: string) => ComponentProps<'input'>;
}

/** The cards of the test gateway, the common ones first. */
export function TestCards({ cards, radioOf }: TestCardsProps) {
  const row = ({ token, label }: TestCardsProps['cards'][number]) => (
    <label key={token}>
      <input {...radioOf(`token:${token}`)} />
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
