import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type ConnectPageResource, ConnectTokenNotFound, OpenConnectPage } from '@company-data/contracts';
import { dataTypes } from '@company-data/data-types';
import { escapePointer, notFound } from '@company-data/kernel';
import { providers } from '@company-data/providers';
import { eventually, rawCall } from '@company-data/testing';
import { GatewayWorld } from './gateway-world.js';

type Content = Record<string, { example?: unknown; examples?: Record<string, { $ref: string }> }>;

interface OperationObject {
  operationId: string;
  /** Empty when no key is required. */
  security?: object[];
  description: string;
  parameters: { in: string; name: string; $ref?: string }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

interface Document {
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, OperationObject>>;
  webhooks: Record<string, { post: Required<Pick<OperationObject, 'requestBody'>> }>;
  components: Record<'parameters' | 'responses' | 'schemas', Record<string, object>> & { examples: Record<string, { value: unknown }> };
}

function officialAjv(): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true, formats: { 'media-range': true } });
  addFormats.default(ajv);
  return ajv;
}

const PAGE: ConnectPageResource = {
  user_id: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69',
  user_name: '<b>EXEMPLE</b>',
  return_url: 'https://app.example.com/back?a=1&b=2',
  client_settings: {
    logo: 'https://cdn.example.com/logo.png',
    favicon: 'javascript:alert(1)',
    display_name: 'Finance\u202e"><script>alert(1)</script>',
    primary_color: '#fff;}body{display:none}',
  },
  connections: [],
};
const TOKEN = 'T'.repeat(43);

