import * as calls from '@easel/contract/staff/sections';
import { reject } from '@easel/domain/outcome';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { handleSectionCalls } from '@easel/platform/sections/handle-section-calls';
import { readSection, type SectionDependencies } from '@easel/platform/sections/sections';
import { contentSectionKind, listListingTexts } from './content-sections.ts';

const UNKNOWN = 'There is no such content.';

/** Everything that editors write, with versions (docs/specification/staff.md#content-sections). */
export function sectionsRoutes(api: ApiDispatcher, parts: SectionDependencies) {
  api.handle(calls.readContentSection, async ({ query }) => {
    const kind = contentSectionKind(query.section);
    const found = kind ? await readSection(parts.db, kind, query.section) : reject('not-found', UNKNOWN);
    return found.ok ? respond(found.value) : found;
  });
  handleSectionCalls(
    api,
    parts,
    {
      save: calls.saveContentSection,
      readVersion: calls.readContentVersion,
      cancel: calls.cancelContentPlan,
      meet: calls.meetContentEditors,
      previews: { create: calls.createContentPreview, end: calls.endContentPreviews },
    },
    contentSectionKind,
    UNKNOWN,
  );
  api.handle(calls.listListingTexts, async () => respond({ listings: await listListingTexts(parts.db) }));
}
