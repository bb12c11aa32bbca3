import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { fromNow } from '@company-data/testing';

/** An X.509 certificate for a TLS server and its private key, in PEM. */
export interface Certificate {
  cert: string;
  key: string;
}

interface Subject {
  name: string;
  /** DNS name or IPv4 address of the certificate. Absent for an authority. */
  host?: string;
  until?: Date;
}

const DAY_MS = 86_400_000;
const ECDSA_SHA256 = [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02];
const COMMON_NAME = [0x55, 0x04, 0x03];
const BASIC_CONSTRAINTS = [0x55, 0x1d, 0x13];
const SUBJECT_ALT_NAME = [0x55, 0x1d, 0x11];

function der(tag: number, ...parts: (Uint8Array | number[])[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Uint8Array[]): Buffer => der(0x30, ...parts);
const oid = (bytes: number[]): Buffer => der(0x06, bytes);
const time = (date: Date): Buffer => der(0x18, Buffer.from(date.toISOString().replaceAll(/[-:T]|\.\d+/g, '')));
const nameOf = (text: string): Buffer => sequence(der(0x31, sequence(oid(COMMON_NAME), der(0x0c, Buffer.from(text)))));
const algorithm = sequence(oid(ECDSA_SHA256));

function extension(host?: string): Buffer {
  if (host === undefined) return sequence(oid(BASIC_CONSTRAINTS), der(0x01, [0xff]), der(0x04, sequence(der(0x01, [0xff]))));
  const isAddress = /^[\d.]+$/.test(host);
  const general = isAddress ? der(0x87, host.split('.').map(Number)) : der(0x82, Buffer.from(host));
  return sequence(oid(SUBJECT_ALT_NAME), der(0x04, sequence(general)));
}

const pem = (bytes: Uint8Array): string =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(bytes).toString('base64').replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;

/** Issues a certificate that an authority or its own key signs. */
function issue({ name, host, until = fromNow(DAY_MS) }: Subject, by?: { name: string; key: KeyObject }): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const signed = sequence(
    der(0xa0, der(0x02, [2])),
    der(0x02, [1 + Math.floor(Math.random() * 100)]),
    algorithm,
    nameOf(by?.name ?? name),
    sequence(time(new Date(until.getTime() - 30 * DAY_MS)), time(until)),
    nameOf(name),
    publicKey.export({ format: 'der', type: 'spki' }),
    der(0xa3, sequence(extension(host))),
  );
  const signature = sign('sha256', signed, by?.key ?? privateKey);
  const cert = pem(sequence(signed, algorithm, der(0x03, [0], signature)));
  return { cert, key: privateKey.export({ format: 'pem', type: 'pkcs8' }) as string };
}

/**
 * Creates a certificate authority. A client that trusts its certificate trusts the certificates
 * that it issues.
 */
export function createAuthority(name = 'Authority of a test'): { cert: string; issue(subject: Subject): Certificate } {
  const authority = issue({ name });
  const by = { name, key: createPrivateKey(authority.key) };
  return { cert: authority.cert, issue: (subject) => issue(subject, by) };
}

/** Creates a self-signed certificate. */
export const selfSigned = (host: string): Certificate => issue({ name: host, host });
