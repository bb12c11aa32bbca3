// What tests import of @jest/globals. Modules are loaded once, so each name stands for that of the
// file that runs now.
export let afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test;

/** Tells what the names stand for from now on. */
export function useGlobals(globals) {
  ({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = globals);
}
