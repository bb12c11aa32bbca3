import { negotiate } from '@fastify/accept-negotiator';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BaseUrl } from '../../base-url.js';
import { routeNotFound } from '../errors.js';
import { pathOf, queryOf } from '../path-of.js';
import { ASSETS } from './assets.js';
import { Documentation, HTML, MARKDOWN, PAGE_HEADERS } from './documentation.js';

const SUFFIX = '.md';

const searchedText = ({ raw }: FastifyRequest): string => new URLSearchParams(queryOf(raw)).get('q') ?? '';

const acceptsHtml = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') ?? false;

const acceptsMarkdown = ({ headers }: FastifyRequest): boolean =>
  headers.accept !== undefined && negotiate(headers.accept, ['text/html', 'text/markdown']) === 'text/markdown';

const sendHtml = (reply: FastifyReply, html: string): void => void reply.headers({ ...PAGE_HEADERS, 'content-type': HTML }).send(html);

/**
 * Serves the documentation as HTML, and as Markdown for programs. It needs no key and no external
 * network.
 */
@Controller()
export class DocumentationController {
  constructor(
    private readonly documentation: Documentation,
    private readonly baseUrl: BaseUrl,
  ) {}

  /** Redirects browsers from the root to the documentation. Programs get 404. */
  @Get()
  @RouteConfig({ open: true })
  root(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    if (!acceptsHtml(request)) throw routeNotFound();
    void reply.redirect(this.baseUrl.path('/docs'), 302);
  }

  @Get('favicon.ico')
  @RouteConfig({ open: true })
  icon(@Res() reply: FastifyReply): void {
    void reply.redirect(this.baseUrl.path(ASSETS.icon.path), 302);
  }

  @Get('llms.txt')
  @RouteConfig({ open: true })
  async llms(@Res() reply: FastifyReply): Promise<void> {
    await (await this.documentation.llms()).send(reply);
  }

  @Get('docs/search')
  @RouteConfig({ open: true })
  async search(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    sendHtml(reply, await this.documentation.resultsPage(searchedText(request)));
  }

  @Get('docs/search.json')
  @RouteConfig({ open: true })
  async results(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    void reply.send({ result: await this.documentation.results(searchedText(request)) });
  }

  @Get(['docs', 'docs.md', 'docs/*'])
  @RouteConfig({ open: true })
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const path = pathOf(request.raw);
    if (path.endsWith('/')) return void reply.redirect(this.baseUrl.path(path.replace(/\/+$/, '')), 301);
    const pagePath = path.endsWith(SUFFIX) ? path.slice(0, -SUFFIX.length) : path;
    const form = pagePath !== path || acceptsMarkdown(request) ? MARKDOWN : HTML;
    const response = this.documentation.asset(path) ?? (await this.documentation.page(pagePath, form));
    if (response) return response.send(reply);
    if (!acceptsHtml(request)) throw routeNotFound('The page does not exist. /llms.txt lists the pages.');
    sendHtml(reply.status(404), await this.documentation.missingPage(path));
  }
}
