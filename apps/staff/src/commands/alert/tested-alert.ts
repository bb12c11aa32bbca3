import { type AlertDefinition, checkAlert } from '@company-data/alert-rules';
import { GetAlert } from '@company-data/contracts';
import { invalid } from '@company-data/kernel';
import { UsageError } from '../../exits.js';
import type { Staff } from '../../session/staff.js';
import { type DefinitionFlags, draftOf, explainViolations } from './definition-flags.js';

/** Flags of an existing or a hypothetical alert. */
export interface TestedFlags extends DefinitionFlags {
  alert?: string;
  name?: string;
  dataType?: string;
}

/** Placeholder URL. A back-test sends nothing. */
const PLACEHOLDER_URL = 'https://receiver.example.com/';

async function draftOfTested(staff: Staff, { alert, name, dataType, ...flags }: TestedFlags): Promise<Record<string, unknown>> {
  const definition = {
    ...(name !== undefined && { name }),
    ...(dataType !== undefined && { data_type: dataType }),
    ...(await draftOf(staff, flags)),
  };
  if (alert === undefined) return { name: 'Back-test', frequency: 'NOW', ...definition, url: PLACEHOLDER_URL };
  const { data_type, frequency, kinds, filter, ...known } = await staff.callForAccount(GetAlert, { alert });
  return { data_type, frequency, kinds, filter, name: known.name, ...definition, url: PLACEHOLDER_URL };
}

/**
 * Returns the definition of the tested alert. Flags override an existing alert. @throws UsageError
 */
export async function testedAlert(staff: Staff, flags: TestedFlags): Promise<AlertDefinition> {
  if (flags.alert === undefined && flags.dataType === undefined)
    throw new UsageError('Name an alert with --alert, or a data type with --data-type.');
  const checked = checkAlert(await draftOfTested(staff, flags), { addressViolation: () => undefined });
  return 'definition' in checked ? checked.definition : explainViolations(invalid(checked.violations), flags.filter);
}
