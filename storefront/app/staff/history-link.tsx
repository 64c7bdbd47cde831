import { may, readRole } from '@easel/domain/accounts/roles';
import { formatActionUrl, formatHistoryUrl } from '@easel/domain/staff/audit-list';
import type { AuditObjectType } from '@easel/domain/staff/audit-log';
import { Link } from 'react-router';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';

export type HistoryLinkProps = { of?: string } & (
  | { type: AuditObjectType; objectId: string | number }
  /** Method and path of a call, where the objects are people. */
  | { action: string }
);

/** Leads to what staff have changed about an object, for those who may read it. */
export function HistoryLink({ of, ...about }: HistoryLinkProps) {
  const { userRole } = useStore(sessionStore);
  if (!may(readRole(userRole), 'readAudit')) return null;
  return (
    <Link to={'action' in about ? formatActionUrl(about.action) : formatHistoryUrl(about.type, about.objectId)}>
      History{of !== undefined && <span className="visually-hidden"> of {of}</span>}
    </Link>
  );
}
