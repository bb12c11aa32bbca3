import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { documentOperations } from '../api/operations/documents.js';
import { pathsOf } from '../api/paths.js';
import { ReadDocument } from './read-document.js';

/** The documents records refer to. */
@Controller()
export class DocumentsController {
  constructor(private readonly documents: ReadDocument) {}

  @Get(pathsOf(documentOperations, 'GET'))
  read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.documents.run(request, reply);
  }
}
