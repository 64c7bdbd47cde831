import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { isClientAbort } from './client-abort.ts';

/** Logs one line per request, when it completes. */
export class RequestLog extends LogController {
  override incomingRequest() {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const fields = { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    // A client that closes the connection is not an error.
    if (error && request.raw.destroyed && isClientAbort(error))
      reply.log.debug(fields, 'The client closed the connection.');
    else if (error) reply.log.error({ ...fields, err: error }, 'The response failed.');
    else reply.log.info(fields, 'Request completed.');
  }
}
