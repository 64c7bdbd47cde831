import { Link } from 'react-router';
import { AccountError } from '../accounts/account-error.tsx';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { pageAction } from '../lib/page-action.ts';
import { readShippingSettings } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import { handlingForm, shipFromForm } from '../selling/shipping-settings-commands.ts';
import { ShippingSettingsForms } from '../selling/shipping-settings-form.tsx';
import { StudioLayout } from '../studio/studio-layout.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/shipping-settings.ts';

const TITLE = 'Shipping';

export const clientLoader = () => loadAccountData(() => api(readShippingSettings), 'sellWorks');

export const action = pageAction({ forms: { handling: handlingForm, shipFrom: shipFromForm } });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: TITLE, description: 'Where you ship from.', isIndexable: false });
}

export function HydrateFallback() {
  return (
    <StudioLayout title={TITLE}>
      <SkeletonLines />
    </StudioLayout>
  );
}

export default function ShippingSettings({ loaderData }: Route.ComponentProps) {
  const { data, hasFailed, reload } = useAccountData(loaderData);
  return (
    <StudioLayout title={TITLE}>
      <p>
        <Link to="/studio/sales">Your sales</Link>
      </p>
      {data ? (
        <ShippingSettingsForms settings={data} />
      ) : hasFailed ? (
        <AccountError onRetry={reload} />
      ) : (
        <SkeletonLines />
      )}
    </StudioLayout>
  );
}
