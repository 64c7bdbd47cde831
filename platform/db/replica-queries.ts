import { readErrorCode } from '../error-facts.ts';
import { DatabaseUnavailable, noteOutage } from './database-unavailable.ts';
import type { QueryConnection } from './query-connection.ts';

const BEGIN = /^(?:begin|start transaction)\b/i;
const QUERY_CANCELED = '57014';

export interface ReplicaQueriesOptions {
  openReplica: () => Promise<QueryConnection>;
  openPrimary: () => Promise<QueryConnection>;
}

/**
 * Sends queries to a replica, and transactions to the primary. What fails on the replica has changed nothing, so the primary answers it: the replica is
 * gone, the query writes, or the replica has removed rows that it read.
 */
export function queryReplicaFirst({ openReplica, openPrimary }: ReplicaQueriesOptions): QueryConnection {
  let replica: QueryConnection | undefined;
  let primary: QueryConnection | undefined;
  return {
    async query(text, values) {
      if (!primary && !BEGIN.test(text)) {
        try {
          replica ??= await openReplica();
          return await replica.query(text, values);
        } catch (error) {
          // It would take as long again.
          if (readErrorCode(error) === QUERY_CANCELED) throw noteOutage(new DatabaseUnavailable(error));
        }
      }
      primary ??= await openPrimary();
      return primary.query(text, values);
    },
    release(destroy) {
      replica?.release(destroy);
      primary?.release(destroy);
    },
  };
}
