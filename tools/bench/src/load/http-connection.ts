import { connect, type Socket } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');
/** The end of an answer in chunks; JSON holds no bare line break, so it is nowhere else. */
const CHUNKS_END = '\r\n0\r\n\r\n';

/** What a connection asks next, and what it tells of each answer. */
export interface ConnectionParts {
  host: string;
  port: number;
  /** The next request as bytes; undefined ends the connection. */
  next(): Buffer | undefined;
  answered(status: number, milliseconds: number): void;
}

/**
 * One keep-alive connection that sends the next request when the answer to the last one is whole.
 * It reads no more of HTTP than that takes: the generator shares the machine with what it measures,
 * so it must cost little.
 */
export class HttpConnection {
  private readonly socket: Socket;
  private head?: Buffer;
  private remaining = 0;
  /** The last bytes of an answer in chunks. */
  private tail?: string;
  private status = 0;
  private sentAt = 0;
  readonly ended: Promise<void>;

  constructor(private readonly parts: ConnectionParts) {
    this.socket = connect({ host: parts.host, port: parts.port, noDelay: true });
    this.ended = new Promise((resolve, reject) => {
      this.socket.once('close', () => resolve());
      this.socket.once('error', reject);
    });
    this.socket.once('connect', () => this.send());
    this.socket.on('data', (chunk) => this.take(chunk));
  }

  private send(): void {
    const request = this.parts.next();
    if (!request) return void this.socket.end();
    this.sentAt = performance.now();
    this.socket.write(request);
  }

  private take(chunk: Buffer): void {
    if (this.tail !== undefined) this.takeChunks(chunk);
    else if (this.remaining > 0) this.remaining -= chunk.length;
    else if (!this.parseHead(chunk)) return;
    if (this.remaining > 0 || this.tail !== undefined) return;
    this.parts.answered(this.status, performance.now() - this.sentAt);
    this.send();
  }

  private takeChunks(chunk: Buffer): void {
    const last = `${this.tail}${chunk.toString('latin1', Math.max(0, chunk.length - CHUNKS_END.length))}`.slice(-CHUNKS_END.length);
    this.tail = last === CHUNKS_END ? undefined : last;
  }

  /** Reads status and length of an answer; false while its head is not whole. */
  private parseHead(chunk: Buffer): boolean {
    const bytes = this.head ? Buffer.concat([this.head, chunk]) : chunk;
    const end = bytes.indexOf(HEAD_END);
    this.head = end < 0 ? bytes : undefined;
    if (end < 0) return false;
    const head = bytes.toString('latin1', 0, end);
    this.status = Number(head.slice(9, 12));
    const body = bytes.subarray(end + HEAD_END.length);
    if (/\r\ntransfer-encoding: chunked/i.test(head)) this.openChunks(body);
    else this.openBody(head, body);
    return true;
  }

  private openChunks(begun: Buffer): void {
    this.tail = '';
    this.takeChunks(begun);
  }

  private openBody(head: string, begun: Buffer): void {
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (length === undefined && this.status !== 304) throw new Error(`an answer without content-length: ${head}`);
    this.remaining = (this.status === 304 ? 0 : Number(length)) - begun.length;
  }
}
