/**
 * An alert as staff writes it: name, data_type, frequency, kinds, filter, url, emails, language.
 * What is wrong with it is told by its owner.
 */
export type AlertDraft = Record<string, unknown>;

/** An alert as staff sees it. */
export interface AlertView {
  id: string;
  name: string;
  /** The data type's own name. */
  data_type: string;
  frequency: string;
  kinds: string[];
  filter: unknown;
  url: string | null;
  emails: string[];
  language: string;
  enabled: boolean;
  /** ISO 8601 UTC. */
  disabled_at: string | null;
  disabled_reason: string | null;
  /** Users assigned to it. */
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
