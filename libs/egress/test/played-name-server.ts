import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Response of a name server for a name: addresses, an error code (RFC 1035 §4.1.1), or no response.
 */
export type NameAnswer = readonly string[] | { code: number } | 'silent';

export const SERVFAIL = { code: 2 };
export const NXDOMAIN = { code: 3 };

const HEADER_BYTES = 12;
const A = 1;
const AAAA = 28;

interface Question {
  name: string;
  type: number;
  bytes: Buffer;
}

function readQuestion(message: Buffer): Question {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  while (message[at] !== 0) {
    const length = message[at]!;
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), bytes: message.subarray(HEADER_BYTES, at + 5) };
}

function record(address: string, type: number): Buffer {
  const data = Buffer.from(ipaddr.parse(address).toByteArray());
  // A pointer to the name in the question, class IN, TTL 0.
  return Buffer.concat([Buffer.from([0xc0, HEADER_BYTES, 0, type, 0, 1, 0, 0, 0, 0, 0, data.length]), data]);
}

function reply(message: Buffer, { type, bytes }: Question, answer: Exclude<NameAnswer, 'silent'>): Buffer {
  const addresses = 'code' in answer ? [] : answer.filter((address) => (ipaddr.parse(address).kind() === 'ipv6' ? AAAA : A) === type);
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16BE(message.readUInt16BE(0), 0);
  header.writeUInt16BE(0x8180 | ('code' in answer ? answer.code : 0), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(addresses.length, 6);
  return Buffer.concat([header, bytes, ...addresses.map((address) => record(address, type))]);
}

/** A name server on loopback that returns configured responses and records queries. */
export class PlayedNameServer {
  /** Queried names, one for each address family. */
  readonly queries: string[] = [];
  private records = new Map<string, readonly NameAnswer[]>();

  private constructor(private readonly socket: Socket) {
    socket.on('message', (message, { address, port }) => {
      const question = readQuestion(message);
      this.queries.push(question.name);
      const answer = this.recordsFor(question);
      if (answer !== 'silent') socket.send(reply(message, question, answer), port, address);
    });
  }

  static async start(): Promise<PlayedNameServer> {
    const socket = createSocket('udp4').bind(0, '127.0.0.1');
    await once(socket, 'listening');
    return new PlayedNameServer(socket);
  }

  get address(): string {
    return `127.0.0.1:${(this.socket.address() as AddressInfo).port}`;
  }

  /** Configures the responses for a name, in order. The last one repeats. */
  say(name: string, ...answers: NameAnswer[]): void {
    this.records.set(name, answers);
  }

  close(): void {
    this.socket.close();
  }

  private recordsFor({ name, type }: Question): NameAnswer {
    const answers = this.records.get(name) ?? [NXDOMAIN];
    const [now] = answers;
    // Both families are queried concurrently, and the second query removes the response.
    if (type === AAAA && answers.length > 1) this.records.set(name, answers.slice(1));
    return now!;
  }
}
