import { API_BASE } from '@easel/contract/call';
import { errorEnvelope } from '@easel/contract/envelope';
import type { Outcome, Rejection } from '@easel/domain/outcome';
import { DRAFT_IMAGE_MESSAGES, MAX_RESUMABLE_BYTES, UPLOADS_PATH } from '@easel/domain/studio/draft-images';
import { runAudited } from '@easel/platform/db/audit-scope';
import type { HttpApi } from '@easel/platform/http/api-dispatcher';
import { authorizeCall } from '@easel/platform/http/authorize-call';
import type { DispatchReason } from '@easel/platform/http/rejection-status';
import { STATUS_OF_REASON } from '@easel/platform/http/rejection-status';
import {
  describeFinished,
  parseUploadMetadata,
  UPLOAD_PART_TYPE,
  type UploadAnswer,
} from '@easel/platform/http/resumable-uploads';
import type { Person } from '@easel/platform/http/visitor';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  cancelUpload,
  createFinishUpload,
  type OwnUpload,
  readOwnUpload,
  startUpload,
  type UploadsDependencies,
} from './uploads.ts';

const URL = `${API_BASE}${UPLOADS_PATH}`;
const ACCESS = { access: 'sellWorks', impersonation: 'log' } as const;
const UPLOAD_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Refusal = Rejection<Rejection['reason'] | DispatchReason>;

/**
 * Uploads of images of drafts by the tus protocol, with the rules of the API: a session of an artist, requests of other origins are rejected, an impersonation
 * is logged, and errors are JSON. The body is a stream, so these are no calls of the dispatcher.
 */
export function uploadsRoutes({ app, authenticate, logImpersonatedAction }: HttpApi, parts: UploadsDependencies) {
  const { files } = parts;
  const finishUpload = createFinishUpload(parts);
  const people = new WeakMap<FastifyRequest, Person>();
  const personOf = (request: FastifyRequest): Person => {
    const person = people.get(request);
    if (!person) throw new Error('The request was not authenticated.');
    return person;
  };
  const artistOf = (request: FastifyRequest) => personOf(request).id;

  /** What an admin does in the name of an artist is in the audit log. */
  function audited<T>(request: FastifyRequest, run: () => T): T {
    const { impersonation, id } = personOf(request);
    if (!impersonation || request.method === 'HEAD') return run();
    const actor = { actorId: impersonation.adminId, onBehalfOfId: id, impersonationId: impersonation.id };
    return runAudited({ ...actor, action: `${request.method} ${UPLOADS_PATH}`, requestId: request.id }, run);
  }

  /** Before the body is read. */
  async function authorize(request: FastifyRequest, reply: FastifyReply) {
    const person = await authenticate(request.headers.cookie ?? '');
    const rejection = authorizeCall(ACCESS, person);
    if (rejection) return refuse(reply, rejection);
    if (!person) return;
    people.set(request, person);
    if (person.impersonation && request.method !== 'HEAD')
      await logImpersonatedAction(person.impersonation.id, `${request.method} ${pathOf(request)}`);
  }

  /** Answers by the protocol. A file that is complete becomes an image before its sender is told. */
  async function answer(request: FastifyRequest, reply: FastifyReply, upload: OwnUpload) {
    const answered = await files.answer(request, upload.id);
    if (answered.problem === undefined && answered.offset === upload.sizeBytes) {
      const finished = await finishUpload(upload.id);
      if (!finished.ok) return refuse(reply, finished);
    }
    return send(reply, answered);
  }

  app.register(async (scope) => {
    // Parts are not parsed but written to the disk as they arrive.
    scope.addContentTypeParser(UPLOAD_PART_TYPE, (_request, _body, done) => done(null));
    scope.addHook('onRequest', authorize);
    const options = { schema: { hide: true } };

    scope.post(URL, options, (request, reply) => audited(request, () => start(request, reply)));

    async function start(request: FastifyRequest, reply: FastifyReply) {
      const wanted = readWanted(request);
      if (wanted.sizeBytes > MAX_RESUMABLE_BYTES) return refuseTooLarge(reply);
      const started = await startUpload(parts, artistOf(request), wanted);
      if (!started.ok) return refuse(reply, started);
      const created = await files.answer(request, started.value.id);
      if (created.problem !== undefined) await cancelUpload(parts, started.value.id);
      return send(reply, created);
    }

    scope.route<{ Params: { uploadId: string } }>({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${URL}/:uploadId`,
      ...options,
      handler: (request, reply) => audited(request, () => change(request, reply)),
    });

    async function change(request: FastifyRequest<{ Params: { uploadId: string } }>, reply: FastifyReply) {
      if (Number(request.headers['content-length'] ?? 0) > MAX_RESUMABLE_BYTES) return refuseTooLarge(reply);
      const found = await findUpload(request);
      if (!found.ok) return refuse(reply, found);
      const upload = found.value;
      if (request.method === 'DELETE') {
        if (!upload.isFinished) await cancelUpload(parts, upload.id);
        return reply.code(204).header('tus-resumable', '1.0.0').send();
      }
      if (upload.isFinished)
        return reply
          .code(request.method === 'HEAD' ? 200 : 204)
          .headers({ ...describeFinished(upload.sizeBytes), 'cache-control': 'no-store' })
          .send();
      return answer(request, reply, upload);
    }
  });

  async function findUpload(request: FastifyRequest<{ Params: { uploadId: string } }>): Promise<Outcome<OwnUpload>> {
    const { uploadId } = request.params;
    if (!UPLOAD_ID.test(uploadId))
      return { ok: false, reason: 'not-found', messages: [DRAFT_IMAGE_MESSAGES.uploadNotFound] };
    return readOwnUpload(parts, artistOf(request), uploadId);
  }
}

/** What the headers say about a new upload. A length that is missing or unknown counts as none. */
function readWanted({ headers }: FastifyRequest) {
  const metadata = parseUploadMetadata(headers['upload-metadata']);
  const length = headers['upload-length'];
  return {
    artworkId: /^[1-9]\d{0,14}$/.test(metadata?.artworkId ?? '') ? Number(metadata?.artworkId) : 0,
    fileName: metadata?.filename ?? '',
    sizeBytes: typeof length === 'string' && /^\d{1,15}$/.test(length) ? Number(length) : 0,
  };
}

const pathOf = ({ url }: FastifyRequest) => (url.split('?')[0] ?? '').slice(API_BASE.length);

function refuse(reply: FastifyReply, { reason, messages }: Refusal) {
  const envelope = errorEnvelope(...messages);
  return reply
    .code(STATUS_OF_REASON[reason])
    .header('cache-control', 'no-store')
    .send(reason === 'login-required' ? { ...envelope, loginRequired: true } : envelope);
}

/** The connection is closed, so that nothing more of the file is read. */
const refuseTooLarge = (reply: FastifyReply) =>
  reply
    .code(413)
    .headers({ 'cache-control': 'no-store', connection: 'close' })
    .send(errorEnvelope(DRAFT_IMAGE_MESSAGES.fileTooLarge));

function send(reply: FastifyReply, { status, headers, problem }: UploadAnswer) {
  reply.code(status).headers({ 'cache-control': 'no-store', ...headers });
  return problem === undefined ? reply.send() : reply.send(errorEnvelope(problem));
}
