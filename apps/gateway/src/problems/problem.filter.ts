import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@company-data/kernel';
import { LOGGER } from '@company-data/service';
import type { Logger } from '@company-data/observability';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BaseUrl } from '../base-url.js';
import { pathOf } from '../http/path-of.js';
import { errorPage } from '../pages/error-page.js';
import { sendPage } from '../pages/send-page.js';
import { routeNotFound, unsupportedMediaType } from './errors.js';
import { PROBLEM_TYPE, problemOf } from './problem.js';

/** What the framework throws by itself, as our errors. */
function ownError(error: unknown): unknown {
  if (!(error instanceof HttpException)) return error;
  if (error.getStatus() === 404) return routeNotFound();
  if (error.getStatus() === 415) return unsupportedMediaType();
  return error.getStatus() < 500 ? new DomainError('MALFORMED_REQUEST', 'invalid', { detail: 'The request cannot be read.' }) : error;
}

/** Turns whatever was thrown into a problem document, or into a page where people look. */
@Injectable()
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly baseUrl: BaseUrl,
  ) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(ownError(thrown), http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  private answer(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    if (!(error instanceof DomainError)) this.logger.error({ err: error, request_id: request.id }, 'request failed');
    if (reply.sent) return;
    const problem = problemOf(error, { path: pathOf(request.raw), requestId: request.id }, this.baseUrl.value);
    // A body that was not read to its end would be taken for the next request.
    if (!request.raw.complete) void reply.header('connection', 'close');
    void reply.status(problem.status).headers(problem.headers);
    if (request.routeOptions.config.page) sendPage(reply, errorPage(problem));
    else void reply.header('content-type', PROBLEM_TYPE).send(JSON.stringify(problem.body));
  }
}
