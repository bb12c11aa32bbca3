import type { LookupAddress } from 'node:dns';
import { type LookupFunction, Socket } from 'node:net';

type Connect = (this: Socket, ...normalized: unknown[]) => Socket;

/**
 * Plays the internet: what is sent to a public address arrives at loopback instead; an address
 * beside that is called as it is.
 */
export class PlayedInternet {
  /** Every address a connection was opened to, as its name was looked up, in order. */
  readonly called: string[] = [];
  private readonly connect = Socket.prototype.connect as Connect;

  constructor(
    private readonly publicAddress: string,
    private readonly arrivesAt: string,
  ) {
    const { connect, led } = this;
    const leading: Connect = function (...normalized) {
      return connect.apply(this, led(normalized));
    };
    Object.assign(Socket.prototype, { connect: leading });
  }

  end(): void {
    Object.assign(Socket.prototype, { connect: this.connect });
  }

  /**
   * Node hands over an array of its own, the options, then the listener; for TLS the two as they
   * are.
   */
  private readonly led = (normalized: unknown[]): unknown[] => {
    const [options] = normalized.flat() as [{ lookup?: LookupFunction }];
    if (options.lookup !== undefined) options.lookup = this.leading(options.lookup);
    return normalized;
  };

  private leading(lookup: LookupFunction): LookupFunction {
    return (host, options, callback) =>
      lookup(host, options, (error, found, family) => {
        if (error) callback(error, found, family);
        else if (typeof found === 'string') callback(null, this.arrival(found), family);
        else
          callback(
            null,
            found.map((each: LookupAddress) => ({ ...each, address: this.arrival(each.address) })),
          );
      });
  }

  private arrival(address: string): string {
    this.called.push(address);
    return address === this.publicAddress ? this.arrivesAt : address;
  }
}
