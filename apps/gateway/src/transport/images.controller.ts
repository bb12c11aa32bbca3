import { Controller, Get, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { OWN_IMAGE } from '@company-data/contracts';
import type { FastifyReply } from 'fastify';
import { StaticAnswer } from '../answers/static-answer.js';
import { MARK } from '../pages/mark.js';

/** The image of clients that set none: anybody's page may show it, as client settings lead there. */
@Controller()
export class ImagesController {
  private readonly mark = new StaticAnswer(MARK, 'image/svg+xml');

  @Get(OWN_IMAGE)
  @RouteConfig({ open: true })
  show(@Res() reply: FastifyReply): Promise<void> {
    return this.mark.send(reply);
  }
}
