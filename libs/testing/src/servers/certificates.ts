import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findInterpreter } from '../interpreters.js';
import { findPostgresOwner, giveTo } from './postgres-owner.js';
import { runOrThrow } from './processes.js';

/** Files of a certificate and its private key (PEM). The user of the database can read them. */
export interface CertificateFiles {
  cert: string;
  key: string;
}

const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];

/** A certification authority of one test, in a temporary directory. */
export class CertificateAuthority {
  private constructor(private readonly directory: string) {}

  static async create(): Promise<CertificateAuthority> {
    const directory = await mkdtemp(join(tmpdir(), 'company-data-ca-'));
    await chmod(directory, 0o755);
    const authority = new CertificateAuthority(directory);
    await authority.request('ca', ['-subj', '/CN=Test CA']);
    return authority;
  }

  /** File with the certificate of the authority. */
  get ca(): string {
    return join(this.directory, 'ca.pem');
  }

  /** Issues a certificate for a host. A client may use it too. */
  async issue(host: string): Promise<CertificateFiles> {
    const names = ['-addext', `subjectAltName=DNS:${host}`, '-addext', 'basicConstraints=critical,CA:FALSE'];
    await this.request(host, ['-subj', `/CN=${host}`, ...names, '-CA', this.ca, '-CAkey', join(this.directory, 'ca.key')]);
    const files = { cert: join(this.directory, `${host}.pem`), key: join(this.directory, `${host}.key`) };
    await giveTo(files.key, await findPostgresOwner());
    return files;
  }

  /** Writes a file to the directory, and returns its path. */
  async write(name: string, content: string): Promise<string> {
    const path = join(this.directory, name);
    await writeFile(path, content);
    return path;
  }

  remove(): Promise<void> {
    return rm(this.directory, { recursive: true, force: true });
  }

  private async request(name: string, parameters: string[]): Promise<void> {
    const { path, environment } = await findInterpreter('openssl');
    const files = ['-keyout', join(this.directory, `${name}.key`), '-out', join(this.directory, `${name}.pem`)];
    await runOrThrow(path, ['req', '-x509', ...KEY, ...parameters, ...files], { env: { ...environment, PATH: '/usr/bin:/bin' } });
  }
}
