import { readdirSync } from 'node:fs';
import type { DataTypeDefinition } from './definition.js';
import { assertCatalogue } from './assert-catalogue.js';

const isDefinition = (value: unknown): value is DataTypeDefinition =>
  typeof value === 'object' && value !== null && 'naturalKey' in value && 'schema' in value;

async function definitionIn(folder: string): Promise<DataTypeDefinition> {
  const members = Object.values((await import(`./${folder}/definition.js`)) as Record<string, unknown>).filter(isDefinition);
  if (members.length !== 1)
    throw new Error(`data type folder ${folder}: definition must export exactly one data type, not ${members.length}`);
  const [definition] = members as [DataTypeDefinition];
  if (definition.name.toLowerCase().replaceAll('_', '-') !== folder)
    throw new Error(`data type folder ${folder}: contains ${definition.name}`);
  return definition;
}

/** Loads the definition of every folder next to this file. */
async function readCatalogue(): Promise<ReadonlyMap<string, DataTypeDefinition>> {
  const entries = readdirSync(new URL('.', import.meta.url), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const definitions = await Promise.all(folders.toSorted().map(definitionIn));
  assertCatalogue(definitions);
  return new Map(definitions.map((definition) => [definition.name, definition]));
}

const catalogue = await readCatalogue();

const definitionsWhere = (condition: (definition: DataTypeDefinition) => boolean): ReadonlyMap<string, DataTypeDefinition> =>
  new Map([...catalogue].filter(([, definition]) => condition(definition)));

/**
 * Public data types by name. Loaded from the folders at start, and an inconsistent definition
 * aborts the start.
 */
export const dataTypes: ReadonlyMap<string, DataTypeDefinition> = definitionsWhere(({ internal }) => internal !== true);

/** Data types that are collected only for derived types. Clients cannot request them. */
export const internalDataTypes: ReadonlyMap<string, DataTypeDefinition> = definitionsWhere(({ internal }) => internal === true);

/**
 * Returns a public data type by name. Check names from outside with `dataTypes.has` first.
 *
 * @throws Error for an unknown name
 */
export function dataType(name: string): DataTypeDefinition {
  const definition = dataTypes.get(name);
  if (definition === undefined) throw new Error(`unknown data type ${name}`);
  return definition;
}

/**
 * Returns a public or internal data type by name.
 *
 * @throws Error for an unknown name
 */
export function anyDataType(name: string): DataTypeDefinition {
  const definition = catalogue.get(name);
  if (definition === undefined) throw new Error(`unknown data type ${name}`);
  return definition;
}

const namesByEvent = new Map([...catalogue.values()].map(({ name, eventName }) => [eventName ?? name, name]));

/**
 * Returns the name of the data type that change events call `eventName`. Returns an unknown name
 * unchanged.
 */
export const dataTypeOfEvent = (eventName: string): string => namesByEvent.get(eventName) ?? eventName;
