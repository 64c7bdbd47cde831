/** The cards of the test gateway, by their tokens. */
export const TEST_CARDS = {
  'test-success': 'Payment succeeds',
  'test-declined': 'Card is declined',
  'test-insufficient-funds': 'Insufficient funds',
  'test-confirmation': 'Bank asks for confirmation (3-D Secure)',
  'test-slow': 'Payment takes 3 seconds',
  'test-lost-response': 'Payment succeeds, but the response is lost',
  'test-late-webhook': 'The result is reported later',
  'test-repeated-webhook': 'The result is reported late, twice and out of order',
  'test-disputed': 'Payment succeeds, and the bank disputes it later',
  'test-refund-fails': 'Payment succeeds, but the first refund to the card fails',
} as const;
export type TestCard = keyof typeof TEST_CARDS;

export const isTestCard = (text: string): text is TestCard => Object.hasOwn(TEST_CARDS, text);
