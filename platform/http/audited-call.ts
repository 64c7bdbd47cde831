import type { Call } from '@easel/contract/call';
import { isStaffWork } from '@easel/domain/accounts/roles';
import { findAuditObject, findAuditReason } from '@easel/domain/staff/audit-log';
import type { AuditedCall } from '../db/audit-scope.ts';
import { getClient, type Person, type Visitor } from './visitor.ts';

type Named = Pick<Call, 'method' | 'path' | 'access' | 'hasSideEffects' | 'isRecorded'>;

/** What the audit log says about a call. Undefined for calls that only read, unless they are recorded, and for people who act for themselves. */
export function describeAuditedCall(
  call: Named,
  { params, body }: { params: unknown; body: unknown },
  person: Person | undefined,
  visitor: Visitor,
): AuditedCall | undefined {
  if (!person || (call.method === 'GET' && !call.hasSideEffects && !call.isRecorded)) return undefined;
  const { impersonation, id } = person;
  if (!impersonation && (call.access === 'everyone' || !isStaffWork(person.role, call.access))) return undefined;
  return {
    actorId: impersonation?.adminId ?? id,
    ...(impersonation && { onBehalfOfId: id, impersonationId: impersonation.id }),
    ...(person.apiTokenId !== undefined && { apiTokenId: person.apiTokenId }),
    action: `${call.method} ${call.path}`,
    ...findAuditObject(params, body),
    reason: findAuditReason(body),
    requestId: getClient(visitor).requestId ?? '',
  };
}
