import * as calls from '@easel/contract/accounts/artist-applications';
import type { Outcome } from '@easel/domain/outcome';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import type { Visitor } from '@easel/platform/http/visitor';
import { listForStaff, viewForStaff, viewOwnApplication, viewPhoto } from './application-view.ts';
import {
  type ApplicationDependencies,
  addPhoto,
  removePhoto,
  saveApplication,
  submitApplication,
  takeBackApplication,
} from './apply.ts';
import { decideApplication } from './decide-application.ts';

const SUBMITTED = 'Thank you. We have received your application and sent you an email.';
const TAKEN_BACK = 'Your application is a draft again.';

export function applicationsRoutes(api: ApiDispatcher, parts: ApplicationDependencies) {
  const { db } = parts;
  const viewAfter = async (visitor: Visitor, change: Promise<Outcome<undefined>>, messages: string[] = []) => {
    const outcome = await change;
    return outcome.ok ? respond(await viewOwnApplication(db, requireUser(visitor)), { messages }) : outcome;
  };
  api.handle(calls.readApplication, async ({ visitor }) => respond(await viewOwnApplication(db, requireUser(visitor))));
  api.handle(calls.saveApplication, ({ body, visitor }) =>
    viewAfter(visitor, saveApplication(parts, requireUser(visitor), body)),
  );
  api.handle(calls.submitApplication, ({ visitor }) =>
    viewAfter(visitor, submitApplication(parts, requireUser(visitor)), [SUBMITTED]),
  );
  api.handle(calls.takeBackApplication, ({ visitor }) =>
    viewAfter(visitor, takeBackApplication(parts, requireUser(visitor)), [TAKEN_BACK]),
  );
  api.handle(calls.addApplicationPhoto, ({ body, visitor }) =>
    viewAfter(visitor, addPhoto(parts, requireUser(visitor), body.file)),
  );
  api.handle(calls.removeApplicationPhoto, ({ params, visitor }) =>
    viewAfter(visitor, removePhoto(parts, requireUser(visitor), params.photoId)),
  );
  api.handle(calls.readApplicationPhoto, async ({ params, visitor }) => {
    const found = await viewPhoto(db, params.photoId, requireUser(visitor));
    return found.ok ? respond({}, { file: { name: 'photo.jpg', type: 'image/jpeg', bytes: found.value } }) : found;
  });

  api.handle(calls.listApplications, async ({ query }) => respond(await listForStaff(db, query.state ?? 'submitted')));
  api.handle(calls.readStaffApplication, async ({ params }) => {
    const found = await viewForStaff(db, params.applicationId);
    return found.ok ? respond(found.value) : found;
  });
  api.handle(calls.decideApplication, async ({ params, body, visitor }) => {
    const decided = await decideApplication(parts, requireUser(visitor).id, params.applicationId, body);
    if (!decided.ok) return decided;
    const found = await viewForStaff(db, params.applicationId);
    return found.ok ? respond(found.value) : found;
  });
}
