import { Controller, Get, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { OWN_IMAGE } from '@company-data/contracts';
import type { FastifyReply } from 'fastify';
import { StaticResponse } from '../http/static-response.js';
import { DEFAULT_LOGO } from './default-logo.js';

/** Serves the default logo. Any site may embed it, since client settings contain its URL. */
@Controller()
export class ImagesController {
  private readonly defaultLogo = new StaticResponse(DEFAULT_LOGO, 'image/svg+xml');

  @Get(OWN_IMAGE)
  @RouteConfig({ open: true })
  show(@Res() reply: FastifyReply): Promise<void> {
    return this.defaultLogo.send(reply);
  }
}
