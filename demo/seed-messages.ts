import { randomUUID } from 'node:crypto';
import { copyRows } from '@easel/platform/db/copy-from';
import type { DbClient } from '@easel/platform/db/open-database';
import type { InsertedWork } from './activity.ts';
import { CONVERSATIONS, type DemoConversation } from './conversations.ts';
import { type DemoIds, moveSequence, type SeedOptions } from './seed-options.ts';
import type { World } from './world.ts';

const HOUR_MS = 3_600_000;
/** How long after a report the staff opened and answered it. */
const ANSWERED_AFTER_HOURS = 2;

/** Conversations between collectors and artists, some with messages that were reported to the staff. */
export async function copyMessages(
  client: DbClient,
  world: World,
  works: readonly InsertedWork[],
  ids: DemoIds,
  { now }: SeedOptions,
) {
  const at = (hoursAgo: number) => new Date(now - hoursAgo * HOUR_MS);
  const staffId = ids.personId(world.people.findIndex(({ role }) => role === 'curator'));
  const conversations = identified(world, works, ids);
  await copyConversations(client, conversations, at);
  const messages = messagesOf(conversations);
  await copyRows(
    client,
    'messages',
    ['id', 'conversation_id', 'sender_id', 'body', 'sent_at', 'removed_at', 'removed_by'],
    messages.map(({ id, conversation_id, sender_id, text, hoursAgo, report }) => {
      const removed_at = report?.resolution === 'removed' ? at(report.hoursAgo - ANSWERED_AFTER_HOURS) : null;
      const removed_by = removed_at && staffId;
      return { id, conversation_id, sender_id, body: text, sent_at: at(hoursAgo), removed_at, removed_by };
    }),
  );
  await copyMessageReports(client, messages, staffId, at);
  for (const table of ['messages', 'message_reports']) await moveSequence(client, table);
}

type At = (hoursAgo: number) => Date;
type Identified = ReturnType<typeof identified>[number];

/** The conversations of people that the world has. */
function identified(world: World, works: readonly InsertedWork[], { artistId, personId }: DemoIds) {
  const collectors = world.people.flatMap(({ role }, index) => (role === 'collector' ? [personId(index)] : []));
  return CONVERSATIONS.flatMap((conversation) => {
    const collector_id = collectors[conversation.collector];
    const artist_id = artistId(conversation.artist);
    if (collector_id === undefined || conversation.artist >= world.artists.length) return [];
    const work_id = workOf(conversation, works, artist_id);
    return [{ ...conversation, id: randomUUID(), collector_id, artist_id, work_id }];
  });
}

/** Only works that can be bought: visitors ask about these. */
const workOf = ({ work }: DemoConversation, works: readonly InsertedWork[], artistId: number) =>
  work === undefined
    ? null
    : (works.filter((one) => one.artistId === artistId && one.status === 'avail')[work]?.id ?? null);

const copyConversations = (client: DbClient, conversations: readonly Identified[], at: At) =>
  copyRows(
    client,
    'conversations',
    [
      ...['id', 'collector_id', 'artist_id', 'work_id', 'created_at', 'last_message_at'],
      ...['collector_unread', 'artist_unread', 'is_collector_emailed', 'is_artist_emailed'],
    ],
    conversations.map(({ id, collector_id, artist_id, work_id, messages, unread }) => {
      const last = messages.at(-1);
      const collector_unread = last?.by === 'artist' ? unread : 0;
      const artist_unread = unread - collector_unread;
      return {
        ...{ id, collector_id, artist_id, work_id, collector_unread, artist_unread },
        created_at: at(messages[0]?.hoursAgo ?? 0),
        last_message_at: at(last?.hoursAgo ?? 0),
        is_collector_emailed: collector_unread > 0,
        is_artist_emailed: artist_unread > 0,
      };
    }),
  );

type IdentifiedMessage = ReturnType<typeof messagesOf>[number];

const messagesOf = (conversations: readonly Identified[]) =>
  conversations
    .flatMap(({ id, artist_id, collector_id, messages }) =>
      messages.map((message) => {
        const [sender_id, reporter_id] =
          message.by === 'artist' ? [artist_id, collector_id] : [collector_id, artist_id];
        return { ...message, conversation_id: id, sender_id, reporter_id };
      }),
    )
    .map((message, index) => ({ ...message, id: index + 1 }));

async function copyMessageReports(
  client: DbClient,
  messages: readonly IdentifiedMessage[],
  staffId: number,
  at: At,
): Promise<void> {
  const reports = messages
    .flatMap(({ report, id, reporter_id }) => (report ? [{ ...report, message_id: id, reporter_id }] : []))
    .map(({ hoursAgo, resolution = null, ...report }, index) => ({
      ...report,
      id: index + 1,
      created_at: at(hoursAgo),
      resolution,
      resolved_at: resolution && at(hoursAgo - ANSWERED_AFTER_HOURS),
      resolved_by: resolution && staffId,
    }));
  await copyRows(
    client,
    'message_reports',
    ['id', 'message_id', 'reporter_id', 'reason', 'note', 'created_at', 'resolution', 'resolved_at', 'resolved_by'],
    reports,
  );
  await copyRows(
    client,
    'message_accesses',
    ['report_id', 'staff_id', 'accessed_at'],
    reports.flatMap(({ id, resolved_at }) =>
      resolved_at ? [{ report_id: id, staff_id: staffId, accessed_at: resolved_at }] : [],
    ),
  );
}
