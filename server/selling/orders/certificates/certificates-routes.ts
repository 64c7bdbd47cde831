import * as calls from '@easel/contract/selling/certificates';
import { reject } from '@easel/domain/outcome';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import type { FastifyInstance } from 'fastify';
import { readPublicKeySet } from './certificate-keys.ts';
import { listOwnCertificates, type ReadCertificateDependencies, viewCertificate } from './certificates.ts';
import { type PrintCertificateDependencies, printCertificate } from './print-certificate.ts';
import { claimCertificate, createTransfer, type TransferDependencies } from './transfer-certificate.ts';

const NO_CERTIFICATE = reject('not-found', 'There is no such certificate.');

export type CertificateRouteDependencies = ReadCertificateDependencies &
  TransferDependencies &
  PrintCertificateDependencies;

export function certificatesRoutes(app: FastifyInstance, api: ApiDispatcher, parts: CertificateRouteDependencies) {
  api.handle(calls.readCertificate, async ({ params, visitor }) => {
    const certificate = await viewCertificate(parts, params.certificateId, visitor.preferences);
    return certificate ? respond(certificate) : NO_CERTIFICATE;
  });
  api.handle(calls.readCertificatePdf, async ({ params }) => {
    const file = await printCertificate(parts, params.certificateId);
    return file ? respond({}, { file }) : NO_CERTIFICATE;
  });
  api.handle(calls.listCertificates, async ({ visitor }) => {
    const { id } = requireUser(visitor);
    return respond({ certificates: await listOwnCertificates(parts, id, visitor.preferences, parts.now()) });
  });
  api.handle(calls.transferCertificate, async ({ params, body, visitor }) => {
    const giver = { person: visitor.person, orderNumber: body.orderNumber, token: body.token };
    const outcome = await createTransfer(parts, params.certificateId, giver);
    return outcome.ok ? respond(outcome.value) : outcome;
  });
  api.handle(calls.claimCertificate, async ({ params, body, visitor }) => {
    const outcome = await claimCertificate(parts, params.certificateId, requireUser(visitor), body.code);
    return outcome.ok ? respond({}, { messages: ['You are now the owner of this certificate.'] }) : outcome;
  });
  // For those who verify certificates without this shop.
  app.get('/.well-known/easel-certificate-keys.json', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' })
      .send(await readPublicKeySet(parts.db)),
  );
}
