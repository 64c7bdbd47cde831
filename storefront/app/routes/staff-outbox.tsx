import { pageMeta } from '../lib/page-meta.ts';
import { Outbox } from '../staff/outbox.tsx';
import { StaffFrame } from '../staff/staff-layout.tsx';
import type { Route } from './+types/staff-outbox.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Outbox', description: 'For staff.', isIndexable: false });
}

export default function StaffOutbox() {
  return (
    <StaffFrame title="Outbox" action="readOutbox">
      <Outbox />
    </StaffFrame>
  );
}
