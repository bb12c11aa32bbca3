/** Public URL of the API without a trailing slash, known once the server listens. */
export class BaseUrl {
  value = '';

  constructor(configured?: string) {
    this.value = configured?.replace(/\/+$/, '') ?? '';
  }

  /** Uses the listening address if no URL is configured. */
  settle(listening: string): void {
    this.value ||= listening;
  }

  get origin(): string {
    return new URL(this.value).origin;
  }

  /** True when browsers use https. */
  get secure(): boolean {
    return this.value.startsWith('https:');
  }

  /** Returns a path with the path prefix of the public URL. */
  path(path: string): string {
    return new URL(this.value).pathname.replace(/\/$/, '') + path;
  }
}
