// One jest preset for all projects: @swc/jest to ESM, workspace packages resolved to their TypeScript source.
const swcFor = (tsx) => ({
  swcrc: false,
  sourceMaps: 'inline',
  jsc: {
    parser: { syntax: 'typescript', tsx, decorators: true },
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      useDefineForClassFields: false,
      react: { runtime: 'automatic', importSource: 'preact' },
    },
    target: 'es2023',
    keepClassNames: true,
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'es6' },
});

/** A project's jest configuration. Kinds of test are told apart by suffix: spec, int-spec, e2e-spec, fault-spec. */
export default (name, extra = {}) => ({
  displayName: name,
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['@company-data/source', 'node', 'node-addons'] },
  testMatch: ['<rootDir>/{src,test}/**/*spec.ts'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '^.+\\.ts$': ['@swc/jest', swcFor(false)], '^.+\\.tsx$': ['@swc/jest', swcFor(true)] },
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  ...extra,
});
