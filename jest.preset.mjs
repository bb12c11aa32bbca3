// One jest preset for all projects. Kinds of test are told apart by suffix: spec, int-spec,
// e2e-spec, nightly-spec, fault-spec, nightly-fault-spec, deploy-spec.
import { fileURLToPath } from 'node:url';

const ownPart = (name) => fileURLToPath(new URL(`tools/jest/${name}.mjs`, import.meta.url));

/** A project's jest configuration. */
export default (name, extra = {}) => ({
  displayName: name,
  runtime: ownPart('runtime'),
  testEnvironment: ownPart('environment'),
  injectGlobals: false,
  testMatch: ['<rootDir>/{src,test}/**/*spec.ts'],
  transform: {},
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  ...extra,
});
