import { TRANSFER_DAYS } from '@easel/domain/selling/certificate';
import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { ArtworkTile } from '../catalogue/artwork-tile.ts';
import { nullable } from '../nullable.ts';

const Moment = Type.String({ format: 'date-time' });
const Params = Type.Object({ certificateId: Type.String({ minLength: 1, maxLength: 40 }) });

const Facts = Type.Object(
  {
    certificateId: Type.String(),
    issuer: Type.String(),
    issuerUrl: Type.String(),
    issuedAt: Moment,
    kind: Type.Enum(['original', 'limited-print']),
    workId: Type.Integer(),
    title: Type.String(),
    artistName: Type.String(),
    year: nullable(Type.Integer()),
    mediums: Type.Array(Type.String()),
    materials: Type.Array(Type.String()),
    widthCm: Type.Number(),
    heightCm: Type.Number(),
    depthCm: nullable(Type.Number()),
    print: nullable(Type.Object({ material: Type.String(), frame: nullable(Type.String()) })),
    edition: nullable(Type.Object({ number: Type.Integer(), size: Type.Integer() })),
  },
  { description: 'As they were signed.' },
);

export const Certificate = Type.Object({
  facts: nullable(Facts, 'Null if the signature is wrong.'),
  status: Type.Enum(['valid', 'revoked', 'forged'], {
    description: '`revoked`: the work was returned to the shop. `forged`: the signature is wrong.',
  }),
  history: Type.Array(Type.Object({ happenedAt: Moment, kind: Type.Enum(['issued', 'transferred', 'revoked']) }), {
    description: 'The oldest first. Owners are not named.',
  }),
  work: nullable(ArtworkTile, 'The work as it is shown today, if it is.'),
  keyId: Type.String(),
  token: Type.String({ description: 'The signed certificate: a JSON Web Signature with Ed25519.' }),
});
export type Certificate = Static<typeof Certificate>;

export const OwnCertificate = Type.Object({
  certificateId: Type.String(),
  title: Type.String(),
  artistName: Type.String(),
  edition: nullable(Type.Object({ number: Type.Integer(), size: Type.Integer() })),
  issuedAt: Moment,
  transferExpiresAt: nullable(Moment, 'Until when the last transfer code is valid.'),
  work: nullable(ArtworkTile),
});
export type OwnCertificate = Static<typeof OwnCertificate>;

export const readCertificate = defineCall({
  method: 'GET',
  path: '/certificates/:certificateId',
  summary: 'Verify a certificate of authenticity',
  description:
    'Everyone who knows its id may. The public keys are at `/.well-known/easel-certificate-keys.json`, as a JSON Web Key Set.',
  access: 'everyone',
  impersonation: 'allow',
  params: Params,
  payload: Certificate,
});

export const readCertificatePdf = defineCall({
  method: 'GET',
  path: '/certificates/:certificateId/pdf',
  summary: 'Get a certificate of authenticity as PDF',
  access: 'everyone',
  impersonation: 'allow',
  response: 'pdf',
  params: Params,
  payload: Type.Object({}),
});

export const listCertificates = defineCall({
  method: 'GET',
  path: '/certificates',
  summary: 'List the certificates of works that you own',
  access: 'manageAccount',
  impersonation: 'allow',
  payload: Type.Object({ certificates: Type.Array(OwnCertificate, { description: 'The newest first, at most 200.' }) }),
});

export const transferCertificate = defineCall({
  method: 'POST',
  path: '/certificates/:certificateId/transfer',
  summary: 'Create a code that makes somebody else the owner',
  description: `The code is valid for ${TRANSFER_DAYS} days and is used once. A new one replaces it.`,
  access: 'holdCart',
  impersonation: 'deny',
  params: Params,
  body: Type.Object({
    orderNumber: Type.Optional(Type.String({ maxLength: 40, description: 'For guests who have bought the work.' })),
    token: Type.Optional(Type.String({ maxLength: 300, description: 'From the link of a guest.' })),
  }),
  payload: Type.Object({ code: Type.String(), url: Type.String(), expiresAt: Moment }),
});
export type Transfer = Static<typeof transferCertificate.payload>;

export const claimCertificate = defineCall({
  method: 'POST',
  path: '/certificates/:certificateId/claim',
  summary: 'Become the owner of a certificate with the code of its previous owner',
  access: 'manageAccount',
  impersonation: 'deny',
  params: Params,
  body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 100 }) }),
  payload: Type.Object({}),
});
