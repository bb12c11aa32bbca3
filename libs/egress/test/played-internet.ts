import type { LookupAddress } from 'node:dns';
import { type LookupFunction, Socket } from 'node:net';

type Connect = (this: Socket, ...normalized: unknown[]) => Socket;

/**
 * Redirects connections from a public address to loopback. Connections to other addresses are not
 * changed.
 */
export class PlayedInternet {
  /** Addresses of all opened connections, after name lookup, in order. */
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
   * Node passes a single array with the options and the listener. For TLS it passes the two as
   * separate arguments.
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
