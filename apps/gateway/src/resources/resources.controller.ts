import { Controller, Delete, Get, Patch, Post, Put, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { resourceOperations } from '../api/operations/index.js';
import { pathsOf } from '../api/paths.js';
import { OwnerRequests } from '../proxy/owner-requests.js';
import { AwaitSynchronization, waits } from '../streaming/await-synchronization.js';
import { FollowSynchronization } from '../streaming/follow-synchronization.js';
import { wantsStream } from '../streaming/stream-negotiation.js';

/** Serves the operations whose response is the reply of one request to the owner. */
@Controller()
export class ResourcesController {
  constructor(
    private readonly owners: OwnerRequests,
    private readonly following: FollowSynchronization,
    private readonly awaiting: AwaitSynchronization,
  ) {}

  @Get(pathsOf(resourceOperations, 'GET'))
  read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    // Only the latest synchronization has a stream.
    return wantsStream(request) ? this.following.run(request, reply) : this.respond(request, reply);
  }

  @Post(pathsOf(resourceOperations, 'POST'))
  create(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.respond(request, reply);
  }

  @Put(pathsOf(resourceOperations, 'PUT'))
  replace(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.owners.respond(request, reply);
  }

  @Patch(pathsOf(resourceOperations, 'PATCH'))
  change(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.owners.respond(request, reply);
  }

  @Delete(pathsOf(resourceOperations, 'DELETE'))
  remove(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.owners.respond(request, reply);
  }

  /** Only operations on synchronizations have the wait parameter. */
  private respond(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return waits(request) ? this.awaiting.run(request, reply) : this.owners.respond(request, reply);
  }
}
