import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectRefusal, generateProvider, outside, REFUSED } from './generator-cases.js';
import { WorkspaceCopy } from './workspace-copy.js';

/** Time for all steps on a busy machine, including the compilation of a new workspace. */
const TIMEOUT_MS = 900_000;

const TSC = 'node_modules/@typescript/native/bin/tsc';

/** Existing tests that check generated code. */
const RULES = [
  'apps/e2e/test/services/',
  'apps/sandbox/src/sources.spec.ts',
  'apps/sandbox/test/documentation.spec.ts',
  'libs/contracts/src/contracts.spec.ts',
  'libs/data-types/src/catalogue.spec.ts',
  'libs/data-types/test/describe-catalogue.spec.ts',
  'libs/providers/src/company_legal_fr/conformance.spec.ts',
  'libs/providers/test/configuration.spec.ts',
  'libs/providers/test/names-stay-in-their-folders.nightly-spec.ts',
  'tools/launcher/src/deployment.spec.ts',
  'tools/launcher/src/environment.spec.ts',
];

/** Files with sections that npm run docs writes. */
const WRITTEN = [
  'deploy/nats/traffic.json',
  'deploy/sources.env',
  'docs/configuration.md',
  'docs/metrics.md',
  'docs/providers/verification.md',
  'docs/sandbox.md',
];

describe('generators', () => {
  let copy: WorkspaceCopy;
  let written: string[];
  const succeeded = { code: 0, output: expect.any(String) };
  const ending = (suffix: RegExp): string[] => written.filter((path) => suffix.test(path));

  beforeAll(async () => {
    copy = await WorkspaceCopy.make();
  });
  afterAll(() => copy?.remove());

  it(
    'write a provider into one folder',
    async () => {
      written = await generateProvider(copy);
    },
    TIMEOUT_MS,
  );

  it.each([
    ['a provider without sources', 'postal_bank_api', 'postal_bank', 'COMMERCE_DISPUTE'],
    ['a provider with sources', 'court_list', 'company_legal_fr', 'LEGAL_NOTICE'],
  ])(
    'write a source of %s into one folder of the provider and one of the sandbox',
    async (_, source, provider, type) => {
      await copy.keep();
      await copy.generate('source', source, provider, type);
      const changed = await copy.changed();
      written.push(...changed);
      const upstream = `apps/sandbox/src/upstreams/${source.replaceAll('_', '-')}`;
      const own = outside(changed, upstream);
      expect([changed.length - own.length > 0, own.length > 0]).toEqual([true, true]);
      expect(outside(own, `libs/providers/src/${provider}`)).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it(
    'write the other artefacts into their folders',
    async () => {
      await copy.keep();
      await copy.generate('data-type', 'SHOP_VOUCHER');
      await copy.generate('request', 'users', 'users', 'archive-user');
      await copy.generate('request', 'sync', 'pauses', 'pause-sync');
      const endpoint = ['--path=/users/{userId}/entry-count', '--resource=input', '--table=input_records'];
      await copy.generate('endpoint', 'input', 'records', 'count-entries', ...endpoint);
      await copy.generate('event', 'users', 'user-archived');
      await copy.generate('operation', 'alerts', 'alerts', 'count-alerts');
      await copy.generate('service', 'invoices', '--owns=invoices of companies');
      await copy.generate('lib', 'paper', '--purpose=Printed documents.', '--needs=kernel');
      await copy.link('apps/invoices', 'invoices');
      await copy.link('libs/paper', 'paper');
      const changed = await copy.changed();
      written.push(...changed);
      expect(changed).toEqual(
        expect.arrayContaining([
          'apps/alerts/src/alerts/count-alerts.ts',
          'apps/invoices/test/invoices.int-spec.ts',
          'apps/sync/src/pauses/pause-sync.ts',
          'apps/input/test/count-entries.int-spec.ts',
          'libs/contracts/src/users/events/user-archived.v1.ts',
          'libs/contracts/src/users/requests/archive-user.ts',
          'libs/data-types/src/shop-voucher/definition.ts',
          'libs/paper/README.md',
        ]),
      );
    },
    TIMEOUT_MS,
  );

  it('reject existing files', async () => {
    await expect(copy.generate('operation', 'alerts', 'alerts', 'count-alerts')).rejects.toThrow('count-alerts');
  });

  it.each(REFUSED)('reject %s with a message, and write nothing', async (_, parameters, sentence) => {
    await expectRefusal(copy, parameters, sentence);
  });

  it(
    'write code that compiles',
    async () => {
      expect(await copy.run(TSC, '-b')).toEqual(succeeded);
      expect(await copy.run(TSC, '-p', 'tsconfig.spec.json')).toEqual(succeeded);
    },
    TIMEOUT_MS,
  );

  it(
    'write no documents, whose sections npm run docs writes from the sources',
    async () => {
      await copy.keep();
      expect(await copy.run('tools/docs.mjs')).toEqual(succeeded);
      const changed = await copy.changed();
      written.push(...changed);
      expect(changed.toSorted()).toEqual([...WRITTEN, 'docs/data-types.md'].toSorted());
    },
    TIMEOUT_MS,
  );

  it(
    'write formatted code without lint errors',
    async () => {
      expect(await copy.run('node_modules/prettier/bin/prettier.cjs', '--check', '--ignore-unknown', ...written)).toEqual(succeeded);
      await copy.run('node_modules/nx/dist/bin/nx.js', 'show', 'projects');
      expect(await copy.run('node_modules/eslint/bin/eslint.js', ...ending(/\.ts$|^apps\/.*package\.json$/))).toEqual(succeeded);
    },
    TIMEOUT_MS,
  );

  it(
    'write tests that pass, together with the tests of all code',
    async () => {
      const specs = [...ending(/spec\.ts$/), ...RULES];
      const { code, output } = await copy.run('node_modules/jest/bin/jest.js', '--testTimeout=120000', '--testPathPatterns', ...specs);
      // The output names the failed tests, since the copy is deleted afterwards.
      expect([code, output.match(/●.*/g) ?? []]).toEqual([0, []]);
      expect(specs.filter((path) => !output.includes(path))).toEqual([]);
    },
    TIMEOUT_MS,
  );
});
