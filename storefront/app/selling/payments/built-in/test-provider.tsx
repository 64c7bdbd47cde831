import type { CreatePaymentProvider } from '../payment-provider.ts';
import { TestCards } from './test-cards.tsx';

/** The test gateway charges nobody: a card is chosen by what should happen. */
export const createTestProvider: CreatePaymentProvider = ({ testCards }) => ({
  listedCards: {
    proposedToken: testCards[0]?.token ?? '',
    notice: (
      <>
        <strong>Test payments.</strong> Nobody is charged. Choose what should happen.
      </>
    ),
    render: (radioFor) => <TestCards cards={testCards} radioFor={radioFor} />,
  },
});
