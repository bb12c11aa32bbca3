// Exports that tests import from @jest/globals. Modules are loaded once per process, so each name
// is bound to the file that runs now.
export let afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test;

/** Binds the names to the globals of the next test file. */
export function useGlobals(globals) {
  ({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = globals);
}
