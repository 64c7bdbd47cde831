import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** One line a request, when it is done. */
export class RequestLog extends LogController {
  override incomingRequest() {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const facts = { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    if (error) reply.log.error({ ...facts, err: error }, 'Response aborted.');
    else reply.log.info(facts, 'Request completed.');
  }
}
