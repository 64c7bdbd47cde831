import type { Api, ApiResult } from '@easel/contract/api';
import type { OpenLines } from '@easel/contract/selling/fulfillment';
import type { Statement } from '@easel/contract/selling/statement';
import { listOpenLines, readStatement } from '../lib/page-calls.ts';

/** An artist's works to ship, and the statement. Without one of them there is no page. */
export async function loadSales(api: Api): Promise<ApiResult<{ statement: Statement; open: OpenLines }>> {
  const [statement, open] = await Promise.all([api(readStatement), api(listOpenLines)]);
  if (!statement.success) return statement;
  if (!open.success) return open;
  return { ...statement, payload: { statement: statement.payload, open: open.payload } };
}
