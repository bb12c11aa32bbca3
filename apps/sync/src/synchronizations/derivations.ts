import { dataTypes, type DataTypeDefinition } from '@company-data/data-types';

const definitions = [...dataTypes.values()];

/** Whether a data type is computed from others instead of collected. */
export const isDerived = (name: string): boolean => dataTypes.get(name)?.computedFrom !== undefined;

/** The data types computed directly from one. */
export const dependentsOf = (name: string): DataTypeDefinition[] =>
  definitions.filter((definition) => definition.computedFrom?.includes(name));

/**
 * The data types to collect so that one can be computed, derived ones resolved to what they are
 * computed from.
 */
export function inputsOf(name: string): string[] {
  const direct = dataTypes.get(name)?.computedFrom ?? [];
  return [...new Set(direct.flatMap((input) => (isDerived(input) ? inputsOf(input) : [input])))];
}

/** Derived data types in an order in which each comes after those it is computed from. */
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
