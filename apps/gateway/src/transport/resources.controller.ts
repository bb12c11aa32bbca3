import { Controller, Delete, Get, Patch, Post, Put, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AwaitSynchronization, waits } from '../answers/await-synchronization.js';
import { FollowSynchronization } from '../answers/follow-synchronization.js';
import { OwnerRequests } from '../answers/owner-requests.js';
import { wantsStream } from '../answers/stream-form.js';
import { resourceOperations } from '../api/operations/index.js';
import { pathsOf } from '../api/paths.js';

/** Every operation that one request to its owner answers; which one it is stands in the table of operations. */
@Controller()
export class ResourcesController {
  constructor(
    private readonly owners: OwnerRequests,
    private readonly following: FollowSynchronization,
    private readonly awaiting: AwaitSynchronization,
  ) {}

  @Get(pathsOf(resourceOperations, 'GET'))
  read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    // The one resource that can be followed is the latest synchronization.
    return wantsStream(request) ? this.following.run(request, reply) : this.answer(request, reply);
  }

  @Post(pathsOf(resourceOperations, 'POST'))
  create(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.answer(request, reply);
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

  /** What can be waited for is a synchronization too. */
  private answer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return waits(request) ? this.awaiting.run(request, reply) : this.owners.answer(request, reply);
  }
}
