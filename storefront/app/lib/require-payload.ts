import type { ApiResult } from '@easel/contract/api';
import { data } from 'react-router';

/** The payload of a call that a page needs. A failure becomes the status of the page. */
export function requirePayload<Payload>(result: ApiResult<Payload>): Payload {
  if (result.success) return result.payload;
  throw data({ message: result.messages.join(', ') }, { status: result.status >= 500 ? 503 : result.status });
}
