import { Controller, Get, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { OWN_IMAGE } from '@company-data/contracts';
import type { FastifyReply } from 'fastify';
import { StaticResponse } from '../http/static-response.js';
import { DEFAULT_LOGO } from './default-logo.js';

/**
 * The image of clients that set none: anybody's page may show it, as client settings lead there.
 */
@Controller()
export class ImagesController {
  private readonly defaultLogo = new StaticResponse(DEFAULT_LOGO, 'image/svg+xml');

  @Get(OWN_IMAGE)
  @RouteConfig({ open: true })
  show(@Res() reply: FastifyReply): Promise<void> {
    return this.defaultLogo.send(reply);
  }
}
