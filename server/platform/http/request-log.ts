import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { isClientAbort } from './client-abort.ts';

/** One line a request, when it is done. */
export class RequestLog extends LogController {
  override incomingRequest() {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const facts = { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    // Clients hang up all day: that is no error of ours.
    if (error && request.raw.destroyed && isClientAbort(error)) reply.log.debug(facts, 'The client hung up.');
    else if (error) reply.log.error({ ...facts, err: error }, 'The response failed.');
    else reply.log.info(facts, 'Request completed.');
  }
}
