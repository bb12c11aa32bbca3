import type { RawReply } from '@company-data/messaging';

/**
 * The whole of a reply as a stream: its first part, then the chunks as they are pulled from the
 * owner.
 */
export async function* chunksOf({ body, rest }: Pick<RawReply, 'body' | 'rest'>): AsyncGenerator<Uint8Array> {
  yield body;
  if (rest) yield* rest;
}

/** The whole of a reply. */
export async function bytesOf(reply: Pick<RawReply, 'body' | 'rest'>): Promise<Uint8Array> {
  if (!reply.rest) return reply.body;
  const chunks: Uint8Array[] = [];
  for await (const chunk of chunksOf(reply)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** What the JSON of a reply says. */
export const valueOf = async <T>(reply: Pick<RawReply, 'body' | 'rest'>): Promise<T> =>
  JSON.parse(Buffer.from(await bytesOf(reply)).toString()) as T;
