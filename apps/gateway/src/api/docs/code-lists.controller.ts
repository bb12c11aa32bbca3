import { Controller, Get, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { codeLists } from '@company-data/providers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parameterReader } from '../../http/read-parameters.js';
import { StaticResponse } from '../../http/static-response.js';
import { codeListNotFound } from '../errors.js';
import { JSON_CONTENT } from '../media-types.js';
import { API } from '../operation.js';
import { queryOf } from '../path-of.js';
import { codeListResponse, codeListsResponse } from '../schemas/code-lists.js';

/** Responses by the name of the list. The overview has an empty name. */
type ResponsesByName = ReadonlyMap<string, StaticResponse>;

/** Rejects all query parameters, since each list is sent as a whole. */
const takesNoQuery = parameterReader({ parameters: [] });

const responseOf = (value: object): StaticResponse => new StaticResponse(JSON.stringify(value), JSON_CONTENT);

async function loadResponses(): Promise<ResponsesByName> {
  const lists = await codeLists();
  return new Map([
    ['', responseOf(codeListsResponse(lists))],
    ...lists.map((list): [string, StaticResponse] => [list.name, responseOf(codeListResponse(list))]),
  ]);
}

/** Serves the code lists. They contain no account data, so no key is required. */
@Controller(`${API}/code-lists`)
export class CodeListsController {
  private responses?: Promise<ResponsesByName>;

  @Get()
  @RouteConfig({ open: true })
  async all(@Req() { raw }: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    takesNoQuery({}, queryOf(raw));
    await (await this.read()).get('')!.send(reply);
  }

  @Get(':name')
  @RouteConfig({ open: true })
  async one(@Req() { params, raw }: FastifyRequest<{ Params: { name: string } }>, @Res() reply: FastifyReply): Promise<void> {
    takesNoQuery({}, queryOf(raw));
    const responsesByName = await this.read();
    const response = responsesByName.get(params.name);
    if (!response) throw codeListNotFound(params.name, [...responsesByName.keys()].filter(Boolean));
    await response.send(reply);
  }

  private read(): Promise<ResponsesByName> {
    return (this.responses ??= loadResponses());
  }
}
