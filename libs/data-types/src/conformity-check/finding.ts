import { citing } from '../derived.js';
import type { ConformityCheck } from './definition.js';

/** Compared value of one field. */
export type Value = ConformityCheck['values'][number];

/** Result of a check. `finding` explains a result that is not self-evident. */
export type Finding = Pick<ConformityCheck, 'result' | 'finding' | 'values' | 'computed_from'>;

/** Returns a compared value with the id of its record. */
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

/** Returns a finding for equal values. */
export const agrees = outcome('OK');

/** Returns a finding for contradictory values. */
export const differs = outcome('KO');

/** Returns a finding for missing data. */
export const unknown = outcome('UNKNOWN');

/** Returns OK when the condition is true, otherwise KO with the explanation. */
export const checkResult = (holds: boolean, values: Value[], sources: Sources, fault: string): Finding =>
  holds ? agrees(values, sources) : differs(values, sources, fault);
