import { type Static, type TObject, type TSchema, Type } from 'typebox';

/** The envelope of a successful response. */
export const createEnvelopeSchema = <Payload extends TSchema>(payload: Payload) =>
  Type.Object({
    success: Type.Boolean(),
    payload,
    messages: Type.Array(Type.String(), { description: 'Messages to show to the user. May be empty.' }),
  });

/** A successful response of a legacy call: the fields of the payload beside `success` and `messages`. */
export const createFlatEnvelopeSchema = ({ properties }: TObject) =>
  Type.Object({ success: Type.Boolean(), ...properties, messages: Type.Array(Type.String()) });

/** The envelope of a response with an error status. */
export const ErrorEnvelope = Type.Object({
  success: Type.Literal(false),
  payload: Type.Object({}),
  messages: Type.Array(Type.String()),
  loginRequired: Type.Optional(Type.Boolean()),
  conflict: Type.Optional(
    Type.Unknown({ description: 'What somebody else has written meanwhile, if a version is outdated (409).' }),
  ),
});

export type ErrorEnvelope = Static<typeof ErrorEnvelope>;

export const errorEnvelope = (...messages: string[]): ErrorEnvelope => ({ success: false, payload: {}, messages });
