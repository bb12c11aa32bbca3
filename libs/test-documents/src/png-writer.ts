import { deflateSync } from 'node:zlib';

/** A picture in grey or RGB, with or without an alpha channel. */
export interface PngPicture {
  width: number;
  height: number;
  kind: 'grey' | 'rgb' | 'grey-alpha' | 'rgba';
  /** One byte per component, row by row. */
  data: Uint8Array;
  interlaced?: boolean;
}

const KINDS = {
  grey: { code: 0, components: 1 },
  rgb: { code: 2, components: 3 },
  'grey-alpha': { code: 4, components: 2 },
  rgba: { code: 6, components: 4 },
};

function chunk(name: string, body: Uint8Array): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.length);
  // The checksum is zero, because the readers used here do not verify it.
  return Buffer.concat([size, Buffer.from(name), body, Buffer.alloc(4)]);
}

/** Writes a PNG with unfiltered rows. */
export function pngOf({ width, height, kind, data, interlaced = false }: PngPicture): Buffer {
  const { code, components } = KINDS[kind];
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, code, 0, 0, interlaced ? 1 : 0], 8);
  const stride = width * components;
  const rows = Buffer.alloc((stride + 1) * height);
  for (let y = 0; y < height; y++) rows.set(data.subarray(y * stride, (y + 1) * stride), y * (stride + 1) + 1);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}
