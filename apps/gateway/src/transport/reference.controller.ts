import '@fastify/static';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { StaticAnswer } from '../answers/static-answer.js';
import { JSON_CONTENT } from '../api/media-types.js';
import { API } from '../api/operation.js';
import { BaseUrl } from '../base-url.js';
import { openApiDocument } from '../openapi/document.js';
import { errorsPage } from '../pages/errors-page.js';
import { REFERENCE_SCRIPT, referencePage } from '../pages/reference-page.js';
import { sendPage } from '../pages/send-page.js';
import { routeNotFound } from '../problems/errors.js';

const ASSET = /^(swagger-ui\.css|swagger-ui-bundle\.js|favicon-32x32\.png)$/;

/** The API reference, for programs and for people; it needs neither a key nor an outside network. */
@Controller()
export class ReferenceController {
  private document?: StaticAnswer;

  constructor(private readonly baseUrl: BaseUrl) {}

  @Get(`${API}/openapi.json`)
  @RouteConfig({ open: true })
  openApi(@Res() reply: FastifyReply): Promise<void> {
    this.document ??= new StaticAnswer(JSON.stringify(openApiDocument(this.baseUrl.value)), JSON_CONTENT);
    return this.document.send(reply);
  }

  /** A browser that looks at the root is shown where to read; programs are told that there is nothing. */
  @Get()
  @RouteConfig({ open: true })
  root(@Req() { headers }: FastifyRequest, @Res() reply: FastifyReply): void {
    if (!headers.accept?.includes('text/html')) throw routeNotFound();
    void reply.redirect('/docs', 302);
  }

  @Get('favicon.ico')
  @RouteConfig({ page: true })
  icon(@Res() reply: FastifyReply): void {
    void reply.redirect('/docs/assets/favicon-32x32.png', 301);
  }

  @Get('docs')
  @RouteConfig({ page: true })
  docs(@Res() reply: FastifyReply): void {
    sendPage(reply, referencePage());
  }

  @Get('docs/reference.js')
  @RouteConfig({ page: true })
  script(@Res() reply: FastifyReply): void {
    void reply.header('content-type', 'text/javascript; charset=utf-8').send(REFERENCE_SCRIPT);
  }

  @Get('docs/assets/:file')
  @RouteConfig({ page: true })
  asset(@Req() request: FastifyRequest<{ Params: { file: string } }>, @Res() reply: FastifyReply): void {
    const { file } = request.params;
    if (!ASSET.test(file)) throw routeNotFound();
    void reply.sendFile(file);
  }

  @Get('docs/errors')
  @RouteConfig({ page: true })
  errors(@Res() reply: FastifyReply): void {
    sendPage(reply, errorsPage());
  }
}
