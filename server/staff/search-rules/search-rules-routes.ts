import * as calls from '@easel/contract/staff/search-rules';
import { reject } from '@easel/domain/outcome';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import {
  cancelPlan,
  meetEditors,
  readSection,
  readSectionVersion,
  type SectionKind,
  saveSection,
} from '@easel/platform/sections/sections';
import { previewRules, type RulesPreviewDependencies, replayRules } from './preview-rules.ts';
import { SEARCH_RULES_SECTION, searchRulesKind } from './search-rules-section.ts';

const MESSAGES = { draft: 'The draft is saved.', now: 'The rules are published.', later: 'It is planned.' } as const;

/** The search rules of the editors, with versions (docs/specification/staff.md#search-rules). */
export function searchRulesRoutes(api: ApiDispatcher, parts: RulesPreviewDependencies) {
  const { db } = parts;
  const kind = searchRulesKind(SEARCH_RULES_SECTION) as SectionKind;
  api.handle(calls.readSearchRules, async () => {
    const found = await readSection(db, kind, SEARCH_RULES_SECTION);
    return found.ok ? respond(found.value) : found;
  });
  api.handle(calls.saveSearchRules, async ({ body, visitor }) => {
    if (body.section !== SEARCH_RULES_SECTION) return reject('not-found', 'There is no such content.');
    const saved = await saveSection(parts, kind, requireUser(visitor).id, body);
    return saved.ok ? respond(saved.value, { messages: [MESSAGES[body.publish]] }) : saved;
  });
  api.handle(calls.readSearchRulesVersion, async ({ query }) => {
    const found = await readSectionVersion(db, SEARCH_RULES_SECTION, query.version);
    return found.ok ? respond({ body: found.value }) : found;
  });
  api.handle(calls.cancelSearchRulesPlan, async () => {
    const cancelled = await cancelPlan(parts, kind, SEARCH_RULES_SECTION);
    return cancelled.ok ? respond(cancelled.value, { messages: ['It is not published later any more.'] }) : cancelled;
  });
  api.handle(calls.meetSearchRulesEditors, async ({ visitor }) =>
    respond(await meetEditors(parts, SEARCH_RULES_SECTION, requireUser(visitor).id)),
  );
  api.handle(calls.previewSearchRules, async ({ body, visitor }) => {
    const previewed = await previewRules(parts, body, visitor.preferences);
    return previewed.ok ? respond(previewed.value) : previewed;
  });
  api.handle(calls.replaySearches, async ({ body, visitor }) => {
    const replayed = await replayRules(parts, body, visitor.preferences);
    return replayed.ok ? respond(replayed.value) : replayed;
  });
}
