import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { CertificateAuthority, type CertificateFiles, type NatsServer, startNats } from '@company-data/testing';
import { NatsLink, natsTls, type NatsTlsVariables } from '../src/index.js';

describe('NatsLink with TLS', () => {
  let authority: CertificateAuthority;
  let other: CertificateAuthority;
  let server: CertificateFiles;
  let directory: string;
  let nats: NatsServer | undefined;

  beforeAll(async () => {
    [authority, other] = await Promise.all([CertificateAuthority.create(), CertificateAuthority.create()]);
    [server, directory] = await Promise.all([authority.issue('localhost'), mkdtemp(join(tmpdir(), 'company-data-tls-'))]);
  });
  afterEach(() => nats?.stop());
  afterAll(async () => {
    await Promise.all([authority?.remove(), other?.remove(), rm(directory, { recursive: true, force: true })]);
  });

  /** Starts a server with the given TLS options, and without TLS when they are undefined. */
  async function serve(tls?: object): Promise<void> {
    nats = await startNats({ directory, settings: tls ? { tls } : {} });
  }
  const served = (): object => ({ cert_file: server.cert, key_file: server.key });

  /** Connects by name, because the certificate has a name. Returns whether TLS is used. */
  async function isEncrypted(variables: NatsTlsVariables, host = 'localhost'): Promise<boolean> {
    const servers = `nats://${host}:${nats!.port}`;
    const link = await NatsLink.connect({ servers, name: 'example', waitsForServer: false, tls: natsTls(variables) });
    await link.connection.flush();
    const isRequired = link.connection.info!.tls_required === true;
    await link.close();
    return isRequired;
  }

  it('connects when it trusts the certificate of the server', async () => {
    await serve(served());
    expect(await isEncrypted({ NATS_TLS: 'require', NATS_CA_FILE: authority.ca })).toBe(true);
  });

  it('connects without TLS unless TLS is required or a file is given', async () => {
    await serve();
    expect(await isEncrypted({ NATS_TLS: 'auto' })).toBe(false);
    const required: NatsTlsVariables[] = [
      { NATS_TLS: 'require' },
      { NATS_CA_FILE: authority.ca },
      { NATS_TLS: 'auto', NATS_CA_FILE: authority.ca },
    ];
    for (const variables of required) await expect(isEncrypted(variables)).rejects.toThrow("does not support 'tls'");
  });

  it('rejects a server whose certificate it does not trust, also when TLS is not required', async () => {
    await serve(served());
    for (const variables of [{ NATS_TLS: 'require' }, {}, { NATS_CA_FILE: other.ca }])
      await expect(isEncrypted(variables)).rejects.toThrow(/certificate/);
  });

  it('rejects a certificate that was issued for another host', async () => {
    const { cert, key } = await authority.issue('nats.example');
    await serve({ cert_file: cert, key_file: key });
    await expect(isEncrypted({ NATS_CA_FILE: authority.ca })).rejects.toThrow(/altnames/);
  });

  it('presents its certificate to a server that requires one', async () => {
    const client = await authority.issue('example');
    await serve({ ...served(), ca_file: authority.ca, verify: true });
    const trusting = { NATS_TLS: 'require', NATS_CA_FILE: authority.ca };
    expect(await isEncrypted({ ...trusting, NATS_CERT_FILE: client.cert, NATS_KEY_FILE: client.key })).toBe(true);
    await expect(isEncrypted(trusting)).rejects.toThrow();
  });
});
