import type { AlertView } from '@company-data/contracts';
import type { Definition } from './definition.js';

/** Converts an alert to its staff view. */
export const toView = (alert: Definition, users: number): AlertView => ({
  id: alert.id,
  name: alert.name,
  data_type: alert.dataType,
  frequency: alert.frequency,
  kinds: alert.kinds,
  filter: alert.filter,
  url: alert.url,
  emails: alert.emails,
  language: alert.language,
  enabled: alert.enabled,
  disabled_at: alert.disabledAt?.toISOString() ?? null,
  disabled_reason: alert.disabledReason,
  users,
  created_at: alert.createdAt.toISOString(),
  updated_at: alert.updatedAt.toISOString(),
});
