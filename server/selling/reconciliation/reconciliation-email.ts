import { RECONCILIATION_CHECKS } from '@easel/domain/selling/reconciliation';
import type { Email } from '@easel/platform/mail/mail';
import type { NewReconciliation } from './reconciliation-store.ts';

interface EmailDependencies {
  brand: string;
  origin: () => string;
  shopEmail: string;
}

/** Tells the shop that its books differ. The details are on the staff page. */
export function reconciliationEmail(
  { brand, origin, shopEmail }: EmailDependencies,
  { differences, failure }: Pick<NewReconciliation, 'differences' | 'failure'>,
): Email {
  const checks = [...new Set(differences.map(({ check }) => check))];
  const count = differences.length === 1 ? '1 difference' : `${differences.length} differences`;
  return {
    kind: 'reconciliation',
    to: shopEmail,
    subject: differences.length > 0 ? `${brand}: ${count} in the books` : `${brand}: the books could not be compared`,
    text: [
      `The nightly comparison of orders, payments, gift cards, stock and ledger of ${brand} has a result that somebody should look at.`,
      '',
      ...checks.map(
        (check) => `- ${RECONCILIATION_CHECKS[check]}: ${differences.filter((one) => one.check === check).length}`,
      ),
      ...(failure === null ? [] : [`- ${failure}`]),
      '',
      `See what differs: ${origin()}/staff/reconciliation`,
    ].join('\n'),
  };
}
