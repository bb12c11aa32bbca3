import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { databaseServices, deployedServices, workspaceRoot } from '@company-data/testing';

/** Runs a service without configuration. Returns its exit code and output. */
function startOf(service: string, environment: Record<string, string> = {}): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [join(workspaceRoot, 'apps', service, 'dist/main.js')], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, ...said })));
}

/** Required variables of each service, as in docs/configuration.md. */
const NEEDED: Record<string, string[]> = {
  users: ['ENCRYPTION_KEYS', 'GRANT_KEYS', 'API_KEY_PEPPER', 'BASE_URL'],
  sync: ['ENCRYPTION_KEYS'],
  input: ['ENCRYPTION_KEYS'],
  alerts: ['ENCRYPTION_KEYS'],
  adapters: ['ENCRYPTION_KEYS'],
};

const neededBy = (service: string): string[] => [
  'NATS_URL',
  ...((databaseServices as string[]).includes(service) ? ['DATABASE_URL', 'GRANT_PUBLIC_KEYS', 'STAFF_PUBLIC_KEYS'] : []),
  ...(NEEDED[service] ?? []),
];

describe('service without configuration', () => {
  it.each(deployedServices)('exits with status 1 and one log line with all missing variables: %s', async (service) => {
    const { code, out, err } = await startOf(service);
    const [line, ...others] = out.trimEnd().split('\n');
    const told = JSON.parse(line!) as { level: string; app: string; msg: string; problems: string[] };
    expect([code, others, err]).toEqual([1, [], '']);
    expect(told).toMatchObject({ level: 'fatal', app: service, msg: expect.stringContaining(`${service} cannot start: `) });
    expect(neededBy(service).filter((name) => !told.problems.some((problem) => problem.startsWith(`${name}: `)))).toEqual([]);
    // Each problem names its variable once.
    expect(told.problems.filter((problem) => /^([A-Z_]+): \1\b/.test(problem))).toEqual([]);
    expect(line).not.toContain('"stack"');
  });

  it('reports invalid variables in addition to missing ones', async () => {
    const { out } = await startOf('gateway', { BASE_URL: 'nowhere', HTTP_PORT: 'many' });
    const { problems } = JSON.parse(out) as { problems: string[] };
    expect(problems.map((problem) => problem.split(':')[0]).toSorted()).toEqual(['BASE_URL', 'HTTP_PORT', 'NATS_URL']);
  });
});
