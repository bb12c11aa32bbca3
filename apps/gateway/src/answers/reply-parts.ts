import type { RawReply } from '@company-data/messaging';

/** The whole of a reply as a stream: its first part, then the chunks as they are pulled from the owner. */
export async function* partsOf({ body, rest }: Pick<RawReply, 'body' | 'rest'>): AsyncGenerator<Uint8Array> {
  yield body;
  if (rest) yield* rest;
}

/** What the JSON of a reply says. */
export async function valueOf<T>(reply: RawReply): Promise<T> {
  const parts: Uint8Array[] = [];
  for await (const part of partsOf(reply)) parts.push(part);
  return JSON.parse(Buffer.concat(parts).toString()) as T;
}
