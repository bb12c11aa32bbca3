import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runCommand, runOrThrow, workspaceRoot } from '@company-data/testing';
import { RunningSystem } from '../src/index.js';

interface Pair {
  key: string;
  value: string;
  disabled?: true;
}

interface Item {
  name: string;
  request: { method: string; header: Pair[]; body?: { raw: string }; url: { raw: string; query: Pair[]; variable: Pair[] } };
}

interface Collection {
  auth: { apikey: Pair[] };
  variable: Pair[];
  item: { item: Item[] }[];
}

const COMMAND = join(workspaceRoot, 'tools/postman.mjs');
/** Statuses of a malformed request. A well-formed request may fail with another status. */
const MALFORMED = new Set([400, 401, 405, 406, 415]);

/** Sends a request of the collection. */
async function send({ auth, variable }: Collection, { request }: Item): Promise<{ status: number; body: { id?: string; code?: string } }> {
  const filled = (text: string): string =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => variable.find(({ key }) => key === name)!.value);
  const address = request.url.variable.reduce((raw, { key, value }) => raw.replace(`:${key}`, value), request.url.raw);
  const query = request.url.query.filter(({ disabled }) => !disabled).map(({ key, value }) => [key, value]);
  const own = Object.fromEntries(auth.apikey.map(({ key, value }) => [key, value]));
  const response = await fetch(`${filled(address)}${query.length > 0 ? `?${new URLSearchParams(query).toString()}` : ''}`, {
    method: request.method,
    headers: { ...Object.fromEntries(request.header.map(({ key, value }) => [key, value])), [own['key']!]: filled(own['value']!) },
    ...(request.body ? { body: request.body.raw } : {}),
  });
  const text = await response.text();
  const isObject = text.startsWith('{') && /^application\/(problem\+)?json/.test(response.headers.get('content-type') ?? '');
  return { status: response.status, body: isObject ? (JSON.parse(text) as object) : {} };
}

describe('npm run postman', () => {
  let system: RunningSystem;

  beforeAll(async () => {
    system = await RunningSystem.shared();
  });
  afterAll(() => system?.stop());

  it('writes a collection of well-formed requests that only its owner can read', async () => {
    const said = await runOrThrow(process.execPath, [COMMAND, '--data', system.data]);
    const file = join(system.data, 'postman_collection.json');
    const collection = JSON.parse(await readFile(file, 'utf8')) as Collection;
    const items = collection.item.flatMap(({ item }) => item);
    const created = await send(
      collection,
      items.find(({ name }) => name === 'Create a user')!,
    );
    collection.variable.find(({ key }) => key === 'userId')!.value = created.body.id!;
    const refused: string[] = [];
    // Deletions come last, since the other requests need the objects.
    const inOrder = [
      ...items.filter(({ request }) => request.method !== 'DELETE'),
      ...items.filter(({ request }) => request.method === 'DELETE'),
    ];
    for (const item of inOrder) {
      const { status, body } = await send(collection, item);
      if (MALFORMED.has(status) || body.code === 'ROUTE_NOT_FOUND') refused.push(`${item.name}: ${status} ${body.code}`);
    }
    expect(said).toContain(file);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect([created.status, items.length > 60, refused]).toEqual([201, true, []]);
  });

  it('reports the next step when no system is running', async () => {
    const { code, output } = await runCommand(process.execPath, [COMMAND, '--data', join(system.data, 'none')]);
    expect([code, output]).toEqual([1, expect.stringContaining('start the system first')]);
  });
});
