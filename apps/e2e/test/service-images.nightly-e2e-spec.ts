import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { letterOf, pdfOf, scanned } from '@company-data/test-documents';
import { deployedServices, freePort, workspaceRoot } from '@company-data/testing';
import { RunningSystem } from '../src/index.js';
import { Replica } from './faults/replica.js';

const run = promisify(execFile);

/** Reads the PDF on its input with the reader in the current folder, as a service does. */
const READ = `
  import { ReadingProcess } from './libs/tax-return-reading/dist/index.js';
  const reading = new ReadingProcess();
  const [page] = await reading.readText(Buffer.concat(await Array.fromAsync(process.stdin)), { maxPages: 1 });
  console.log(page.words.map(({ text }) => text).join(' '));
  await reading.close();`;

describe('files of the image of a service', () => {
  const images = mkdtempSync(join(tmpdir(), 'images-'));
  const imageOf = (service: string): string => join(images, service);
  let system: RunningSystem;

  beforeAll(async () => {
    system = await RunningSystem.startWithLongTimeouts({ processes: true });
    // The same as in deploy/Dockerfile.
    for (const service of [...deployedServices, 'staff'])
      await run(process.execPath, ['deploy/copy-service.mjs', service, imageOf(service)], { cwd: workspaceRoot });
  });
  afterAll(async () => {
    await system?.stop();
    rmSync(images, { recursive: true });
  });

  it.each(deployedServices)('suffice to run %s', async (service) => {
    const replica = await Replica.start(system, service, { HTTP_PORT: String(await freePort()) }, imageOf(service));
    expect((await fetch(`${replica.healthUrl}/health/ready`)).status).toBe(200);
    expect(await replica.end('SIGTERM')).toBe(0);
  });

  it('suffice to serve the documentation', async () => {
    const port = String(await freePort());
    const replica = await Replica.start(system, 'gateway', { HTTP_PORT: port }, imageOf('gateway'));
    const response = await fetch(`http://127.0.0.1:${port}/docs`);
    await replica.end('SIGTERM');
    expect(response.status).toBe(200);
  });

  it('suffice to run staff commands', async () => {
    const { stdout } = await run(process.execPath, [join(imageOf('staff'), 'apps/staff/dist/main.js'), 'account', '--help']);
    expect(stdout).toContain('create');
  });

  it('suffice to read a scan', async () => {
    const lines = ['Bilan actif', 'Compte de resultat', 'Total des produits', 'Charges externes'];
    const input = pdfOf([await scanned(letterOf(lines, { size: 14 }), { dpi: 300 }, 1)]);
    const read = execFileSync(process.execPath, ['--input-type=module', '-e', READ], { cwd: imageOf('input'), input, encoding: 'utf8' });
    expect(read.trim()).toBe(lines.join(' '));
  });

  it('contain only the libraries and packages of its product code', async () => {
    const modules = readdirSync(join(imageOf('gateway'), 'node_modules'), { recursive: true, encoding: 'utf8' });
    expect(modules).toEqual(expect.arrayContaining(['@company-data/service', 'fastify', 'marked']));
    expect(modules.filter((path) => /^(@company-data\/(test-documents|testing|service-testing)|@jest|typescript|pdfjs-dist|nodemailer)$/.test(path))).toEqual([]); // prettier-ignore
  });
});
