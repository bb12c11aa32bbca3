import { describe, expect, it } from '@jest/globals';
import { databaseServices, deployedServices } from '@company-data/testing';
import { type Code, codeOf, type Rule } from './code.js';
import {
  accountFirstTransactionLast,
  durableNamesAreUnique,
  featuresImportOnlyExports,
  featuresHaveModules,
  intervalsAreSettings,
  migrationsMatchFileNames,
  modulesArePlain,
  modulesListTheirFolder,
  operationsAwaitStatements,
  operationsMatchFileNames,
  portsAreNeeded,
  repositoriesKnowNoOperation,
  rulesArePlain,
  sqlStaysInRepositories,
  standInFeatures,
  startAlike,
} from './rules.js';
import { featureOf, folderOf, foldersOfCycles } from './folders.js';

const CODE: Record<string, Code> = Object.fromEntries(deployedServices.map((service) => [service, codeOf(service)]));

const OPERATION = '@Controller()\nexport class ReadPageHandler { @Answers(ReadPage) run() {} }';

/** Name of a rule, the rule, code that violates it, and the expected violations. */
const RULES: [string, Rule, Code, unknown[]][] = [
  [
    'have all files in features',
    standInFeatures,
    { 'helpers.ts': '', 'jobs/domain/job.ts': '', 'jobs/job.ts': '', 'jobs/job.row.ts': '' },
    ['helpers.ts', 'jobs/domain/job.ts', 'jobs/job.row.ts'],
  ],
  [
    'name operations by their files and contracts',
    operationsMatchFileNames,
    {
      'pages/read-page.ts': OPERATION,
      'pages/read.ts': OPERATION,
      'pages/end-pages.ts': "export class EndAll { @Interval('X_MS', {}) run() {} }",
    },
    [
      'pages/read.ts: must declare only ReadHandler, named after the file and the contract',
      'pages/end-pages.ts: must declare only EndPages, named after the file and the contract',
    ],
  ],
  [
    'keep SQL in repositories',
    sqlStaysInRepositories,
    {
      'pages/read-page.ts': "await tx.rows('select')",
      'pages/page.repository.ts': "import 'pg';\nawait tx.rows('select')",
      'pages/page.ts': "import { In } from 'typeorm';",
    },
    ['pages/read-page.ts', 'pages/page.ts'],
  ],
  [
    'await the statements of repositories',
    operationsAwaitStatements,
    {
      'pages/stored.ts': 'const closing = this.pages.close(id, tx);',
      'pages/chosen.ts': 'const closing = isLast ? this.pages.close(id, tx) : undefined;',
      'pages/handed-on.ts': 'await this.end(this.pages.close(id, tx), tx);',
      'pages/caught.ts': 'this.pages.close(id, tx).catch(() => undefined);',
      'pages/awaited.ts':
        'const closed = await this.pages.close(id, tx);\nconst read = (tx) => this.pages.find(id, tx);\nthis.pages.sent(id, tx);',
      'pages/together.ts':
        'const [page, lines] = await Promise.all([this.pages.find(id, tx), isLong ? this.lines.list(id, tx) : undefined]);',
      'pages/page.repository.ts': 'const closing = this.pages.close(id, tx);',
    },
    [
      'pages/stored.ts: this.pages.close',
      'pages/chosen.ts: this.pages.close',
      'pages/handed-on.ts: this.pages.close',
      'pages/caught.ts: this.pages.close',
    ],
  ],
  [
    'have plain rules',
    rulesArePlain,
    {
      'pages/page.ts': "import { Injectable } from '@nestjs/common';",
      'pages/line.ts': "import { PageRepository } from './page.repository.js';",
      'pages/word.ts': "import type { PageRepository } from './page.repository.js';",
      'pages/page.repository.ts': '@Injectable()\nexport class PageRepository {}',
    },
    ['pages/page.ts', 'pages/line.ts'],
  ],
  [
    'have repositories that import no operation',
    repositoriesKnowNoOperation,
    { 'pages/read-page.ts': OPERATION, 'pages/page.repository.ts': "import { ReadPageHandler } from './read-page.js';" },
    ['pages/page.repository.ts: pages/read-page.ts'],
  ],
  [
    'inject only classes that modules export',
    featuresImportOnlyExports,
    {
      'pages/pages.module.ts':
        '@Module({ providers: [PageRepository, LineRepository], exports: [LineRepository] })\nexport class PagesModule {}',
      'index.ts': 'providers: [{ provide: WordRepository, useValue: words }]',
      'books/read-book.ts':
        "import { PageRepository } from '../pages/page.repository.js';\nimport { LineRepository } from '../pages/line.repository.js';\nimport { WordRepository } from '../pages/word.repository.js';\nclass A { constructor(pages: PageRepository, lines: LineRepository, words: WordRepository) {} }",
    },
    ['books/read-book.ts: PageRepository of pages is not exported'],
  ],
  [
    'have modules that list their folders',
    modulesListTheirFolder,
    {
      'pages/pages.module.ts': '@Module({ controllers: [], providers: [PageRepository, PageRepository] })\nexport class PagesModule {}',
      'pages/read-page.ts': OPERATION,
      'pages/page.repository.ts': '@Injectable()\nexport class PageRepository {}',
    },
    ['pages/pages.module.ts: controllers must list ReadPageHandler', 'pages/pages.module.ts: providers must list PageRepository'],
  ],
  [
    'import the modules of all features',
    featuresHaveModules,
    {
      'app.module.ts': '@Module({ imports: [] })',
      'pages/pages.module.ts': '@Module({ controllers: [ReadPageHandler] })',
      'pages/read-page.ts': OPERATION,
    },
    ['pages'],
  ],
  [
    'have plain modules',
    modulesArePlain,
    { 'app.module.ts': 'export class AppModule { static for() {} }', 'jobs/jobs.module.ts': 'export class JobsModule {}' },
    ['app.module.ts: must be AppModule, a class without members'],
  ],
  [
    'have one durable consumer for each method',
    durableNamesAreUnique,
    { 'a/b.ts': "@OnEvent(UserDeleted, 'other--b')", 'a/c.ts': "@OnEvents(UserDeleted, 'example--c')" },
    ['other--b'],
  ],
  [
    'define intervals as settings',
    intervalsAreSettings,
    { 'config.ts': '  SWEEP_MS = 10;', 'a/b.ts': "@Interval('SWEEP_MS', {})", 'a/c.ts': "@Interval('OTHER_MS', {})" },
    ['a/c.ts: OTHER_MS'],
  ],
  [
    'have no port with one implementation',
    portsAreNeeded,
    { 'a/b.ts': 'export abstract class Pages {}', 'a/b.repository.ts': 'class A extends Pages {}' },
    ['a/b.ts: Pages'],
  ],
  [
    'take the account first and the transaction last',
    accountFirstTransactionLast,
    {
      'a/user.repository.ts':
        'class A { find(accountId: string, tx: Transaction) {} late(id: string, account: string) {} early(tx: Transaction, id: string) {} }',
    },
    ['a/user.repository.ts: late', 'a/user.repository.ts: early'],
  ],
  [
    'name migrations by time and purpose, and list them',
    migrationsMatchFileNames,
    {
      'data-source.ts': "export const SCHEMA = 'example';\nexport const migrations = [...messagingMigrations, CreateTables1767225600000];",
      'migrations/1767225600000-create-tables.ts': 'export class CreateTables1767225600000 implements Migration {}',
      'migrations/2-add-more.ts': 'export class AddMore2 implements Migration {}',
    },
    ['migrations/2-add-more.ts', 'data-source.ts'],
  ],
  [
    'start in the same way',
    startAlike,
    {
      'config.ts':
        'export class ExampleConfig extends A {}\nexport const loadExampleConfig = 1;\nexport const processEnvironment = (): Environment => process.env;',
      'index.ts': '\nexport async function startExample() {}\nexport const more = 1;\n',
      'main.ts': 'startExample(processEnvironment())',
      'data-source.ts': '',
      'migrate.ts': 'await runMigrateCommand(SCHEMA, migrations, {});',
    },
    [expect.stringMatching(/^index\.ts: /), expect.stringMatching(/^migrate\.ts: /)],
  ],
];

