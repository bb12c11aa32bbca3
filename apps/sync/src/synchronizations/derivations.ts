import { dataTypes, type DataTypeDefinition } from '@company-data/data-types';

const definitions = [...dataTypes.values()];

/** Returns true when a data type is computed from others and not collected. */
export const isDerived = (name: string): boolean => dataTypes.get(name)?.computedFrom !== undefined;

/** Returns the data types that are computed directly from this one. */
export const dependentsOf = (name: string): DataTypeDefinition[] =>
  definitions.filter((definition) => definition.computedFrom?.includes(name));

/**
 * Returns the data types to collect for a derived type. A derived input is replaced by its own
 * inputs.
 */
export function inputsOf(name: string): string[] {
  const direct = dataTypes.get(name)?.computedFrom ?? [];
  return [...new Set(direct.flatMap((input) => (isDerived(input) ? inputsOf(input) : [input])))];
}

/** Orders derived types so that each comes after its inputs. */
export function inComputingOrder(names: string[]): string[] {
  const ordered: string[] = [];
  const visit = (name: string): void => {
    if (ordered.includes(name) || !names.includes(name)) return;
    for (const input of dataTypes.get(name)?.computedFrom ?? []) visit(input);
    ordered.push(name);
  };
  names.forEach(visit);
  return ordered;
}
