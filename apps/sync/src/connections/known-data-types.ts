import { dataTypes, unknownDataType } from '@company-data/data-types';
import { invalid } from '@company-data/kernel';

/**
 * Throws when a data type does not exist: a fault of the request, found before anything is looked
 * up. `property` holds the names.
 */
export function checkDataTypesExist(names: string[], property: string): void {
  const unknown = names.map((name, index) => ({ name, index })).filter(({ name }) => !dataTypes.has(name));
  if (unknown.length === 0) return;
  throw invalid(unknown.map(({ name, index }) => unknownDataType(`/${property}/${index}`, name)));
}
