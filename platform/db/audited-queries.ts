import pg from 'pg';
import type { AuditedCall } from './audit-scope.ts';
import type { QueryConnection } from './query-connection.ts';

const BEGIN = /^(?:begin|start transaction)\b/i;
const END = /^(?:commit|rollback)$/i;

/**
 * Runs the queries of a call of staff in transactions that know who is acting, which triggers read (migration audit-log). A query outside of a transaction
 * gets one of its own. The setting ends with the transaction, so that neither the next user of the connection nor, behind a connection pooler,
 * anybody else has it.
 */
export function auditQueries({ query, release }: QueryConnection, call: AuditedCall): QueryConnection {
  const setCall = `select set_config('easel.audit', ${pg.escapeLiteral(JSON.stringify(call))}, true)`;
  let isOpen = false;
  let isUnclear = false;

  const begin = async (text: string) => {
    isUnclear = true;
    // One round trip.
    const result = await query(`${text}; ${setCall}`, []);
    isUnclear = false;
    isOpen = true;
    return result;
  };
  const end = async (text: string) => {
    isOpen = false;
    isUnclear = true;
    const result = await query(text, []);
    isUnclear = false;
    return result;
  };
  const runAlone = async (text: string, values: readonly unknown[]) => {
    await begin('begin');
    try {
      const result = await query(text, values);
      await end('commit');
      return result;
    } catch (error) {
      if (isOpen) await end('rollback').catch(() => undefined);
      throw error;
    }
  };
  return {
    query: (text, values) => {
      if (BEGIN.test(text)) return begin(text);
      if (END.test(text)) return end(text);
      return isOpen ? query(text, values) : runAlone(text, values);
    },
    // A connection whose transaction may still be open is closed.
    release: (destroy = false) => release(destroy || isOpen || isUnclear),
  };
}
