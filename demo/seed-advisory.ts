import { randomUUID } from 'node:crypto';
import type { AdvisoryAction, AdvisoryState } from '@easel/domain/collecting/advisory-request';
import { copyRows } from '@easel/platform/db/copy-from';
import type { DbClient } from '@easel/platform/db/open-database';
import type { Collection } from './collections.ts';
import type { DemoIds, SeedOptions } from './seed-options.ts';
import type { World } from './world.ts';

const DAY_MS = 86_400_000;
const SELECTION_TITLE = 'Selection for Mrs. Okafor';
const ANSWER = 'Thank you for the measurements. I have chosen works that go well with warm light.';

interface DemoRequest {
  /** Undefined for the demo collector. */
  guest?: { name: string; email: string };
  countryCode: string;
  budget: string;
  rooms: readonly string[];
  styles: readonly string[];
  size: string;
  deadlineDays?: number;
  message: string;
  status: AdvisoryState;
  daysAgo: number;
  answer?: string;
  /** What staff did, in days after the request. */
  events: readonly { kind: AdvisoryAction; after: number; text?: string }[];
}

const REQUESTS: readonly DemoRequest[] = [
  {
    guest: { name: 'Ngozi Okafor', email: 'ngozi@easel.example' },
    countryCode: 'us',
    budget: '1000-2000',
    rooms: ['Hallway'],
    styles: ['Abstract', 'Impressionism'],
    size: 'medium',
    message: 'A long wall with warm evening light. Nothing wider than 90 cm, please.',
    status: 'answered',
    daysAgo: 12,
    answer: ANSWER,
    events: [
      { kind: 'assign', after: 0.5 },
      { kind: 'note', after: 0.6, text: 'She prefers a group of three to one large work.' },
      { kind: 'select', after: 1 },
      { kind: 'answer', after: 2, text: ANSWER },
    ],
  },
  {
    countryCode: 'us',
    budget: '2000-5000',
    rooms: ['Living room', 'Dining room'],
    styles: ['Minimalism'],
    size: 'large',
    deadlineDays: 30,
    message: 'We have just moved in. The walls are white and the floor is oak. One calm work above the sofa.',
    status: 'assigned',
    daysAgo: 2,
    events: [
      { kind: 'assign', after: 0.4 },
      { kind: 'note', after: 0.5, text: 'Has saved several seascapes.' },
    ],
  },
  {
    guest: { name: 'Studio Lindqvist', email: 'hello@lindqvist.example' },
    countryCode: 'se',
    budget: '10000-500000',
    rooms: ['Restaurant or hotel'],
    styles: ['Contemporary', 'Abstract'],
    size: 'oversized',
    deadlineDays: 60,
    message: 'Twelve rooms and a lobby. We would like works by artists from the region.',
    status: 'new',
    daysAgo: 0.3,
    events: [],
  },
  {
    guest: { name: 'Priya Raman', email: 'priya@easel.example' },
    countryCode: 'gb',
    budget: '0-500',
    rooms: ["Children's room"],
    styles: [],
    size: 'small',
    message: '',
    status: 'closed',
    daysAgo: 40,
    events: [
      { kind: 'assign', after: 1 },
      { kind: 'note', after: 3, text: 'Found a work in the shop herself.' },
      { kind: 'close', after: 3 },
    ],
  },
];

/** Requests to the advisory service, one in each state. */
export async function copyAdvisoryRequests(
  client: DbClient,
  world: World,
  collections: readonly Collection[],
  { personId }: DemoIds,
  { now }: SeedOptions,
) {
  const at = (daysAgo: number) => new Date(now - daysAgo * DAY_MS);
  const collector = world.people.findIndex(({ email }) => email === 'collector@easel.example');
  const person = world.people[collector];
  const curatorId = personId(world.people.findIndex(({ role }) => role === 'curator'));
  const selection = collections.findIndex(({ title }) => title === SELECTION_TITLE);
  if (!person) return;
  // A small shop has too few works for the selection, so nothing was answered there.
  const requests = REQUESTS.filter(({ answer }) => answer === undefined || selection >= 0).map((request) => ({
    ...request,
    id: randomUUID(),
    name: request.guest?.name ?? `${person.firstName} ${person.lastName}`,
    email: request.guest?.email ?? person.email,
    timeOf: (kind: AdvisoryAction) => {
      const event = request.events.find((one) => one.kind === kind);
      return event ? at(request.daysAgo - event.after) : null;
    },
  }));
  await copyRows(
    client,
    'advisory_requests',
    [
      ...['id', 'person_id', 'name', 'email', 'country_code', 'budget', 'rooms', 'styles', 'size'],
      ...['deadline', 'message', 'status', 'assignee_id', 'collection_id', 'answer'],
      ...['created_at', 'answered_at', 'closed_at'],
    ],
    requests.map(({ id, name, email, guest, timeOf, ...request }) => ({
      ...{ id, name, email },
      person_id: guest ? null : personId(collector),
      country_code: request.countryCode,
      budget: request.budget,
      rooms: request.rooms,
      styles: request.styles,
      size: request.size,
      deadline: request.deadlineDays ? at(-request.deadlineDays).toISOString().slice(0, 10) : null,
      message: request.message,
      status: request.status,
      assignee_id: request.status === 'new' ? null : curatorId,
      collection_id: request.answer === undefined ? null : selection + 1,
      answer: request.answer ?? '',
      created_at: at(request.daysAgo),
      answered_at: timeOf('answer'),
      closed_at: timeOf('close'),
    })),
  );
  await copyRows(
    client,
    'advisory_events',
    ['request_id', 'kind', 'author_id', 'text', 'created_at'],
    requests.flatMap(({ id, daysAgo, events }) => [
      { request_id: id, kind: 'requested', author_id: null, text: '', created_at: at(daysAgo) },
      ...events.map(({ kind, after, text = '' }) => ({
        request_id: id,
        kind,
        author_id: curatorId,
        text,
        created_at: at(daysAgo - after),
      })),
    ]),
  );
}
