import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Inject, Injectable } from '@nestjs/common';
import { ConnectTokenNotFound } from '@company-data/contracts';
import { DomainError } from '@company-data/kernel';
import { CONFIG, LOGGER } from '@company-data/service';
import type { Logger } from '@company-data/observability';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { malformedRequest, routeNotFound, unsupportedMediaType } from './api/errors.js';
import { pathOf } from './api/path-of.js';
import { BaseUrl } from './base-url.js';
import type { GatewayConfig } from './config.js';
import { errorPage, type ErrorPageContext } from './connect-pages/error-page.js';
import { sendPage } from './connect-pages/send-page.js';
import { connectPathOf, languageOf } from './connect-pages/visitor.js';
import { respondBeforeBody } from './http/respond-before-body.js';
import { PROBLEM_TYPE, problemOf } from './problems/problem.js';

/** Converts errors of the framework to errors of the API. */
function errorOf(error: unknown): unknown {
  if (!(error instanceof HttpException)) return error;
  if (error.getStatus() === 404) return routeNotFound();
  if (error.getStatus() === 415) return unsupportedMediaType();
  return error.getStatus() < 500 ? malformedRequest('The request cannot be parsed.') : error;
}

/** Responds to errors with a problem document, or with a page on routes for people. */
@Injectable()
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly baseUrl: BaseUrl,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.respond(errorOf(thrown), http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  private respond(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    if (!(error instanceof DomainError)) this.logger.error({ err: error, correlation_id: request.id }, 'request failed');
    if (reply.sent) return;
    const problem = problemOf(error, { path: pathOf(request.raw), requestId: request.id }, this.baseUrl.value);
    // The connection closes, since the client may still send the body of this request.
    if (!request.raw.complete) void reply.header('connection', 'close');
    void reply.status(problem.status).headers(problem.headers);
    if (request.routeOptions.config.page) sendPage(reply, errorPage(problem, this.contextOf(request, error)));
    else this.sendDocument(request, reply, JSON.stringify(problem.body));
  }

  private contextOf(request: FastifyRequest, error: unknown): ErrorPageContext {
    const isLinkInvalid = error instanceof DomainError && error.code === ConnectTokenNotFound.code;
    return { language: languageOf(request, this.baseUrl), connectPath: isLinkInvalid ? undefined : connectPathOf(request, this.baseUrl) };
  }

  private sendDocument(request: FastifyRequest, reply: FastifyReply, text: string): void {
    void reply.header('content-type', PROBLEM_TYPE);
    if (request.raw.complete) void reply.send(text);
    else
      void reply.header('content-length', Buffer.byteLength(text)).send(respondBeforeBody(text, request.raw, this.drainTimeoutOf(request)));
  }

  /** Returns the time to read the rest of a request, in milliseconds. */
  private drainTimeoutOf({ state }: FastifyRequest): number {
    const { LINGER_MS, REQUEST_DEADLINE_MS } = this.config;
    return Math.max(0, Math.min(LINGER_MS, REQUEST_DEADLINE_MS - (performance.now() - state.startedAt)));
  }
}
