/** The address clients reach the API at, without a slash at the end; known once the server listens. */
export class BaseUrl {
  value = '';

  constructor(configured?: string) {
    this.value = configured?.replace(/\/+$/, '') ?? '';
  }

  /** Takes the listening address where none is configured. */
  settle(listening: string): void {
    this.value ||= listening;
  }
}
