import { formatCallUrl } from '@easel/contract/api';
import type { Call } from '@easel/contract/call';
import type { TObject, TSchema } from 'typebox';
import { createValidInput } from '../../../testing/valid-input.ts';

/** What requests refer to, wherever a parameter allows it. */
export interface Target {
  collectionId: number;
  workId: number;
  ownerId: number;
  /** Words of the collection's title. */
  words: string;
}

const parameterOf = (name: string, { collectionId, workId, ownerId, words }: Target): unknown => {
  switch (name) {
    case 'collectionId':
    case 'collection_id':
    case 'idUserCollection':
      return collectionId;
    case 'artworkId':
    case 'beforeArtworkId':
    case 'artId':
    case 'id_user_art':
      return workId;
    case 'userId':
    case 'artistId':
      return ownerId;
    case 'userName':
      return String(ownerId);
    case 'query':
    case 'title_search':
      return words;
    case 'listing':
      return `/all?query=${words}`;
    default:
      return undefined;
  }
};

function inputOf(schema: TSchema | undefined, target: Target): Record<string, unknown> | undefined {
  if (!schema) return undefined;
  const names = Object.keys((schema as TObject).properties ?? {});
  const known = names
    .map((name) => [name, parameterOf(name, target)] as const)
    .filter(([, value]) => value !== undefined);
  return { ...(createValidInput(schema) as object), ...Object.fromEntries(known) };
}

/** A request of a call about the target, with every parameter that can refer to it. */
export function createCallRequest(call: Call, target: Target) {
  const body = inputOf(call.body, target);
  return {
    method: call.method,
    url: formatCallUrl(call, { params: inputOf(call.params, target), query: inputOf(call.query, target) }),
    ...(body && { payload: body }),
  };
}
