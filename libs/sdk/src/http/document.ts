import { chunksOf } from './bytes.js';
import type { Call, Caller } from './caller.js';
import type { CallOptions } from './settings.js';

/** A file download. Read it once, with `bytes` or by iteration, or end it with `cancel`. */
export interface Download extends AsyncIterable<Uint8Array> {
  contentType: string;
  /** Size in bytes. Undefined when the response does not contain it. */
  size: number | undefined;
  /** File name. Undefined when the response does not contain it. */
  fileName: string | undefined;
  /** Reads the whole file. @throws RangeError when the file exceeds maxResponseBytes */
  bytes(): Promise<Uint8Array>;
  /** Closes the connection. */
  cancel(): Promise<void>;
}

const nameIn = (disposition: string | null): string | undefined => /filename="([^"]+)"/.exec(disposition ?? '')?.[1];

/** Starts the download of a file, which is read incrementally. */
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
    if (length > most) throw new RangeError(`The file has more than ${most} bytes. Read it in parts with for await.`);
    all.push(part);
  }
  return Buffer.concat(all, length);
}
