import { RECONCILIATION_CHECKS } from '@easel/domain/selling/reconciliation';
import { composeEmail, type Email, type EmailShop } from '@easel/platform/mail/email-content';
import type { NewReconciliation } from './reconciliation-store.ts';

interface EmailDependencies extends EmailShop {
  shopEmail: string;
}

/** Tells the shop that its books differ. The details are on the staff page. */
export function reconciliationEmail(
  parts: EmailDependencies,
  { differences, failure }: Pick<NewReconciliation, 'differences' | 'failure'>,
): Email {
  const checks = [...new Set(differences.map(({ check }) => check))];
  const count = differences.length === 1 ? '1 difference' : `${differences.length} differences`;
  const { brand, shopEmail: to } = parts;
  const subject =
    differences.length > 0 ? `${brand}: ${count} in the books` : `${brand}: the books could not be compared`;
  return composeEmail(parts, { kind: 'reconciliation', to, subject }, [
    `The nightly comparison of orders, payments, gift cards, stock and ledger of ${brand} has a result that somebody should look at.`,
    {
      type: 'list',
      items: [
        ...checks.map(
          (check) => `${RECONCILIATION_CHECKS[check]}: ${differences.filter((one) => one.check === check).length}`,
        ),
        ...(failure === null ? [] : [failure]),
      ],
    },
    { type: 'button', label: 'See what differs', url: `${parts.origin()}/staff/reconciliation` },
  ]);
}
