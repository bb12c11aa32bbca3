/** Test environment that runs tests in the process itself. */
export default class NativeEnvironment {
  global = {};
  fakeTimers = null;
  fakeTimersModern = null;
  moduleMocker = null;

  async setup() {}
  async teardown() {}
  exportConditions() {
    return [];
  }
  getVmContext() {
    return null;
  }
}
