import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { documentOperations } from '../operations/documents.js';
import { ReadDocument } from '../reading/read-document.js';
import { pathsOf } from './paths.js';

/** The documents records refer to. */
@Controller()
export class DocumentsController {
  constructor(private readonly documents: ReadDocument) {}

  @Get(pathsOf(documentOperations, 'GET'))
  read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.documents.run(request, reply);
  }
}
