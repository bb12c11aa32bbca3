/**
 * The address clients reach the API at, without a slash at the end; known once the server listens.
 */
export class BaseUrl {
  value = '';

  constructor(configured?: string) {
    this.value = configured?.replace(/\/+$/, '') ?? '';
  }

  /** Takes the listening address where none is configured. */
  settle(listening: string): void {
    this.value ||= listening;
  }

  get origin(): string {
    return new URL(this.value).origin;
  }

  /** Whether browsers reach it over https. */
  get secure(): boolean {
    return this.value.startsWith('https:');
  }

  /** A path as browsers ask for it: behind whatever stands before ours. */
  path(path: string): string {
    return new URL(this.value).pathname.replace(/\/$/, '') + path;
  }
}
