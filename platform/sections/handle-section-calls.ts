import type * as contentCalls from '@easel/contract/staff/sections';
import { reject } from '@easel/domain/outcome';
import { pluralize } from '@easel/domain/text/pluralize';
import type { ApiDispatcher } from '../http/api-dispatcher.ts';
import { respond } from '../http/call-response.ts';
import { requireUser } from '../http/require-user.ts';
import { createPreview, endSectionPreviews } from './previews.ts';
import {
  cancelPlan,
  meetEditors,
  readSectionVersion,
  type SectionDependencies,
  type SectionKind,
  saveSection,
} from './sections.ts';

const MESSAGES = { draft: 'The draft is saved.', now: 'It is published.', later: 'It is planned.' } as const;

/** The calls of an editor. An area has its own, because it decides who may make them. */
interface SectionCalls {
  save: Shape<typeof contentCalls.saveContentSection>;
  readVersion: Shape<typeof contentCalls.readContentVersion>;
  cancel: Shape<typeof contentCalls.cancelContentPlan>;
  meet: Shape<typeof contentCalls.meetContentEditors>;
  /** For sections that a page shows. */
  previews?: {
    create: Shape<typeof contentCalls.createContentPreview>;
    end: Shape<typeof contentCalls.endContentPreviews>;
  };
}
type Shape<C extends { path: string }> = Omit<C, 'path'> & { path: string };

/** Handles what is the same for everything that has versions: saving, earlier versions, plans and who else is there. */
export function handleSectionCalls(
  api: ApiDispatcher,
  parts: SectionDependencies,
  calls: SectionCalls,
  /** Undefined if there is no section with this name. */
  kindOf: (section: string) => SectionKind | undefined,
  unknownText: string,
  /** After a change of what visitors see, for what this process has in memory. */
  onSaved: () => void = () => undefined,
) {
  const unknown = reject('not-found', unknownText);
  api.handle(calls.save, async ({ body, visitor }) => {
    const kind = kindOf(body.section);
    const saved = kind ? await saveSection(parts, kind, requireUser(visitor).id, body) : unknown;
    if (saved.ok) onSaved();
    return saved.ok ? respond(saved.value, { messages: [MESSAGES[body.publish]] }) : saved;
  });
  api.handle(calls.readVersion, async ({ query }) => {
    if (!kindOf(query.section)) return unknown;
    const found = await readSectionVersion(parts.db, query.section, query.version);
    return found.ok ? respond({ body: found.value }) : found;
  });
  api.handle(calls.cancel, async ({ body }) => {
    const kind = kindOf(body.section);
    const cancelled = kind ? await cancelPlan(parts, kind, body.section) : unknown;
    return cancelled.ok ? respond(cancelled.value, { messages: ['It is not published later any more.'] }) : cancelled;
  });
  api.handle(calls.meet, async ({ body, visitor }) =>
    kindOf(body.section) ? respond(await meetEditors(parts, body.section, requireUser(visitor).id)) : unknown,
  );
  if (!calls.previews) return;
  api.handle(calls.previews.create, async ({ body, visitor }) => {
    const kind = kindOf(body.section);
    const created = kind ? await createPreview(parts, kind, requireUser(visitor).id, body) : unknown;
    return created.ok ? respond(created.value) : created;
  });
  api.handle(calls.previews.end, async ({ body }) => {
    if (!kindOf(body.section)) return unknown;
    const ended = await endSectionPreviews(parts, body.section);
    const text = ended === 0 ? 'There was no link that could be opened.' : `${pluralize(ended, 'link')} ended.`;
    return respond({ ended }, { messages: [text] });
  });
}
