import type { RawReply } from '@company-data/messaging';

/** Streams a reply: its first chunk, then the chunks that are pulled from the owner. */
export async function* chunksOf({ body, rest }: Pick<RawReply, 'body' | 'rest'>): AsyncGenerator<Uint8Array> {
  yield body;
  if (rest) yield* rest;
}

/** Returns all bytes of a reply. */
export async function bytesOf(reply: Pick<RawReply, 'body' | 'rest'>): Promise<Uint8Array> {
  if (!reply.rest) return reply.body;
  const chunks: Uint8Array[] = [];
  for await (const chunk of chunksOf(reply)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Parses the JSON of a reply. */
export const valueOf = async <T>(reply: Pick<RawReply, 'body' | 'rest'>): Promise<T> =>
  JSON.parse(Buffer.from(await bytesOf(reply)).toString()) as T;
