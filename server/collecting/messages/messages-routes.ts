import * as reports from '@easel/contract/collecting/message-reports';
import * as calls from '@easel/contract/collecting/messages';
import { MESSAGE_TEXTS } from '@easel/domain/collecting/messages';
import { fromPageNumber } from '@easel/domain/discovery/pagination';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import type { Visitor } from '@easel/platform/http/visitor';
import {
  type ConversationDependencies,
  listConversations,
  readMessages,
  reportMessage,
  setBlocked,
  viewConversation,
} from './conversations.ts';
import { listReports, openReport, resolveReport } from './moderate-messages.ts';
import { askArtist, type MessageDependencies, sendMessage } from './send-message.ts';
import { endSuspension, type SuspensionDependencies, suspendSender } from './suspend-sender.ts';

export type MessageRouteDependencies = MessageDependencies & ConversationDependencies & SuspensionDependencies;

export function messagesRoutes(api: ApiDispatcher, parts: MessageRouteDependencies) {
  const { db } = parts;
  const notesOf = (hasRemoved: boolean) => (hasRemoved ? [MESSAGE_TEXTS.contactsRemoved] : []);
  const show = async (visitor: Visitor, conversationId: string, { before, messages = [] }: ShowOptions = {}) => {
    const { preferences } = visitor;
    const outcome = await viewConversation(parts, requireUser(visitor).id, conversationId, { before, preferences });
    return outcome.ok ? respond(outcome.value, { messages }) : outcome;
  };

  api.handle(calls.askArtist, async ({ body, visitor }) => {
    const outcome = await askArtist(parts, requireUser(visitor).id, body);
    if (!outcome.ok) return outcome;
    const { conversationId, hasRemoved } = outcome.value;
    return respond({ conversationId }, { messages: notesOf(hasRemoved) });
  });
  api.handle(calls.listConversations, async ({ query, visitor }) =>
    respond(await listConversations(db, requireUser(visitor).id, fromPageNumber(query.pageNumber ?? 1))),
  );
  api.handle(calls.readConversation, ({ params, query, visitor }) =>
    show(visitor, params.conversationId, { before: query.before }),
  );
  api.handle(calls.sendMessage, async ({ params, body, visitor }) => {
    const outcome = await sendMessage(parts, requireUser(visitor).id, params.conversationId, body);
    if (!outcome.ok) return outcome;
    return show(visitor, params.conversationId, { messages: notesOf(outcome.value.hasRemoved) });
  });
  api.handle(calls.markConversationRead, async ({ params, visitor }) => {
    const outcome = await readMessages(db, requireUser(visitor).id, params.conversationId);
    return outcome.ok ? respond({ unreadMessages: outcome.value }) : outcome;
  });
  api.handle(calls.blockCorrespondent, async ({ params, body, visitor }) => {
    const outcome = await setBlocked(db, requireUser(visitor).id, params.conversationId, body.isBlocked);
    return outcome.ok ? show(visitor, params.conversationId) : outcome;
  });
  api.handle(calls.reportMessage, async ({ params, body, visitor }) => {
    const report = { ...body, note: body.note ?? '' };
    const outcome = await reportMessage(parts, requireUser(visitor).id, params.conversationId, report);
    return outcome.ok ? show(visitor, params.conversationId) : outcome;
  });

  api.handle(reports.listMessageReports, async ({ query }) =>
    respond(await listReports(db, query.status ?? 'open', fromPageNumber(query.pageNumber ?? 1))),
  );
  api.handle(reports.openMessageReport, async ({ params, visitor }) => {
    const outcome = await openReport(parts, requireUser(visitor).id, params.reportId);
    return outcome.ok ? respond(outcome.value) : outcome;
  });
  api.handle(reports.resolveMessageReport, async ({ params, body, visitor }) => {
    const outcome = await resolveReport(parts, requireUser(visitor).id, params.reportId, body.resolution);
    return outcome.ok ? respond(outcome.value) : outcome;
  });
  api.handle(reports.suspendSender, async ({ params, body, visitor }) => {
    const outcome = await suspendSender(parts, requireUser(visitor).id, params.reportId, body);
    return outcome.ok ? respond(outcome.value) : outcome;
  });
  api.handle(reports.endSuspension, async ({ params, visitor }) => {
    const outcome = await endSuspension(parts, requireUser(visitor).id, params.reportId);
    return outcome.ok ? respond(outcome.value) : outcome;
  });
}

interface ShowOptions {
  before?: number | undefined;
  messages?: string[];
}
