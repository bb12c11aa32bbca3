import { Controller, Get, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { codeLists } from '@company-data/providers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { StaticAnswer } from '../answers/static-answer.js';
import { queryOf } from '../api/path-of.js';
import { codeListAnswer, codeListsAnswer } from '../api/shapes/code-lists.js';
import { JSON_CONTENT } from '../api/media-types.js';
import { API } from '../api/operation.js';
import { parameterReader } from '../http/read-parameters.js';
import { codeListNotFound } from '../problems/errors.js';

/** Answers by the name of the list; the list of them has none. */
type Answers = ReadonlyMap<string, StaticAnswer>;

/** Refuses parameters: each list is answered whole. */
const takesNoQuery = parameterReader({ parameters: [] });

const answerOf = (value: object): StaticAnswer => new StaticAnswer(JSON.stringify(value), JSON_CONTENT);

async function readAnswers(): Promise<Answers> {
  const lists = await codeLists();
  return new Map([
    ['', answerOf(codeListsAnswer(lists))],
    ...lists.map((list): [string, StaticAnswer] => [list.name, answerOf(codeListAnswer(list))]),
  ]);
}

/** The codes that records bear, with their labels; they are nobody's data, so that no key is needed. */
@Controller(`${API}/code-lists`)
export class CodeListsController {
  private answers?: Promise<Answers>;

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
    const answers = await this.read();
    const answer = answers.get(params.name);
    if (!answer) throw codeListNotFound(params.name, [...answers.keys()].filter(Boolean));
    await answer.send(reply);
  }

  private read(): Promise<Answers> {
    return (this.answers ??= readAnswers());
  }
}
