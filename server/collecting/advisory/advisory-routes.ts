import * as calls from '@easel/contract/collecting/advisory';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import { listForStaff, viewForStaff, viewPhoto, viewRequest } from './advisory-view.ts';
import { changeRequest } from './change-request.ts';
import { type AdvisoryDependencies, requestAdvisory } from './request-advisory.ts';

const RECEIVED =
  'Thank you. We have received your request and sent you an email. A curator answers within three business days.';

export function advisoryRoutes(api: ApiDispatcher, parts: AdvisoryDependencies) {
  const { db } = parts;
  api.handle(calls.requestAdvisory, async ({ body: { photo, ...form }, visitor }) => {
    const requested = await requestAdvisory(parts, form, photo, visitor);
    return requested.ok ? respond({ requestId: requested.value }, { messages: [RECEIVED] }) : requested;
  });
  api.handle(calls.readAdvisoryRequest, async ({ params, visitor }) => {
    const found = await viewRequest(db, params.requestId, visitor.person);
    return found.ok ? respond(found.value) : found;
  });
  api.handle(calls.readAdvisoryPhoto, async ({ params, visitor }) => {
    const found = await viewPhoto(db, params.requestId, visitor.person);
    return found.ok ? respond({}, { file: { name: 'photo.jpg', type: 'image/jpeg', bytes: found.value } }) : found;
  });
  api.handle(calls.listAdvisoryRequests, async ({ query }) => respond(await listForStaff(db, query.state ?? 'open')));
  api.handle(calls.readStaffAdvisoryRequest, async ({ params, visitor }) => {
    const found = await viewForStaff(db, params.requestId, requireUser(visitor).id);
    return found.ok ? respond(found.value) : found;
  });
  api.handle(calls.changeAdvisoryRequest, async ({ params, body, visitor }) => {
    const staffId = requireUser(visitor).id;
    const changed = await changeRequest(parts, staffId, params.requestId, body);
    if (!changed.ok) return changed;
    const found = await viewForStaff(db, params.requestId, staffId);
    return found.ok ? respond(found.value) : found;
  });
}
