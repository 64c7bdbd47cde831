import { Link } from 'react-router';
import { AccountError } from '../accounts/account-error.tsx';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { pageAction } from '../lib/page-action.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { runFulfillmentCommand } from '../selling/fulfillment-commands.ts';
import { loadSales } from '../selling/load-sales.ts';
import { OpenLines } from '../selling/open-lines.tsx';
import { OrdersToPrepare } from '../selling/orders-to-prepare.tsx';
import { SalesStatement } from '../selling/sales-statement.tsx';
import { StudioLayout } from '../studio/studio-layout.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/sales.ts';

const TITLE = 'Sales';

export const clientLoader = () => loadAccountData(() => loadSales(api), 'sellWorks');

export const action = pageAction({ command: runFulfillmentCommand });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'Your sales and your share.', isIndexable: false });
}

export function HydrateFallback() {
  return (
    <StudioLayout title={TITLE}>
      <SkeletonLines />
    </StudioLayout>
  );
}

/** For artists: what to ship, and what was earned. */
export default function Sales({ loaderData }: Route.ComponentProps) {
  const { data, hasFailed, reload } = useAccountData(loaderData);
  // The others are prepared on the page of their order.
  const shipped = data?.open.lines.filter(({ shipBy }) => shipBy === null) ?? [];
  return (
    <StudioLayout title={TITLE}>
      {data ? (
        <>
          <section aria-labelledby="ship-title">
            <h2 id="ship-title">Orders to prepare</h2>
            <OrdersToPrepare lines={data.open.lines} />
            <p>
              <Link to="/studio/shipping">Where you ship from, and how long you need</Link>
            </p>
          </section>
          {shipped.length > 0 && (
            <section aria-labelledby="shipped-title">
              <h2 id="shipped-title">On their way and coming back</h2>
              <OpenLines lines={shipped} totalResults={shipped.length} orderPages="/studio/sales" />
            </section>
          )}
          <section aria-labelledby="statement-title">
            <h2 id="statement-title">Statement</h2>
            <SalesStatement {...data.statement} />
          </section>
        </>
      ) : hasFailed ? (
        <AccountError onRetry={reload} />
      ) : (
        <SkeletonLines />
      )}
    </StudioLayout>
  );
}
