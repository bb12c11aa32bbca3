import { Controller, Get, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { providers } from '@company-data/providers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { malformedRequest, MethodNotAllowed, routeNotFound } from '../api/errors.js';
import { queryOf } from '../api/path-of.js';
import { BaseUrl } from '../base-url.js';
import { readFields } from '../http/read-form.js';
import { EndUserRequests } from './end-user-requests.js';
import { outcomePage, STATUS_OF_OUTCOME } from './outcome-page.js';
import { sendPage } from './send-page.js';
import { browserHash, connectPathOf, languageOf } from './visitor.js';

const MAX_PARAMETERS = 20;
const MAX_CHARACTERS = 10_000;

/** Parses the callback parameters, which are untrusted. */
function parametersOf(request: FastifyRequest): Record<string, string> {
  const query = queryOf(request.raw);
  if (query.length > MAX_CHARACTERS) throw malformedRequest('The parameters are too long.');
  return Object.fromEntries(readFields(query, MAX_PARAMETERS));
}

/**
 * Serves the authorization callbacks. Each provider has its own path, so that none can act for
 * another.
 */
@Controller()
export class CallbackController {
  constructor(
    private readonly endUsers: EndUserRequests,
    private readonly baseUrl: BaseUrl,
  ) {}

  @Get('callback/:provider_name')
  @RouteConfig({ page: true, asking: true })
  async finish(@Req() request: FastifyRequest<{ Params: { provider_name: string } }>, @Res() reply: FastifyReply): Promise<void> {
    // The state is valid once, and a HEAD request must not consume it.
    if (request.method !== 'GET') throw new MethodNotAllowed('GET');
    const { provider_name } = request.params;
    if (providers.get(provider_name)?.authorization !== 'redirect') throw routeNotFound();
    const hash = browserHash(request, this.baseUrl) ?? '';
    const finished = await this.endUsers.finish(provider_name, hash, parametersOf(request), request.id);
    const language = languageOf(request, this.baseUrl);
    void reply.status(STATUS_OF_OUTCOME[finished.outcome]);
    if (finished.outcome === 'unavailable') void reply.header('retry-after', '60');
    sendPage(reply, outcomePage(finished, { language, connectPath: connectPathOf(request, this.baseUrl, finished.user_id) }));
  }
}
