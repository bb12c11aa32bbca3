import type { FastifyReply } from 'fastify';
import { type Answer, bytesOf } from './answer.js';

/** Sends an answer as it is. */
export const sendAnswer = (reply: FastifyReply, answer: Answer): FastifyReply =>
  reply
    .code(answer.status)
    .headers(answer.headers ?? {})
    .send(bytesOf(answer));