describe('OpenAPI document and connect page', () => {
  let document: Document;
  const world = new GatewayWorld();
  beforeAll(async () => {
    await world.start();
    document = (await rawCall(`${world.url}/api/v6/openapi.json`)).json<Document>();
  });
  afterAll(() => world.stop());

  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );
  /** Returns the path of a part, or of the target of its reference. */
  const placeOf = (part: object, at: string[]): string[] => ('$ref' in part ? String(part.$ref).slice(2).split('/') : at);
  const partOf = <T extends object>(part: T): T => {
    const [, kind, name] = placeOf(part, []);
    return kind === undefined ? part : (document.components[kind as 'responses'][name!] as T);
  };

  it('is valid against the official meta-schema of OpenAPI 3.1', () => {
    const schema = JSON.parse(readFileSync(new URL('openapi-3.1.schema.json', import.meta.url), 'utf8')) as object;
    const ajv = officialAjv();
    ajv.validate(schema, document);
    expect(ajv.errors ?? []).toEqual([]);
  });

  it('has valid examples for each body, success, problem and webhook', () => {
    const ajv = officialAjv().addSchema(document, 'document');
    const escape = (segment: string) => encodeURIComponent(escapePointer(segment));
    const wrong: string[] = [];
    const check = (content: Content, at: string[]) => {
      for (const [type, media] of Object.entries(content)) {
        const validate = ajv.compile({ $ref: `document#/${[...at, type, 'schema'].map(escape).join('/')}` });
        const examples = [
          media.example,
          ...Object.keys(media.examples ?? {}).map((code) => document.components.examples[code]!.value),
        ].filter((example) => example !== undefined);
        for (const example of examples) if (!validate(example)) wrong.push(`${at.join(' ')}: ${ajv.errorsText(validate.errors)}`);
      }
    };
    for (const { path, method, operation } of operations()) {
      if (operation.requestBody) check(operation.requestBody.content, ['paths', path, method, 'requestBody', 'content']);
      for (const [status, response] of Object.entries(operation.responses)) {
        const { content } = partOf(response);
        if (content) check(content, [...placeOf(response, ['paths', path, method, 'responses', status]), 'content']);
      }
    }
    for (const [name, { post }] of Object.entries(document.webhooks)) {
      check(post.requestBody.content, ['webhooks', name, 'post', 'requestBody', 'content']);
      if (post.requestBody.content['application/json']!.example === undefined) wrong.push(`${name}: no example`);
    }
    expect(wrong).toEqual([]);
  });

  it('has one schema per shape for generated clients', () => {
    const schemas = Object.keys(document.components.schemas);
    const awaited = [
      'Address',
      'CreateUserBody',
      'DataConnection',
      'LegalNotice',
      'LegalNoticePage',
      'Problem',
      'Provider',
      'Role',
      'Sync',
    ];
    expect(schemas).toEqual(expect.arrayContaining([...awaited, 'SyncEntry', 'SyncSetting', 'User', 'UserPage']));
    const text = JSON.stringify(document);
    expect(schemas.filter((name) => !text.includes(`"#/components/schemas/${name}"`))).toEqual([]);
  });

  it('has one object per filtered field and unique parameters', () => {
    const notices = document.paths['/api/v6/users/{userId}/legal-notices']!['get']!.parameters.map(partOf);
    expect(notices.find(({ name }) => name === 'publication_date')).toMatchObject({
      style: 'deepObject',
      explode: true,
      description: 'Filters records by publication_date. Indexed: eq, ne, gt, gte, lt, lte, in.',
      schema: { $ref: '#/components/schemas/TimeFilter' },
    });
    expect(notices.find(({ name }) => name === 'bulletin')).toMatchObject({ schema: { properties: { eq: { enum: ['A', 'B', 'C'] } } } });
    const twice = operations().filter(({ operation: { parameters } }) => {
      const names = parameters.map(partOf).map((parameter) => `${parameter.in} ${parameter.name}`);
      return new Set(names).size < names.length;
    });
    expect(twice).toEqual([]);
  });

  it('has the JSON page as response and the stream as extension', () => {
    const notices = document.paths['/api/v6/users/{userId}/legal-notices']!['get']!;
    expect(Object.keys(notices.responses['200']!.content!)).toEqual(['application/json']);
    expect(notices).toMatchObject({ 'x-streams': { mediaType: 'application/x-ndjson', example: expect.stringMatching(/^\{.*\}\n$/) } });
    expect(notices.description).toContain('With `Accept: application/x-ndjson`');
  });

  it('describes each group, and marks data types that no provider collects', () => {
    expect(document.tags.filter(({ description }) => !description)).toEqual([]);
    const descriptionAt = (path: string) => document.paths[`/api/v6/users/{userId}/${path}`]!['get']!.description;
    const collected = new Set([...providers.values()].flatMap((provider) => provider.collected));
    const wrong = [...dataTypes.values()].filter(({ name, path }) => descriptionAt(path).includes('No provider') === collected.has(name));
    expect(wrong).toEqual([]);
  });

  it('contains the path of each data type', () => {
    const missing = [...dataTypes.values()].filter(({ path }) => !document.paths[`/api/v6/users/{userId}/${path}`]);
    expect(missing).toEqual([]);
  });

  it('declares each path parameter, and each operation once', () => {
    const undeclared = operations().filter(({ path, operation }) =>
      [...path.matchAll(/\{(\w+)\}/g)].some(
        ([, name]) => !operation.parameters.map(partOf).some((parameter) => parameter.in === 'path' && parameter.name === name),
      ),
    );
    const ids = operations().map(({ operation }) => operation.operationId);
    expect([undeclared, new Set(ids).size]).toEqual([[], ids.length]);
  });

  it('has only operations that exist and respond 401 without a key', async () => {
    const keyed = operations().filter(({ operation }) => operation.security?.length !== 0);
    const answers = await Promise.all(
      keyed.map(async ({ path, method }) => {
        const url = world.url + path.replaceAll(/\{\w+\}/g, '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69');
        return `${method} ${path} ${(await rawCall(url, { method: method.toUpperCase() })).status}`;
      }),
    );
    expect([answers.length, answers.filter((answer) => !answer.endsWith(' 401'))]).toEqual([keyed.length, []]);
    expect(answers.length).toBeGreaterThan(60);
  });

  it('explains every error code', async () => {
    const { text } = await rawCall(`${world.url}/docs/errors`);
    expect(text).toContain('id="SYNC_IN_PROGRESS"');
    expect(text).toContain('Follow the running one, then start again.');
    expect(['fault-REQUIRED', 'entry-SOURCE_TIMEOUT', 'warning-SIREN_CHECKSUM'].filter((id) => !text.includes(`id="${id}"`))).toEqual([]);
  });

  it('renders a connect page with escaped text', async () => {
    world.peers.when(OpenConnectPage, () => PAGE);
    const { status, text, headers } = await rawCall(`${world.url}/connect/${TOKEN}`);
    expect([status, headers['content-type'], headers['x-frame-options']]).toEqual([200, 'text/html; charset=utf-8', 'DENY']);
    expect(text).toContain('href="https://app.example.com/back?a=1&amp;b=2"');
    expect(text).not.toMatch(/<script|javascript:|display:none|\u202e|<b>/);
  });

  it('sends the hash of the token only', () => {
    const [asked] = world.peers.requestsOf(OpenConnectPage);
    expect([asked!.envelope.account_id, JSON.stringify(asked)]).toEqual([null, expect.not.stringContaining(TOKEN)]);
  });

  it.each(['x', `${'T'.repeat(42)}U`, '%3Cscript%3E'])('responds 404 with a page for the invalid token %s', async (token) => {
    world.peers.when(OpenConnectPage, () => {
      throw notFound(ConnectTokenNotFound, 'This link is not valid, or it has expired.');
    });
    const { status, text, headers } = await rawCall(`${world.url}/connect/${token}`);
    expect([status, headers['content-type'], text.includes('<script>')]).toEqual([404, 'text/html; charset=utf-8', false]);
  });

  it('counts responses by route template', async () => {
    // A request is counted shortly after its response.
    const metrics = await eventually(async () => {
      const { text } = await world.probe('/metrics');
      return /http_requests_total\{[^}]*route="\/connect\/\{token\}"[^}]*status="200"/.test(text) && text;
    });
    expect(metrics).not.toContain(TOKEN);
  });

  it('is ready while NATS is connected', async () => {
    expect((await world.probe('/health/ready')).json()).toEqual({ status: 'ready', checks: { nats: 'up' } });
  });
});
