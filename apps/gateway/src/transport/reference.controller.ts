import '@fastify/static';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
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
  private document?: string;

  constructor(private readonly baseUrl: BaseUrl) {}

  @Get(`${API}/openapi.json`)
  @RouteConfig({ open: true })
  openApi(@Res() reply: FastifyReply): void {
    this.document ??= JSON.stringify(openApiDocument(this.baseUrl.value));
    void reply.header('content-type', JSON_CONTENT).header('cache-control', 'public, max-age=300').send(this.document);
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
