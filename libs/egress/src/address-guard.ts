import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { EgressError } from './errors.js';

/** Addresses of users that the system may call. */
export interface GuardRules {
  /** Plain http is for tests and the sandbox. */
  allowHttp: boolean;
  ports: number[];
  /**
   * Origins (scheme, host, port) that the operator trusts, for example a receiver on loopback. They
   * are not checked.
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

/** Allocated range of IPv6. Other addresses, such as `::127.0.0.1`, are not in a named range. */
const ALLOTTED = ipaddr.IPv6.parseCIDR('2000::/3');

/** True when an address literal is on the public internet. IPv4 inside IPv6 is checked as IPv4. */
export function isPublicAddress(literal: string): boolean {
  if (!ipaddr.isValid(literal)) return false;
  const address = ipaddr.process(literal);
  return address.range() === 'unicast' && (address instanceof ipaddr.IPv4 || address.match(ALLOTTED));
}

const isTrusted = (url: URL, rules: GuardRules): boolean => rules.trustedOrigins.includes(url.origin);

/**
 * Parses an address strictly.
 *
 * @throws EgressError `forbidden-address`
 */
export function parseAddress(text: string): URL {
  // The URL parser accepts these characters. They can disguise an address.
  if (/[\s\\\p{Cc}]/u.test(text) || !/^https?:\/\/[^/]/i.test(text)) throw forbidden('The address is not a plain http or https address.');
  const url = URL.parse(text);
  if (url === null) throw forbidden('The address is not valid.');
  return url;
}

/**
 * Rejects a user name or a fragment, which can disguise an address.
 *
 * @throws EgressError `forbidden-address`
 */
export function checkPlain(url: URL, text: string): void {
  if (url.username !== '' || url.password !== '' || /^https?:\/\/[^/?#]*@/i.test(text)) throw forbidden('The address has a user name.');
  if (text.includes('#')) throw forbidden('The address has a fragment.');
}

/**
 * Checks the scheme and the port.
 *
 * @throws EgressError `forbidden-address`
 */
export function checkWay(url: URL, rules: Pick<GuardRules, 'allowHttp' | 'ports'>): void {
  if (url.protocol !== 'https:' && !rules.allowHttp) throw forbidden('The address must be https.');
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  if (!rules.ports.includes(port)) throw forbidden('The port of the address is not allowed.');
}

/** Returns the host of an address: an IP literal, or a name without its trailing dot. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/**
 * Rejects `localhost` and literals that are not public, without a DNS lookup.
 *
 * @throws EgressError `forbidden-address`
 */
export function checkHost(url: URL): void {
  const host = hostOf(url);
  if (host === '' || host === 'localhost' || host.endsWith('.localhost')) throw forbidden('The address is not public.');
  if (ipaddr.isValid(host) && !isPublicAddress(host)) throw forbidden('The address is not public.');
}

/**
 * Checks an address of a user, without a DNS lookup.
 *
 * @throws EgressError `forbidden-address`, with the reason in its message
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
 * Returns a lookup that fails unless every address of the name is public. The connection therefore
 * uses a checked address.
 */
export function guardedLookup(resolve: ResolveHost): LookupFunction {
  return (host, options, callback) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses;
        if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
          callback(forbidden('The name of the address resolves to a private address.'), '', 0);
        } else if (options.all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };
}

/**
 * Returns the guarded lookup of an address, or undefined for an origin that the operator trusts.
 */
export const lookupFor = (url: URL, rules: GuardRules, resolve: ResolveHost): LookupFunction | undefined =>
  isTrusted(url, rules) ? undefined : guardedLookup(resolve);
