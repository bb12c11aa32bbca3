import type { ClientRequest } from 'node:http';
import { isIP, type Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';

/**
 * Duration of the steps of a call, in milliseconds. A reused connection has none of the first
 * three.
 */
export interface CallPhases {
  lookup?: number;
  connect?: number;
  tls?: number;
  /** From the connection to the first byte of the response. */
  first_byte?: number;
}

/** Current step of a call. */
export type CallStep = 'lookup' | 'connect' | 'tls' | 'answer';

const round = (milliseconds: number): number => Math.round(milliseconds * 10) / 10;

/** Tracks the steps of one request on its socket. */
export class CallProgress {
  readonly phases: CallPhases = {};
  step: CallStep;
  /** True when a byte of the response has arrived. */
  hasResponse = false;
  /** IP address of the call. */
  address?: string;
  private since = performance.now();

  constructor(request: ClientRequest, host: string, secure: boolean) {
    const isAddress = isIP(host) !== 0;
    this.step = isAddress ? 'connect' : 'lookup';
    if (isAddress) this.address = host;
    request.once('socket', (socket) => this.follow(socket, secure));
  }

  private follow(socket: Socket, secure: boolean): void {
    const { connecting } = socket;
    if (!connecting) this.open(socket);
    else {
      this.since = performance.now();
      socket.on('connectionAttempt', (address: string) => (this.address = address));
      socket.once('lookup', () => this.enterPhase('lookup', 'connect'));
      socket.once('connect', () => (secure ? this.enterPhase('connect', 'tls') : this.onPhaseReached(socket, 'connect')));
      if (secure) (socket as TLSSocket).once('secureConnect', () => this.onPhaseReached(socket, 'tls'));
    }
    const first = (): void => {
      this.hasResponse = true;
      this.enterPhase('first_byte', 'answer');
    };
    socket.prependOnceListener('data', first);
  }

  private onPhaseReached(socket: Socket, phase: 'connect' | 'tls'): void {
    this.enterPhase(phase, 'answer');
    this.open(socket);
  }

  private open(socket: Socket): void {
    this.address = socket.remoteAddress ?? this.address;
    this.step = 'answer';
    this.since = performance.now();
  }

  private enterPhase(phase: keyof CallPhases, next: CallStep): void {
    const now = performance.now();
    this.phases[phase] = round(now - this.since);
    this.since = now;
    this.step = next;
  }
}
