import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { exportOperations } from '../api/operations/exports.js';
import { pathsOf } from '../api/paths.js';
import { ExportGroup } from './export-group.js';

/** What is asked of all users of a group at once and answered over time. */
@Controller()
export class GroupsController {
  constructor(private readonly exports: ExportGroup) {}

  @Get(pathsOf(exportOperations, 'GET'))
  export(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.exports.run(request, reply);
  }
}
