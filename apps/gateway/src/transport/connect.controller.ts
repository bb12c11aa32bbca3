import { createHash, randomBytes } from 'node:crypto';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ConnectTokenNotFound, OpenConnectPage } from '@company-data/contracts';
import { notFound } from '@company-data/kernel';
import { RequestClient } from '@company-data/messaging';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { connectPage } from '../pages/connect-page.js';
import { sendPage } from '../pages/send-page.js';

const TOKEN = /^[A-Za-z0-9_-]{20,200}$/;

/** The page behind a user's redirect_url; its token is the key. */
@Controller()
export class ConnectController {
  constructor(private readonly requests: RequestClient) {}

  @Get('connect/:token')
  @RouteConfig({ page: true })
  async show(@Req() request: FastifyRequest<{ Params: { token: string } }>, @Res() reply: FastifyReply): Promise<void> {
    const { token } = request.params;
    if (!TOKEN.test(token)) throw notFound(ConnectTokenNotFound, 'This link is not valid, or it has expired.');
    const page = await this.requests.request(
      OpenConnectPage,
      { token_hash: createHash('sha256').update(token).digest('hex') },
      { accountId: null, correlationId: request.id },
    );
    sendPage(reply, connectPage(page, randomBytes(16).toString('base64')));
  }
}
