import { Controller, Delete, Get, Patch, Post, Put, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { resourceOperations } from '../operations/index.js';
import { FollowSynchronization } from '../streaming/follow-synchronization.js';
import { wantsStream } from '../streaming/media-types.js';
import { OwnerRequests } from './owner-requests.js';
import { pathsOf } from './paths.js';

/** Every operation that one request to its owner answers; which one it is stands in the table of operations. */
@Controller()
export class ResourcesController {
  constructor(
    private readonly owners: OwnerRequests,
    private readonly synchronization: FollowSynchronization,
  ) {}

  @Get(pathsOf(resourceOperations, 'GET'))
  read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    // The one resource that can be followed is the latest synchronization.
    return wantsStream(request) ? this.synchronization.run(request, reply) : this.owners.answer(request, reply);
  }

  @Post(pathsOf(resourceOperations, 'POST'))
  create(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.owners.answer(request, reply);
  }

  @Put(pathsOf(resourceOperations, 'PUT'))
  replace(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.owners.answer(request, reply);
  }

  @Patch(pathsOf(resourceOperations, 'PATCH'))
  change(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.owners.answer(request, reply);
  }

  @Delete(pathsOf(resourceOperations, 'DELETE'))
  remove(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.owners.answer(request, reply);
  }
}
