import type { StreamSettings } from '@company-data/messaging';
import type { DatabaseServiceConfig } from './service-config.js';

/** The streams as a service's configuration wants them: all services have to want the same. */
export const streamSettingsOf = (
  config: Pick<DatabaseServiceConfig, 'EVENTS_KEEP_DAYS' | 'EVENTS_MAX_BYTES' | 'STREAM_DUPLICATE_WINDOW_SECONDS'>,
): StreamSettings => ({
  maxAgeSeconds: config.EVENTS_KEEP_DAYS * 86_400,
  duplicateWindowSeconds: config.STREAM_DUPLICATE_WINDOW_SECONDS,
  maxBytes: config.EVENTS_MAX_BYTES,
});
