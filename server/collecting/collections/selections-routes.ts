import * as calls from '@easel/contract/collecting/selections';
import { pluralize } from '@easel/domain/text/pluralize';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import type { CollectionDependencies } from './collections.ts';
import { addToSelection, listSelections } from './selections.ts';

/** Collections of staff, which curators fill from the wall of works. */
export function selectionsRoutes(api: ApiDispatcher, parts: CollectionDependencies) {
  api.handle(calls.listSelections, async ({ visitor }) =>
    respond({ selections: await listSelections(parts.db, requireUser(visitor).id) }),
  );
  api.handle(calls.addToSelection, async ({ params, body, visitor }) => {
    const done = await addToSelection(parts, requireUser(visitor).id, params.collectionId, body.artworkIds);
    if (!done.ok) return done;
    const { title, added, problems } = done.value;
    const refused = problems.length > 0 ? [`${pluralize(problems.length, 'work')} could not be added.`] : [];
    return respond(done.value, { messages: [`${pluralize(added, 'work')} added to “${title}”.`, ...refused] });
  });
}
