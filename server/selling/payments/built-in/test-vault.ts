import type { Db } from '@easel/platform/db/open-database';
import type { CardVault, VaultedCard } from '../card-vault.ts';
import { isTestCard, type TestCard } from './test-cards.ts';
import { readTestPayment } from './test-gateway-store.ts';

/** The cards of the test gateway have different last digits, so that they can be told apart in the wallet. */
const LAST_FOUR: Record<TestCard, string> = {
  'test-success': '4242',
  'test-declined': '0002',
  'test-insufficient-funds': '9995',
  'test-confirmation': '3220',
  'test-slow': '0077',
  'test-lost-response': '0119',
  'test-late-webhook': '0341',
  'test-repeated-webhook': '0259',
  'test-disputed': '1976',
  'test-refund-fails': '3155',
};

/** A saved card is the test card and an id of its own. */
const savedCardOf = (card: TestCard, id: string): VaultedCard => ({
  token: `${card} ${id}`,
  brand: 'visa',
  lastFour: LAST_FOUR[card],
  expiresMonth: 12,
  expiresYear: 2039,
});

/** The saved cards of the test gateway. There is nothing to store: a token says everything. */
export const createTestVault = (db: Db, newId: () => string): CardVault => ({
  createCustomer: async ({ personId }) => `test-customer-${personId}`,
  deleteCustomer: async () => undefined,
  startCardSetup: async () => ({ url: `/account/wallet/test-card?setup=${newId()}` }),
  async readCardSetup(setupId) {
    const [, id, card = ''] = /^([\da-f-]{36})\.([\w-]+)$/.exec(setupId) ?? [];
    return id !== undefined && isTestCard(card) ? savedCardOf(card, id) : undefined;
  },
  async readPaidCard({ paymentId }) {
    const payment = await readTestPayment(db, paymentId);
    return payment?.saves_card && isTestCard(payment.scenario) ? savedCardOf(payment.scenario, paymentId) : undefined;
  },
  deleteCard: async () => undefined,
});
