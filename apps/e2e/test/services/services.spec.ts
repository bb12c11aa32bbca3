import { describe, expect, it } from '@jest/globals';
import { databaseServices, deployedServices } from '@company-data/testing';
import { isByFeature } from './by-feature.js';
import { type Code, codeOf, type Rule } from './code.js';
import { folderOf, foldersOfCycles, subjectOf } from './folders.js';
import {
  accountFirstTransactionLast,
  migrationsMatchFileNames,
  modulesHaveOneForm,
  modulesListAll,
  portsAreInOwnFiles,
  standInFolders,
  startAlike,
  subscribersMatchFileNames,
  transportCallsUseCases,
  useCasesAreIndependent,
} from './rules.js';

const CODE: Record<string, Code> = Object.fromEntries(deployedServices.map((service) => [service, codeOf(service)]));

/** Services in layers. */
const layered = databaseServices.filter((service) => !isByFeature(CODE[service]!));

/** Where a rule holds, the rule, and code that breaks it with what is found in it. */
const RULES: [string, Rule, Code, unknown[]][] = [
  [
    'stand in rooms',
    standInFolders,
    { 'helpers/x.ts': '', 'domain/y.ts': '', 'jobs/domain/z.ts': '', 'jobs/jobs.module.ts': '' },
    ['helpers/x.ts'],
  ],
  [
    'have one use case a file, under its name',
    useCasesAreIndependent,
    {
      'use-cases/read-page.use-case.ts': 'export class ReadPageUseCase {}\nclass Other {}',
      'use-cases/read-line.use-case.ts': "import { all } from './all.js';\nexport class ReadLineUseCase {}",
      'use-cases/all.ts': 'export const all = 1;',
    },
    ['use-cases/read-page.use-case.ts: is to hold ReadPageUseCase alone', 'use-cases/all.ts: is no use case, and no two of them share it'],
  ],
  [
    'hand what comes in to use cases',
    transportCallsUseCases,
    {
      'users/transport/erase-user.subscriber.ts':
        'export class A { constructor(private readonly users: KnownUsers, b: EraseUserUseCase) {} }',
    },
    ['users/transport/erase-user.subscriber.ts: calls KnownUsers'],
  ],
  [
    'name subscribers by their files',
    subscribersMatchFileNames,
    { 'transport/erase-user.subscriber.ts': "export class EraseUserSubscriber { durable = 'other--erase-user'; }" },
    ['transport/erase-user.subscriber.ts'],
  ],
  [
    'have one port a file',
    portsAreInOwnFiles,
    {
      'domain/ports.ts': 'export abstract class A {}\nexport abstract class B {}',
      'domain/c.ts': 'export abstract class C {}\nclass D {}',
    },
    ['domain/ports.ts: A, B'],
  ],
  [
    'take the account first and the transaction last',
    accountFirstTransactionLast,
    {
      'domain/users.ts': `export abstract class Users {
        abstract find(accountId: string, id: string, tx: Transaction): Promise<void>;
        abstract late(id: string, account: string, tx: Transaction): Promise<void>;
        abstract early(accountId: string, tx: Transaction, id: string): Promise<void>;
        private own(tx: Transaction, account: string): void {}
      }`,
    },
    ['domain/users.ts: late', 'domain/users.ts: early'],
  ],
  [
    'have modules of one form',
    modulesHaveOneForm,
    {
      'app.module.ts': '@Module({})\nexport class ExampleModule { static with() {} }',
      'jobs/jobs.module.ts': '@Module({ providers: [] })\nexport class JobsModule { static for() {} }',
    },
    ['app.module.ts: is to be ExampleModule'],
  ],
  [
    'list in modules all that Nest makes',
    modulesListAll,
    {
      'app.module.ts': "import { ReadPageUseCase } from './use-cases/read-page.use-case.js';",
      'use-cases/read-page.use-case.ts': '@Injectable()\nexport class ReadPageUseCase {}',
      'transport/pages.rpc.ts': '@Controller()\nexport class PagesRpc {}',
    },
    ['transport/pages.rpc.ts'],
  ],
  [
    'name migrations by time and purpose, and list them',
    migrationsMatchFileNames,
    {
      'persistence/data-source.ts':
        "export const SCHEMA = 'example';\nexport const migrations = [...messagingMigrations, CreateTables1767225600000];",
      'persistence/migrations/1767225600000-create-tables.ts': 'export class CreateTables1767225600000 implements MigrationInterface {}',
      'persistence/migrations/2-add-more.ts': 'export class AddMore2 implements MigrationInterface {}',
    },
    ['persistence/migrations/2-add-more.ts', 'persistence/data-source.ts'],
  ],
  [
    'start alike',
    startAlike,
    {
      'config.ts':
        'export class ExampleConfig extends A {}\nexport const loadExampleConfig = 1;\nexport const processEnvironment = (): Environment => process.env;',
      'index.ts': "export { startExample } from './start-example.js';\nexport const more = 1;\n",
      'main.ts': 'startExample(processEnvironment())',
    },
    [expect.stringMatching(/^index\.ts: /)],
  ],
];

describe('the services', () => {
  it.each(RULES)('are seen when they do not %s', (_name, rule, planted, found) => {
    expect(rule(planted, 'example')).toEqual(found);
  });

  it.each(RULES)('%s', (_name, rule) => {
    const found = layered.map((service) => [service, rule(CODE[service]!, service)]);
    expect(found).toEqual(layered.map((service) => [service, []]));
  });

  it('that own no schema have modules of the same form and start alike', () => {
    const others = deployedServices.filter((service) => !databaseServices.some((owner) => owner === service));
    const found = others.flatMap((service) => [modulesHaveOneForm, startAlike].flatMap((rule) => rule(CODE[service]!, service)));
    expect([others.length > 0, found]).toEqual([true, []]);
  });
});

describe('the rooms of a service', () => {
  const circle = {
    'a/x.ts': "import { y } from '../b/y.js';",
    'b/y.ts': "import '../c/z.js';",
    'c/z.ts': "export * from '../a/w.js';",
    'd/v.ts': "import '../a/x.js';",
  };

  it('are found in a circle when one imports from another that imports from it, over a third or not', () => {
    expect(foldersOfCycles(circle, folderOf)).toEqual(['a', 'b', 'c']);
  });

  it.each(deployedServices)('of %s import from each other in one direction only', (service) => {
    expect(foldersOfCycles(CODE[service]!, folderOf)).toEqual([]);
  });

  // gateway-folders.spec.ts says which folders of the gateway may import which.
  it.each(deployedServices.filter((service) => service !== 'gateway'))('of %s, taken together by subject, do so too', (service) => {
    expect(foldersOfCycles(CODE[service]!, subjectOf)).toEqual([]);
  });

  it('are there to look at', () => {
    expect(Object.values(CODE).every((code) => Object.keys(code).length > 3)).toBe(true);
  });
});
