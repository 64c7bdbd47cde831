import {
  addStudioPhoto as addStudioPhotoCall,
  changeStudioPhoto as changeStudioPhotoCall,
  readProfile as readProfileCall,
  readPublicProfile as readPublicProfileCall,
  removePortrait as removePortraitCall,
  removeStudioPhoto as removeStudioPhotoCall,
  saveProfile as saveProfileCall,
  uploadPortrait as uploadPortraitCall,
} from '@easel/contract/accounts/profile';
import { reject } from '@easel/domain/outcome';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { artistTag } from '@easel/platform/http/page-tags';
import { requireUser } from '@easel/platform/http/require-user';
import { type PortraitDependencies, removePortrait, uploadPortrait } from './portrait.ts';
import { readProfile, readPublicProfile, saveProfile } from './profile.ts';
import { addStudioPhoto, changeStudioPhoto, removeStudioPhoto } from './studio-photos.ts';

export function profileRoutes(api: ApiDispatcher, parts: PortraitDependencies) {
  const { db } = parts;
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

  api.handle(addStudioPhotoCall, async ({ body, visitor }) => {
    const outcome = await addStudioPhoto(parts, requireUser(visitor).id, body.file);
    return outcome.ok ? respond(outcome.value, { messages: ['Photo added.'] }) : outcome;
  });
  api.handle(changeStudioPhotoCall, async ({ params, body, visitor }) => {
    const outcome = await changeStudioPhoto(parts, requireUser(visitor).id, params.photoId, body);
    return outcome.ok ? respond(outcome.value, { messages: ['Photo saved.'] }) : outcome;
  });
  api.handle(removeStudioPhotoCall, async ({ params, visitor }) => {
    const outcome = await removeStudioPhoto(parts, requireUser(visitor).id, params.photoId);
    return outcome.ok ? respond(outcome.value, { messages: ['Photo removed.'] }) : outcome;
  });
}
