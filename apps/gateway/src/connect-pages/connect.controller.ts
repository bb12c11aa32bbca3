import { Controller, Get, Post, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { type ConnectPageConnection, type ConnectPageResource, ConnectTokenNotFound } from '@company-data/contracts';
import { notFound } from '@company-data/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { connectPageExpired, formRefused } from '../api/errors.js';
import { BaseUrl } from '../base-url.js';
import type { Fields } from '../http/read-form.js';
import { connectPage } from './connect-page.js';
import { type EndUser, EndUserRequests } from './end-user-requests.js';
import { outcomePage, STATUS_OF_OUTCOME } from './outcome-page.js';
import { sendPage } from './send-page.js';
import { browserHash, connectPath, isOwnForm, languageOf, TOKEN, welcome } from './visitor.js';

type Visit = FastifyRequest<{ Params: { token: string }; Body?: Fields }>;

function tokenOf({ params: { token } }: Visit): string {
  if (!TOKEN.test(token)) throw notFound(ConnectTokenNotFound, 'This link is not valid, or it has expired.');
  return token;
}

/**
 * Serves the page of a user's redirect_url, on which the end user authorizes data connections. The
 * token in the path is the only credential.
 */
@Controller()
export class ConnectController {
  constructor(
    private readonly endUsers: EndUserRequests,
    private readonly baseUrl: BaseUrl,
  ) {}

  @Get('connect/:token')
  @RouteConfig({ page: true, asking: true })
  async show(@Req() request: Visit, @Res() reply: FastifyReply): Promise<void> {
    const token = tokenOf(request);
    const page = await this.endUsers.open(token, request.id);
    welcome(request, reply, this.baseUrl, { userId: page.user_id, token });
    const context = { path: connectPath(this.baseUrl, token), language: languageOf(request, this.baseUrl), secure: this.baseUrl.secure };
    sendPage(reply, connectPage(page, context));
  }

  /** Redirects a reload of a form's URL to its page. */
  @Get(['connect/:token/authorize', 'connect/:token/end'])
  @RouteConfig({ page: true })
  redirectToPage(@Req() request: Visit, @Res() reply: FastifyReply): void {
    this.redirect(reply, connectPath(this.baseUrl, tokenOf(request)));
  }

  @Post('connect/:token/authorize')
  @RouteConfig({ page: true, asking: true, form: true })
  async authorize(@Req() request: Visit, @Res() reply: FastifyReply): Promise<void> {
    const endUser = this.endUserOf(request);
    const page = await this.endUsers.open(endUser.token, request.id);
    const connection = this.endUsers.connectionOf(page, request.body?.get('connection_id'));
    const started = await this.endUsers.begin(endUser, connection, request.id);
    if (started.outcome === 'begun') {
      // The cookies last as long as the longest authorization from here on.
      welcome(request, reply, this.baseUrl, { userId: page.user_id, token: endUser.token });
      return this.redirect(reply, started.url);
    }
    if (started.outcome === 'not_needed') return this.redirect(reply, connectPath(this.baseUrl, endUser.token));
    this.redirectWithOutcome(reply, started.outcome, endUser, page, connection);
  }

  @Post('connect/:token/end')
  @RouteConfig({ page: true, asking: true, form: true })
  async end(@Req() request: Visit, @Res() reply: FastifyReply): Promise<void> {
    const { token } = this.endUserOf(request);
    const page = await this.endUsers.open(token, request.id);
    await this.endUsers.end(token, this.endUsers.connectionOf(page, request.body?.get('connection_id')), request.id);
    this.redirect(reply, connectPath(this.baseUrl, token));
  }

  /**
   * Returns the sender of a form. @throws FORM_REFUSED for a form of another site,
   * CONNECT_PAGE_EXPIRED for another browser
   */
  private endUserOf(request: Visit): EndUser {
    const token = tokenOf(request);
    if (!isOwnForm(request, this.baseUrl)) throw formRefused();
    const hash = browserHash(request, this.baseUrl);
    if (hash === undefined) throw connectPageExpired();
    return { token, browserHash: hash, language: languageOf(request, this.baseUrl) };
  }

  /** Status 303 makes the browser use GET, and prevents that going back sends the form again. */
  private redirect(reply: FastifyReply, url: string): void {
    void reply.redirect(url, 303);
  }

  private redirectWithOutcome(
    reply: FastifyReply,
    outcome: 'misconfigured' | 'unavailable',
    { token, language }: EndUser,
    page: ConnectPageResource,
    connection: ConnectPageConnection,
  ): void {
    const waiting = page.connections.filter(({ can_authorize }) => can_authorize).length;
    const { provider_name, provider_title, status } = connection;
    const finished = { ...page, outcome, connection_id: connection.id, provider_name, provider_title, status, waiting };
    void reply.status(STATUS_OF_OUTCOME[outcome]);
    sendPage(reply, outcomePage(finished, { language, connectPath: connectPath(this.baseUrl, token) }));
  }
}