describe('services', () => {
  it.each(RULES)('are reported when they do not %s', (_name, rule, planted, found) => {
    expect(rule(planted, 'example')).toEqual(found);
  });

  it.each(RULES)('%s', (_name, rule) => {
    const found = databaseServices.map((service) => [service, rule(CODE[service]!, service)]);
    expect(found).toEqual(databaseServices.map((service) => [service, []]));
  });

  it('without a schema have plain modules and start in the same way', () => {
    const others = deployedServices.filter((service) => !databaseServices.some((owner) => owner === service));
    const found = others.flatMap((service) => [modulesArePlain, startAlike].flatMap((rule) => rule(CODE[service]!, service)));
    expect([others.length > 0, found]).toEqual([true, []]);
  });
});

describe('features of a service', () => {
  const cycle = {
    'a/x.ts': "import { y } from '../b/y.js';",
    'b/y.ts': "import '../c/z.js';",
    'c/z.ts': "export * from '../a/w.js';",
    'd/v.ts': "import '../a/x.js';",
  };

  it('are reported when they import each other in a cycle', () => {
    expect(foldersOfCycles(cycle, folderOf)).toEqual(['a', 'b', 'c']);
  });

  it.each(deployedServices)('have no import cycle between folders in %s', (service) => {
    expect(foldersOfCycles(CODE[service]!, folderOf)).toEqual([]);
  });

  // gateway-folders.spec.ts checks the imports between folders of the gateway.
  it.each(deployedServices.filter((service) => service !== 'gateway'))('have no import cycle in %s', (service) => {
    expect(foldersOfCycles(CODE[service]!, featureOf)).toEqual([]);
  });

  it('exist in every service', () => {
    expect(Object.values(CODE).every((code) => Object.keys(code).length > 3)).toBe(true);
  });
});
