import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { EgressError } from './errors.js';

/** Which addresses a user may have the system call. */
export interface GuardRules {
  /** Plain http is for tests and the sandbox. */
  allowHttp: boolean;
  ports: number[];
  /**
   * Origins (scheme, host, port) the operator vouches for, e.g. a receiver on loopback; they pass
   * unchecked.
   */
  trustedOrigins: string[];
}

export const DEFAULT_GUARD: GuardRules = { allowHttp: false, ports: [443, 8443, 80, 8080], trustedOrigins: [] };

/** Resolves a host name to all of its addresses. */
export type ResolveHost = (host: string) => Promise<LookupAddress[]>;

export const resolveHost: ResolveHost = (host) =>
  new Promise((resolve, reject) => {
    systemLookup(host, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
  });

const forbidden = (message: string): EgressError => new EgressError('forbidden-address', message);

/**
 * All that is allotted of IPv6: beyond it lie such as `::127.0.0.1`, which the range of no list
 * names.
 */
const ALLOTTED = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an address literal is on the public internet; IPv4 inside IPv6 is judged as IPv4. */
export function isPublicAddress(literal: string): boolean {
  if (!ipaddr.isValid(literal)) return false;
  const address = ipaddr.process(literal);
  return address.range() === 'unicast' && (address instanceof ipaddr.IPv4 || address.match(ALLOTTED));
}

const isTrusted = (url: URL, rules: GuardRules): boolean => rules.trustedOrigins.includes(url.origin);

/** Reads an address strictly. @throws EgressError `forbidden-address` */
export function parseAddress(text: string): URL {
  // The URL parser forgives these; they only serve to make an address read as another one.
  if (/[\s\\\p{Cc}]/u.test(text) || !/^https?:\/\/[^/]/i.test(text)) throw forbidden('The address is not a plain http or https address.');
  const url = URL.parse(text);
  if (url === null) throw forbidden('The address is not valid.');
  return url;
}

/** Refuses what makes an address read as another one. @throws EgressError `forbidden-address` */
export function checkPlain(url: URL, text: string): void {
  if (url.username !== '' || url.password !== '' || /^https?:\/\/[^/?#]*@/i.test(text)) throw forbidden('The address carries a user name.');
  if (text.includes('#')) throw forbidden('The address carries a fragment.');
}

/** @throws EgressError `forbidden-address` */
export function checkWay(url: URL, rules: Pick<GuardRules, 'allowHttp' | 'ports'>): void {
  if (url.protocol !== 'https:' && !rules.allowHttp) throw forbidden('The address must be https.');
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  if (!rules.ports.includes(port)) throw forbidden('The port of the address is not allowed.');
}

/** The host of an address, as an IP literal or a name without its last dot. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/**
 * Refuses a host that is not public by itself, before any look-up. @throws EgressError
 * `forbidden-address`
 */
export function checkHost(url: URL): void {
  const host = hostOf(url);
  if (host === '' || host === 'localhost' || host.endsWith('.localhost')) throw forbidden('The address is not public.');
  if (ipaddr.isValid(host) && !isPublicAddress(host)) throw forbidden('The address is not public.');
}

/**
 * Checks an address a user gave, without resolving it. @throws EgressError `forbidden-address`
 * saying what is wrong
 */
export function checkAddress(text: string, rules: GuardRules): URL {
  const url = parseAddress(text);
  if (!isTrusted(url, rules)) {
    checkPlain(url, text);
    checkWay(url, rules);
    checkHost(url);
  }
  return url;
}

/**
 * A look-up that hands out addresses only when every one of them is public, so that the connection
 * goes to a checked one.
 */
export function guardedLookup(resolve: ResolveHost): LookupFunction {
  return (host, options, callback) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses;
        if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
          callback(forbidden('The address does not lead to the public internet.'), '', 0);
        } else if (options.all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };
}

/**
 * The look-up for an address: guarded, or the system's own for an origin the operator vouches for.
 */
export const lookupFor = (url: URL, rules: GuardRules, resolve: ResolveHost): LookupFunction | undefined =>
  isTrusted(url, rules) ? undefined : guardedLookup(resolve);
