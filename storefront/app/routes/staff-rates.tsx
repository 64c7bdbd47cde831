import { pageMeta } from '../lib/page-meta.ts';
import { RatesTable } from '../staff/rates-table.tsx';
import { StaffFrame } from '../staff/staff-layout.tsx';
import type { Route } from './+types/staff-rates.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Exchange rates', description: 'For staff.', isIndexable: false });
}

export default function StaffRates() {
  return (
    <StaffFrame title="Exchange rates" action="editRates">
      <RatesTable />
    </StaffFrame>
  );
}
