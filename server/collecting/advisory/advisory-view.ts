import type { AdvisoryList, AdvisoryRequest, StaffAdvisoryRequest } from '@easel/contract/collecting/advisory';
import { may } from '@easel/domain/accounts/roles';
import { ADVISORY_STATES, type AdvisoryState, formatAdvisoryNumber } from '@easel/domain/collecting/advisory-request';
import { AA_SELECTION } from '@easel/domain/collecting/collection-types';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import type { Db } from '@easel/platform/db/open-database';
import type { Person } from '@easel/platform/http/visitor';
import { formatCollectionPath } from '../collections/collection-values.ts';
import {
  countRequests,
  listRequests,
  type RequestRow,
  readCurators,
  readEvents,
  readPhoto,
  readRequest,
} from './advisory-store.ts';

/** Also for requests of others: whether they exist is not revealed. */
export const NO_SUCH_REQUEST = reject('not-found', 'This request does not exist.');

/** The request of an account is only for this account. The id of a guest's request is the key to it. */
const isRequester = ({ person_id }: Pick<RequestRow, 'person_id'>, person: Person | undefined) =>
  person_id === null || person_id === person?.id;

export async function viewRequest(db: Db, id: string, person: Person | undefined): Promise<Outcome<AdvisoryRequest>> {
  const row = await readRequest(db, id);
  return row && isRequester(row, person) ? ok(factsOf(row)) : NO_SUCH_REQUEST;
}

/** For the requester and for curators. */
export async function viewPhoto(db: Db, id: string, person: Person | undefined): Promise<Outcome<Buffer>> {
  const row = await readRequest(db, id);
  const mayView = row && (isRequester(row, person) || (person !== undefined && may(person.role, 'curate')));
  const jpeg = mayView ? await readPhoto(db, id) : undefined;
  return jpeg ? ok(jpeg) : reject('not-found', 'This request has no photo.');
}

const factsOf = (row: RequestRow): AdvisoryRequest => {
  const selection = toSelection(row);
  return {
    requestId: row.id,
    number: formatAdvisoryNumber(row.number),
    state: row.status,
    name: row.name,
    budget: row.budget,
    rooms: row.rooms,
    styles: row.styles,
    size: row.size,
    deadline: row.deadline,
    message: row.message,
    hasPhoto: row.has_photo,
    createdAt: row.created_at.toISOString(),
    answer: selection && row.answered_at ? { message: row.answer, url: selection.url } : null,
  };
};

/** The collection of a request; undefined if there is none, or its owner has deleted it. */
export function toSelection(row: RequestRow) {
  const { collection_id: collectionId, collection_owner_id: ownerId, collection_title: title } = row;
  if (collectionId === null || ownerId === null || title === null) return undefined;
  const typeIds = row.collection_type_ids ?? [AA_SELECTION];
  return {
    collectionId,
    ownerId,
    title,
    url: formatCollectionPath({ id: collectionId, owner_id: ownerId, title, type_ids: typeIds }),
    worksCount: row.collection_works_count ?? 0,
  };
}

const nameOf = ({ first_name, last_name }: { first_name: string | null; last_name: string | null }) =>
  [first_name, last_name].filter(Boolean).join(' ') || null;

const OPEN: readonly AdvisoryState[] = ['new', 'assigned'];

export async function listForStaff(db: Db, state: AdvisoryState | 'open'): Promise<AdvisoryList> {
  const [rows, counted] = await Promise.all([listRequests(db, state === 'open' ? OPEN : [state]), countRequests(db)]);
  const counts = new Map(counted.map((row) => [row.status, row.count]));
  return {
    requests: rows.map((row) => ({
      requestId: row.id,
      number: formatAdvisoryNumber(row.number),
      state: row.status,
      name: row.name,
      budget: row.budget,
      deadline: row.deadline,
      createdAt: row.created_at.toISOString(),
      assignee: nameOf(row),
    })),
    counts: Object.fromEntries(ADVISORY_STATES.map((one) => [one, counts.get(one) ?? 0])),
  };
}

export async function viewForStaff(db: Db, id: string, staffId: number): Promise<Outcome<StaffAdvisoryRequest>> {
  const row = await readRequest(db, id);
  if (!row) return NO_SUCH_REQUEST;
  const [events, curators] = await Promise.all([readEvents(db, id), readCurators(db)]);
  const selection = toSelection(row);
  return ok({
    ...factsOf(row),
    email: row.email,
    countryCode: row.country_code,
    isMember: row.person_id !== null,
    assigneeId: row.assignee_id,
    staff: curators.map((curator) => ({ staffId: curator.id, name: nameOf(curator) ?? `Curator ${curator.id}` })),
    selection: selection ? { ...selection, isOwn: selection.ownerId === staffId } : null,
    events: events.map((event) => ({
      kind: event.kind,
      text: event.text,
      author: nameOf(event),
      createdAt: event.created_at.toISOString(),
    })),
  });
}
