import { type Citation, citing } from '../derived.js';

/** What a check compared at one place. */
export interface Value {
  source: string;
  field: string | null;
  value: string | null;
  record_id: string | null;
}

/** What a check found. */
export interface Finding {
  result: 'OK' | 'KO' | 'UNKNOWN';
  /** What stands behind a result that is not plain. */
  finding: string | null;
  values: Value[];
  computed_from: Citation[];
}

/** A value with the record it stands in; the same member of several records is one value each. */
export const valueIn = (source: string, field: string, value: unknown, record?: { id?: string }): Value => ({
  source,
  field,
  value: value === null || value === undefined ? null : String(value).slice(0, 1000),
  record_id: record?.id ?? null,
});

type Sources = Parameters<typeof citing>[0];

const outcome =
  (result: Finding['result']) =>
  (values: Value[], sources: Sources, finding: string | null = null): Finding => ({
    result,
    finding: finding?.slice(0, 2000) ?? null,
    values: values.slice(0, 50),
    computed_from: citing(sources),
  });

/** The values agree. */
export const agrees = outcome('OK');

/** The values contradict each other. */
export const differs = outcome('KO');

/** What is needed is missing. */
export const unknown = outcome('UNKNOWN');

/** OK when a condition holds; else KO with what was found. */
export const judged = (holds: boolean, values: Value[], sources: Sources, fault: string): Finding =>
  holds ? agrees(values, sources) : differs(values, sources, fault);
