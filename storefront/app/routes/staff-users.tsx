import { pageMeta } from '../lib/page-meta.ts';
import { StaffFrame } from '../staff/staff-layout.tsx';
import { UserSearch } from '../staff/user-search.tsx';
import type { Route } from './+types/staff-users.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'People', description: 'For staff.', isIndexable: false });
}

export default function StaffPeople() {
  return (
    <StaffFrame title="People" action="takeOver">
      <UserSearch />
    </StaffFrame>
  );
}
