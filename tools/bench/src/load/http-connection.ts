import { connect, type Socket } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');
/** End of a chunked response. JSON contains no bare line break, so this text occurs only there. */
const CHUNKS_END = '\r\n0\r\n\r\n';

/** Address and callbacks of a connection. */
export interface ConnectionParts {
  host: string;
  port: number;
  /** Returns the next request as bytes, or undefined to close the connection. */
  next(): Buffer | undefined;
  answered(status: number, milliseconds: number): void;
}

/**
 * Keep-alive connection that sends the next request after each complete response. It parses only
 * the necessary parts of HTTP, since the generator shares the machine with the measured system.
 */
export class HttpConnection {
  private readonly socket: Socket;
  private head?: Buffer;
  private remaining = 0;
  /** Last bytes of a chunked response. */
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

  /** Parses the status and the length of a response. Returns false while its head is incomplete. */
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
    if (length === undefined && this.status !== 304) throw new Error(`a response without content-length: ${head}`);
    this.remaining = (this.status === 304 ? 0 : Number(length)) - begun.length;
  }
}
