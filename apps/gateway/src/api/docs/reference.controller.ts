import { Controller, Get, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { BaseUrl } from '../../base-url.js';
import { StaticResponse } from '../../http/static-response.js';
import { JSON_CONTENT } from '../media-types.js';
import { openApiDocument } from '../openapi/document.js';
import { API } from '../operation.js';

/** Serves the OpenAPI document. It needs no key. */
@Controller()
export class ReferenceController {
  private document?: StaticResponse;

  constructor(private readonly baseUrl: BaseUrl) {}

  @Get(`${API}/openapi.json`)
  @RouteConfig({ open: true })
  openApi(@Res() reply: FastifyReply): Promise<void> {
    this.document ??= new StaticResponse(JSON.stringify(openApiDocument(this.baseUrl.value)), JSON_CONTENT);
    return this.document.send(reply);
  }
}
