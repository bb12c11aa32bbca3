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
    throw new Error(`data type folder ${folder}: holds ${definition.name}`);
  return definition;
}

/** Every folder beside this file is a data type: adding one is adding a folder. */
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

/** The public data types by name, read from the folders at start; a bad one stops the start. */
export const dataTypes: ReadonlyMap<string, DataTypeDefinition> = definitionsWhere(({ internal }) => internal !== true);

/**
 * The data types that are collected only for others to be computed from; no client can name one.
 */
export const internalDataTypes: ReadonlyMap<string, DataTypeDefinition> = definitionsWhere(({ internal }) => internal === true);

/**
 * The data type of a public name. Throws for an unknown one: ask `dataTypes.has` about names that
 * come from outside.
 */
export function dataType(name: string): DataTypeDefinition {
  const definition = dataTypes.get(name);
  if (definition === undefined) throw new Error(`no data type is called ${name}`);
  return definition;
}

/** The data type of a name, public or internal. Throws for an unknown one. */
export function anyDataType(name: string): DataTypeDefinition {
  const definition = catalogue.get(name);
  if (definition === undefined) throw new Error(`no data type is called ${name}`);
  return definition;
}

const namesByEvent = new Map([...catalogue.values()].map(({ name, eventName }) => [eventName ?? name, name]));

/**
 * The name of the data type that change events write so; one that none is written as stays as it
 * is.
 */
export const dataTypeOfEvent = (eventName: string): string => namesByEvent.get(eventName) ?? eventName;
