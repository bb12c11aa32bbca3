import type { FastifyReply } from 'fastify';
import { type SandboxResponse, bytesOf } from './sandbox-response.js';

export const sendResponse = (reply: FastifyReply, answer: SandboxResponse): FastifyReply =>
  reply
    .code(answer.status)
    .headers(answer.headers ?? {})
    .send(bytesOf(answer));
