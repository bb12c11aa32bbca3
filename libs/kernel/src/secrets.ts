import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import type { Environment } from './load-config.js';

const SECRETS = Symbol('secrets');

/** Declares a variable of a config class as a secret. Its value may be in a file. */
export const Secret = (): PropertyDecorator => (prototype, name) =>
  Reflect.defineMetadata(SECRETS, [...secretsOf(prototype), String(name)], prototype);

/** Returns the names of the secrets of a config class, inherited ones included. */
export const secretsOf = (prototype: object): string[] => (Reflect.getMetadata(SECRETS, prototype) as string[] | undefined) ?? [];

/**
 * Returns a secret: the variable, or the content of the file that `<name>_FILE` names without line
 * ends at the end. Undefined when neither is set.
 *
 * @throws Error `VARIABLE: problem` when both are set, or when the file is unreadable or empty
 */
export function readSecret(environment: Environment, name: string): string | undefined {
  const value = environment[name] || undefined;
  const path = environment[`${name}_FILE`];
  if (!path) return value;
  if (value !== undefined) throw new Error(`${name}: is set twice, remove it or ${name}_FILE`);
  const content = contentOf(path, `${name}_FILE`).replace(/[\r\n]+$/, '');
  if (content.trim() === '') throw new Error(`${name}_FILE: ${path} is empty`);
  return content;
}

function contentOf(path: string, variable: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new Error(`${variable}: ${path} cannot be read (${(error as NodeJS.ErrnoException).code})`, { cause: error });
  }
}
