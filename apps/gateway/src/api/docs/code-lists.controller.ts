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

/** Answers by the name of the list; the list of them has none. */
type ResponsesByName = ReadonlyMap<string, StaticResponse>;

/** Refuses parameters: each list is answered whole. */
const takesNoQuery = parameterReader({ parameters: [] });

const responseOf = (value: object): StaticResponse => new StaticResponse(JSON.stringify(value), JSON_CONTENT);

async function loadResponses(): Promise<ResponsesByName> {
  const lists = await codeLists();
  return new Map([
    ['', responseOf(codeListsResponse(lists))],
    ...lists.map((list): [string, StaticResponse] => [list.name, responseOf(codeListResponse(list))]),
  ]);
}

/**
 * The codes that records bear, with their labels; they are nobody's data, so that no key is needed.
 */
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
