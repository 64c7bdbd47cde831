import * as calls from '@easel/contract/staff/sections';
import { reject } from '@easel/domain/outcome';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import {
  cancelPlan,
  meetEditors,
  readSection,
  readSectionVersion,
  type SectionDependencies,
  saveSection,
} from '@easel/platform/sections/sections';
import { contentSectionKind, listListingTexts } from './content-sections.ts';

const UNKNOWN = reject('not-found', 'There is no such content.');
const MESSAGES = { draft: 'The draft is saved.', now: 'It is published.', later: 'It is planned.' } as const;

/** Everything that editors write, with versions (docs/specification/staff.md#content-sections). */
export function sectionsRoutes(api: ApiDispatcher, parts: SectionDependencies) {
  api.handle(calls.readContentSection, async ({ query }) => {
    const kind = contentSectionKind(query.section);
    const found = kind ? await readSection(parts.db, kind, query.section) : UNKNOWN;
    return found.ok ? respond(found.value) : found;
  });
  api.handle(calls.saveContentSection, async ({ body, visitor }) => {
    const kind = contentSectionKind(body.section);
    const saved = kind ? await saveSection(parts, kind, requireUser(visitor).id, body) : UNKNOWN;
    return saved.ok ? respond(saved.value, { messages: [MESSAGES[body.publish]] }) : saved;
  });
  api.handle(calls.readContentVersion, async ({ query }) => {
    if (!contentSectionKind(query.section)) return UNKNOWN;
    const found = await readSectionVersion(parts.db, query.section, query.version);
    return found.ok ? respond({ body: found.value }) : found;
  });
  api.handle(calls.cancelContentPlan, async ({ body }) => {
    const kind = contentSectionKind(body.section);
    const cancelled = kind ? await cancelPlan(parts, kind, body.section) : UNKNOWN;
    return cancelled.ok ? respond(cancelled.value, { messages: ['It is not published later any more.'] }) : cancelled;
  });
  api.handle(calls.meetContentEditors, async ({ body, visitor }) =>
    contentSectionKind(body.section)
      ? respond(await meetEditors(parts, body.section, requireUser(visitor).id))
      : UNKNOWN,
  );
  api.handle(calls.listListingTexts, async () => respond({ listings: await listListingTexts(parts.db) }));
}
