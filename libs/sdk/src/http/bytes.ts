import { UnexpectedResponseError } from '../errors.js';
import type { Deadline } from './limits.js';

/**
 * Yields the parts of a body, each within the deadline. Closes the connection when the reader
 * stops.
 */
export async function* chunksOf({ body }: Response, deadline: Deadline): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  let isRead = false;
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      isRead = done;
      if (done || value === undefined) return;
      deadline.renew();
      yield value;
    }
  } catch (error) {
    isRead = true;
    throw deadline.toCallerError(error);
  } finally {
    deadline.end();
    if (!isRead) await reader?.cancel().catch(() => undefined);
  }
}

/**
 * Reads a body as text. @throws UnexpectedResponseError when the body has more than `most` bytes
 */
export async function textOf(response: Response, deadline: Deadline, most: number): Promise<string> {
  const decoder = new TextDecoder();
  let [length, text] = [0, ''];
  for await (const part of chunksOf(response, deadline)) {
    length += part.length;
    if (length > most) throw tooLong(most);
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

/**
 * Yields the lines of a body without their line ends. Text after the last line end is the last
 * line.
 */
export async function* linesOf(response: Response, deadline: Deadline, most: number): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const part of chunksOf(response, deadline)) {
    const lines = (rest + decoder.decode(part, { stream: true })).split('\n');
    rest = lines.pop()!;
    if (rest.length > most) throw tooLong(most);
    for (const line of lines) yield line.replace(/\r$/, '');
  }
  rest += decoder.decode();
  if (rest !== '') yield rest.replace(/\r$/, '');
}

const tooLong = (most: number): UnexpectedResponseError =>
  new UnexpectedResponseError({ code: 'ANSWER_TOO_LONG', detail: `The response has more than ${most} bytes.` });
