import {
  checkIn as checkInCall,
  readProfile as readProfileCall,
  readPublicProfile as readPublicProfileCall,
  saveProfile as saveProfileCall,
  setVacation,
} from '@easel/contract/accounts/profile';
import { checkForm, notBefore } from '@easel/domain/text/validation';
import type { Db } from '../../platform/db/open-database.ts';
import { answer, answerWith, type Calls, refuse } from '../../platform/http/api-dispatcher.ts';
import { requireUser } from '../../platform/http/require-user.ts';
import { checkIn, readProfile, readPublicProfile, saveProfile, takeVacation } from './profile.ts';

const today = () => new Date().toISOString().slice(0, 10);

export function profileRoutes(calls: Calls, { db }: { db: Db }) {
  calls.on(readPublicProfileCall, async ({ params }) => {
    const found = await readPublicProfile(db, params.name);
    return found ? answer(found, ['people']) : refuse(404, 'Profile not found.');
  });

  calls.on(readProfileCall, async ({ visitor }) => answer(await readProfile(db, requireUser(visitor).id)));
  calls.on(saveProfileCall, async ({ body, visitor }) => {
    const saved = await saveProfile(db, requireUser(visitor), body);
    return saved.ok
      ? answerWith(saved.profile, { messages: ['Profile saved.'] })
      : refuse(saved.status, ...saved.messages);
  });

  calls.on(setVacation, async ({ body, visitor }) => {
    const problems = checkForm({ awayUntil: body.awayUntil || today() }, { awayUntil: [notBefore(today())] });
    if (problems.length > 0) return refuse(400, ...problems.flatMap(({ messages }) => messages));
    const presence = await takeVacation(db, requireUser(visitor).id, body);
    const message = presence.isOnVacation
      ? 'Vacation is on. Your works are not for sale.'
      : 'Vacation is off. Your works are for sale again.';
    return answerWith(presence, { messages: [message] });
  });
  calls.on(checkInCall, async ({ visitor }) =>
    answerWith(await checkIn(db, requireUser(visitor).id), { messages: ['Thank you. You are checked in.'] }),
  );
}
