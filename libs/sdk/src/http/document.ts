import { chunksOf } from './bytes.js';
import type { Call, Caller } from './caller.js';
import type { CallOptions } from './settings.js';

/** A file on its way: read it once, by `bytes` or part by part, or leave it with `cancel`. */
export interface Download extends AsyncIterable<Uint8Array> {
  contentType: string;
  /** Bytes, where the answer says how many. */
  size: number | undefined;
  /** A name for the file, where the answer has one. */
  fileName: string | undefined;
  /** All of it. @throws RangeError when it is longer than the client may hold */
  bytes(): Promise<Uint8Array>;
  /** Lets the connection go. */
  cancel(): Promise<void>;
}

const nameIn = (disposition: string | null): string | undefined => /filename="([^"]+)"/.exec(disposition ?? '')?.[1];

/** Begins to download a file; it is read as it comes. */
export async function download(caller: Caller, call: Call, options?: CallOptions): Promise<Download> {
  const { response, deadline } = await caller.open({ ...call, accept: '*/*' }, options);
  const size = response.headers.get('content-length');
  const parts = chunksOf(response, deadline);
  return {
    contentType: response.headers.get('content-type') ?? 'application/octet-stream',
    size: size === null || response.headers.has('content-encoding') ? undefined : Number(size),
    fileName: nameIn(response.headers.get('content-disposition')),
    [Symbol.asyncIterator]: () => parts,
    bytes: () => readAll(parts, caller.settings.maxResponseBytes),
    cancel: async () => {
      deadline.end();
      await response.body?.cancel().catch(() => undefined);
    },
  };
}

async function readAll(parts: AsyncIterable<Uint8Array>, most: number): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  let length = 0;
  for await (const part of parts) {
    length += part.length;
    if (length > most) throw new RangeError(`The file has more than ${most} bytes: read it part by part.`);
    all.push(part);
  }
  return Buffer.concat(all, length);
}
