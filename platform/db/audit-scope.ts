import { AsyncLocalStorage } from 'node:async_hooks';

/** A call of staff, or of an admin in the name of somebody else. What it changes in the database gets into the audit log. */
export interface AuditedCall {
  actorId: number;
  /** The person whom an admin impersonates. */
  onBehalfOfId?: number | undefined;
  impersonationId?: number | undefined;
  apiTokenId?: number | undefined;
  /** Such as `POST /staff/orders/:orderNumber/refunds`. */
  action: string;
  /** If undefined, the first row that was changed. */
  objectType?: string | undefined;
  objectId?: string | undefined;
  reason?: string | undefined;
  requestId: string;
}

const storage = new AsyncLocalStorage<AuditedCall>();

/**
 * It is ambient and not a parameter, so that no change can forget it: transactions of a call have it as a setting, which triggers read
 * (migration audit-log).
 */
export const runAudited = <T>(call: AuditedCall, run: () => T): T => storage.run(call, run);

export const currentAuditedCall = (): AuditedCall | undefined => storage.getStore();
