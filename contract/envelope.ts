import { type Static, type TSchema, Type } from 'typebox';

/** Every answer of the easel API, yes or no, comes in this shape. */
export const envelopeOf = <Payload extends TSchema>(payload: Payload) =>
  Type.Object({
    success: Type.Boolean(),
    payload,
    messages: Type.Array(Type.String(), { description: 'Words for people; empty where nothing needs saying.' }),
  });

export const RefusalEnvelope = Type.Object({
  success: Type.Literal(false),
  payload: Type.Object({}),
  messages: Type.Array(Type.String()),
  loginRequired: Type.Optional(Type.Boolean()),
});

export type Refusal = Static<typeof RefusalEnvelope>;

export const refusal = (...messages: string[]): Refusal => ({ success: false, payload: {}, messages });

/** What a person reads when a call did not come back at all. */
export const GENERIC_FAILURE = 'Something went wrong. Please try again.';
