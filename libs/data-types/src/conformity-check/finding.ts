import { citing } from '../derived.js';
import type { ConformityCheck } from './definition.js';

/** What a check compared at one place. */
export type Value = ConformityCheck['values'][number];

/** What a check found; `finding` is what stands behind a result that is not plain. */
export type Finding = Pick<ConformityCheck, 'result' | 'finding' | 'values' | 'computed_from'>;

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
export const checkResult = (holds: boolean, values: Value[], sources: Sources, fault: string): Finding =>
  holds ? agrees(values, sources) : differs(values, sources, fault);
