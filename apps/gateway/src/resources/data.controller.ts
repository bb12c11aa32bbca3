import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { dataOperations } from '../api/operations/data.js';
import { severalDataOperations } from '../api/operations/several-data.js';
import { pathsOf } from '../api/paths.js';
import { ReadData } from './read-data.js';
import { ReadSeveral } from './read-several.js';

/** The reading of every data type of the catalogue. */
@Controller()
export class DataController {
  constructor(
    private readonly readData: ReadData,
    private readonly several: ReadSeveral,
  ) {}

  @Get(pathsOf(severalDataOperations, 'GET'))
  readSeveral(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.several.run(request, reply);
  }

  @Get(pathsOf(dataOperations, 'GET'))
  read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.readData.run(request, reply);
  }
}
