import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CertificateAuthority, type PostgresServer, queryRows, removePostgres, startPostgres, testSettings } from '@company-data/testing';
import pg from 'pg';
import { createServiceDataSource, openDataSource } from '../src/index.js';

/** Rejects connections without TLS. */
const ONLY_TLS = 'hostssl all all 127.0.0.1/32 scram-sha-256\nhostssl all all ::1/128 scram-sha-256\n';

describe('data source with TLS', () => {
  let authority: CertificateAuthority;
  let other: CertificateAuthority;
  let folder: string;
  let server: PostgresServer;

  beforeAll(async () => {
    [authority, other] = await Promise.all([CertificateAuthority.create(), CertificateAuthority.create()]);
    const { cert, key } = await authority.issue('localhost');
    folder = await mkdtemp(join(tmpdir(), 'company-data-'));
    await chmod(folder, 0o711);
    const settings = { ...testSettings, ssl: 'on', ssl_cert_file: cert, ssl_key_file: key };
    server = await startPostgres({ directory: join(folder, 'postgres'), settings });
    await writeFile(join(server.directory, 'pg_hba.conf'), ONLY_TLS);
    await queryRows(server.url, 'select pg_reload_conf()');
  });
  afterAll(async () => {
    await Promise.all([authority?.remove(), other?.remove(), removePostgres(join(folder, 'postgres'))]);
    await rm(folder, { recursive: true, force: true });
  });

  const urlWith = (parameters: Record<string, string>, host = 'localhost'): string => {
    const url = new URL(server.url);
    url.hostname = host;
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    return url.href;
  };
  const verified = (ca: string, host?: string): string => urlWith({ sslmode: 'verify-full', sslrootcert: ca }, host);

  /** Opens the pool and migrates, and returns whether the connection is encrypted. */
  async function isEncrypted(url: string): Promise<boolean> {
    const dataSource = await openDataSource(createServiceDataSource({ url, schema: 'public', migrations: [], poolSize: 2 }));
    const [row] = await dataSource.query<{ ssl: boolean }[]>('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
    await dataSource.destroy();
    return row!.ssl;
  }

  it('encrypts the pool and the connections of migrations when the URL requires it', async () => {
    expect(await isEncrypted(verified(authority.ca))).toBe(true);
  });

  it('encrypts other clients of the same URL, such as listeners', async () => {
    const client = new pg.Client({ connectionString: verified(authority.ca) });
    await client.connect();
    expect((await client.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()')).rows).toEqual([{ ssl: true }]);
    await client.end();
  });

  it('ends the start with the reason when the certificate is not trusted, or is that of another host', async () => {
    await expect(isEncrypted(verified(other.ca))).rejects.toThrow(/certificate/);
    await expect(isEncrypted(verified(authority.ca, '127.0.0.1'))).rejects.toThrow(/IP.*cert's list/);
  });

  it('ends the start with the reason when the file of the CA is missing', async () => {
    await expect((async () => isEncrypted(verified('/none.pem')))()).rejects.toThrow('/none.pem');
  });

  it('is rejected by a server that requires TLS when the URL does not', async () => {
    await expect(isEncrypted(urlWith({ sslmode: 'disable' }))).rejects.toThrow(/no encryption/);
  });
});
