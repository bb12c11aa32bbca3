import nx from '@nx/eslint-plugin';
import tseslint from 'typescript-eslint';

const services = ['users', 'sync', 'adapters', 'input', 'alerts', 'gateway', 'sandbox'];

/** Folder rules: what stands in `folder` may not import what matches `patterns`. */
const forbid = (folder, patterns, message) => ({
  files: [`apps/*/src/${folder}/**/*.ts`],
  ignores: ['**/*spec.ts'],
  rules: { 'no-restricted-imports': ['error', { patterns: [{ group: patterns, message }] }] },
});

const folderRules = [
  forbid(
    'domain',
    ['**/use-cases/**', '**/transport/**', '**/persistence/**', '@nestjs/*', 'typeorm', 'pg', '@nats-io/*', '@company-data/persistence'],
    'domain/ is plain TypeScript: it imports kernel, contracts, data types and manifests only.',
  ),
  forbid('use-cases', ['**/transport/**', '**/persistence/**', 'typeorm', 'pg', '@nats-io/*'], 'use-cases/ imports domain and ports.'),
  forbid('transport', ['**/persistence/**', 'typeorm', 'pg'], 'transport/ imports inwards, never persistence/.'),
  forbid('persistence', ['**/transport/**', '**/use-cases/**'], 'persistence/ imports inwards, never transport/ or use-cases/.'),
];

const environmentRule = {
  files: ['apps/*/src/**/*.ts', 'libs/*/src/**/*.ts'],
  ignores: ['**/config.ts', '**/*spec.ts'],
  rules: {
    'no-restricted-properties': ['error', { object: 'process', property: 'env', message: 'Only config.ts reads the environment.' }],
  },
};

const adapterRule = {
  files: ['apps/*/src/**/*.ts'],
  ignores: ['apps/adapters/**', '**/*spec.ts'],
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      { patterns: [{ group: ['@company-data/providers/adapters', '**/adapter.js'], message: 'Only adapters may import an adapter.' }] },
    ],
  },
};

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.data/**', '.nx/**', 'coverage/**'] },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.ts'],
    plugins: { '@nx': nx },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@nx/enforce-module-boundaries': [
        'error',
        {
          enforceBuildableLibDependency: true,
          allow: [],
          depConstraints: [
            { sourceTag: 'type:lib', onlyDependOnLibsWithTags: ['type:lib'] },
            { sourceTag: 'type:app', onlyDependOnLibsWithTags: ['type:lib'] },
            { sourceTag: 'type:launcher', onlyDependOnLibsWithTags: ['type:lib', 'type:app'] },
            { sourceTag: 'scope:shared', onlyDependOnLibsWithTags: ['scope:shared'] },
            ...services.map((name) => ({ sourceTag: `scope:${name}`, onlyDependOnLibsWithTags: [`scope:${name}`, 'scope:shared'] })),
          ],
        },
      ],
    },
  },
  ...folderRules,
  environmentRule,
  adapterRule,
);
