import {
  checkIn as checkInCall,
  readProfile as readProfileCall,
  readPublicProfile as readPublicProfileCall,
  removePortrait as removePortraitCall,
  saveProfile as saveProfileCall,
  setVacation,
  uploadPortrait as uploadPortraitCall,
} from '@easel/contract/accounts/profile';
import { reject } from '@easel/domain/outcome';
import { checkForm, notBefore } from '@easel/domain/text/validation';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { artistTag } from '@easel/platform/http/page-tags';
import { requireUser } from '@easel/platform/http/require-user';
import { type PortraitDependencies, removePortrait, uploadPortrait } from './portrait.ts';
import {
  checkIn,
  type ProfileDependencies,
  readProfile,
  readPublicProfile,
  saveProfile,
  takeVacation,
} from './profile.ts';

export function profileRoutes(api: ApiDispatcher, parts: ProfileDependencies & PortraitDependencies) {
  const { db, now } = parts;
  api.handle(readPublicProfileCall, async ({ params }) => {
    const found = await readPublicProfile(db, params.name);
    return found ? respond(found, { tags: [artistTag(found.userId)] }) : reject('not-found', 'Profile not found.');
  });

  api.handle(readProfileCall, async ({ visitor }) => respond(await readProfile(db, requireUser(visitor).id)));
  api.handle(saveProfileCall, async ({ body, visitor }) => {
    const saved = await saveProfile(db, requireUser(visitor), body);
    return saved.ok ? respond(saved.value, { messages: ['Profile saved.'] }) : saved;
  });

  api.handle(uploadPortraitCall, async ({ body, visitor }) => {
    const outcome = await uploadPortrait(parts, requireUser(visitor).id, body.file);
    return outcome.ok ? respond(outcome.value, { messages: ['Your portrait is saved.'] }) : outcome;
  });
  api.handle(removePortraitCall, async ({ visitor }) =>
    respond(await removePortrait(parts, requireUser(visitor).id), { messages: ['Your portrait is removed.'] }),
  );

  api.handle(setVacation, async ({ body, visitor }) => {
    const today = new Date(now()).toISOString().slice(0, 10);
    const problems = checkForm({ awayUntil: body.awayUntil || today }, { awayUntil: [notBefore(today)] });
    if (problems.length > 0) return reject('invalid', ...problems.flatMap(({ messages }) => messages));
    const presence = await takeVacation(parts, requireUser(visitor).id, body);
    const message = presence.isOnVacation
      ? 'Vacation is on. Your works are not for sale.'
      : 'Vacation is off. Your works are for sale again.';
    return respond(presence, { messages: [message] });
  });
  api.handle(checkInCall, async ({ visitor }) =>
    respond(await checkIn(parts, requireUser(visitor).id), { messages: ['Thank you. You are checked in.'] }),
  );
}
