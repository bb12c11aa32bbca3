/**
 * Definition of an alert, entered by staff: name, data_type, frequency, kinds, filter, url, emails,
 * language. The alerts service validates it.
 */
export type AlertDraft = Record<string, unknown>;

/** An alert, as returned to staff. */
export interface AlertView {
  id: string;
  name: string;
  data_type: string;
  frequency: string;
  kinds: string[];
  filter: unknown;
  url: string | null;
  emails: string[];
  language: string;
  enabled: boolean;
  /** Time in ISO 8601 UTC. Null when the alert is enabled. */
  disabled_at: string | null;
  disabled_reason: string | null;
  /** Number of users assigned to the alert. */
  users: number;
  created_at: string;
  updated_at: string;
}

export const exampleDraft: AlertDraft = {
  name: 'Watched officers',
  data_type: 'OFFICER',
  frequency: 'NOW',
  kinds: ['add'],
  url: 'https://hooks.example.com/company-data',
};
