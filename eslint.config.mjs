import nx from '@nx/eslint-plugin';
import tseslint from 'typescript-eslint';
import { databaseServices, services } from './deploy/services.mjs';

/** In the feature folders of a service, a suffix says what a file holds. */
const sqlFiles = ['repository', 'entity', 'sql'].map((suffix) => `*.${suffix}.ts`);
const restricted = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });
const sql = { group: ['typeorm', 'pg', 'pg-copy-streams'], message: 'SQL and TypeORM stay in *.repository.ts, *.entity.ts and *.sql.ts.' };
const entities = { group: ['**/*.entity.js'], message: 'Only its repository imports an entity.' };
const nats = { group: ['@nats-io/*'], message: 'Use @Answers, @OnEvent, Outbox and RequestClient.' };
const modules = { group: ['**/*.module.js'], message: 'Only modules import modules.' };
const inFeatures = (...names) => databaseServices.flatMap((service) => names.map((name) => `apps/${service}/src/*/${name}`));

const suffixRules = [
  {
    files: inFeatures('*.ts'),
    ignores: [...inFeatures(...sqlFiles, '*.module.ts', '*spec.ts'), 'apps/*/src/migrations/**'],
    rules: restricted(sql, entities, nats, modules),
  },
  { files: inFeatures('*.module.ts'), rules: restricted(sql, entities, nats) },
  { files: inFeatures(...sqlFiles), rules: restricted(nats, modules) },
];

const environmentRule = {
  files: ['apps/*/src/**/*.{ts,tsx}', 'libs/*/src/**/*.{ts,tsx}'],
  ignores: ['**/config.ts', '**/*spec.ts'],
  rules: {
    'no-restricted-properties': ['error', { object: 'process', property: 'env', message: 'Only config.ts reads the environment.' }],
  },
};

/**
 * A failure is made of a declared code, by failure, notFound, refused and the like; what was
 * declared elsewhere is told on by reportedFailure.
 */
const errorRule = {
  files: ['apps/*/src/**/*.{ts,tsx}', 'libs/*/src/**/*.{ts,tsx}'],
  ignores: ['libs/kernel/src/errors.ts', '**/*spec.ts'],
  rules: {
    'no-restricted-syntax': [
      'error',
      {
        selector: 'NewExpression[callee.name="DomainError"]',
        message: 'Throw a declared code: failure(UserNotFound, ...), notFound(...).',
      },
    ],
  },
};

const adapterRule = {
  files: ['apps/*/src/**/*.{ts,tsx}'],
  ignores: ['apps/adapters/**', '**/*spec.ts'],
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      { patterns: [{ group: ['@company-data/providers/adapters', '**/adapter.js'], message: 'Only adapters may import an adapter.' }] },
    ],
  },
};

const clock = (name) => ({
  property: 'now',
  object: name,
  message: 'Tests read no clock: eventually, neverWithin and fromNow of @company-data/testing do.',
});

/** A test that measures time or sleeps fails on a machine that is busy. */
const timeRules = {
  files: ['**/*spec.ts', '{apps,libs,tools}/*/test/**/*.ts'],
  rules: {
    'no-restricted-properties': [
      'error',
      clock('Date'),
      clock('performance'),
      { object: 'process', property: 'hrtime', message: clock().message },
    ],
    'no-restricted-globals': [
      'error',
      { name: 'setTimeout', message: 'Await what is to happen with eventually of @company-data/testing.' },
    ],
    'no-restricted-syntax': [
      'error',
      {
        selector: 'ImportDeclaration[source.value=/^(node:)?(timers(\\u002fpromises)?|perf_hooks)$/]',
        message: 'Await what is to happen with eventually of @company-data/testing; delay is for what the test itself plays.',
      },
    ],
  },
};

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.data/**', '.nx/**', 'coverage/**', '**/src/generated/**'] },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { '@nx': nx },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@nx/enforce-module-boundaries': [
        'error',
        {
          enforceBuildableLibDependency: true,
          // The one list of services, and of what goes between them, which no project owns.
          allow: ['../../../../deploy/services.json', '../../../../deploy/nats/traffic.json', '../../../deploy/nats/traffic.json'],
          depConstraints: [
            { sourceTag: 'type:lib', onlyDependOnLibsWithTags: ['type:lib'] },
            { sourceTag: 'type:app', onlyDependOnLibsWithTags: ['type:lib'] },
            { sourceTag: 'type:launcher', onlyDependOnLibsWithTags: ['type:lib', 'type:app'] },
            { sourceTag: 'scope:shared', onlyDependOnLibsWithTags: ['scope:shared'] },
            ...[...services, 'staff'].map((name) => ({
              sourceTag: `scope:${name}`,
              onlyDependOnLibsWithTags: [`scope:${name}`, 'scope:shared'],
            })),
          ],
        },
      ],
    },
  },
  ...suffixRules,
  environmentRule,
  errorRule,
  adapterRule,
  timeRules,
);
