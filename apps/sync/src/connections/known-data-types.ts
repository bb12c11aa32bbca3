import { dataTypes, unknownDataType } from '@company-data/data-types';
import { invalid } from '@company-data/kernel';

/**
 * Checks data type names before any lookup. `property` is the request property that contains them.
 *
 * @throws VALIDATION_FAILED when a data type does not exist
 */
export function checkDataTypesExist(names: string[], property: string): void {
  const unknown = names.map((name, index) => ({ name, index })).filter(({ name }) => !dataTypes.has(name));
  if (unknown.length === 0) return;
  throw invalid(unknown.map(({ name, index }) => unknownDataType(`/${property}/${index}`, name)));
}
