/** Test environment that runs tests in the process itself. */
export default class NativeEnvironment {
  global = {};
  fakeTimers = null;
  fakeTimersModern = null;
  moduleMocker = null;

  async setup() {}
  async teardown() {}
  /** A mutation run follows the tests, to end a suite at its first failure. */
  handleTestEvent(event) {
    globalThis.onTestEvent?.(event);
  }
  exportConditions() {
    return [];
  }
  getVmContext() {
    return null;
  }
}
