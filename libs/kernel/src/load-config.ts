import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { readSecret, secretsOf } from './secrets.js';

/** Environment variables of a service. */
export type Environment = Record<string, string | undefined>;

/** Reports missing or invalid configuration values. The message names each one. */
export class ConfigurationError extends Error {
  constructor(
    app: string,
    /** `VARIABLE: problem`. */
    readonly problems: string[],
  ) {
    super(`${app} cannot start: ${problems.join('; ')}`);
    this.name = 'ConfigurationError';
  }
}

const problemOf = (result: PromiseSettledResult<unknown>): unknown => (result.status === 'rejected' ? result.reason : undefined);

/**
 * Runs all factories of a configuration.
 *
 * @throws ConfigurationError with the problems of all factories, or the first other error
 */
export async function configureAll<T extends unknown[]>(
  app: string,
  factories: { [K in keyof T]: () => T[K] | Promise<T[K]> },
): Promise<T> {
  const results = await Promise.allSettled(factories.map(async (make: () => unknown) => make()));
  const errors = results.map(problemOf).filter((error) => error !== undefined);
  const other = errors.find((error) => !(error instanceof ConfigurationError));
  if (other !== undefined) throw other;
  if (errors.length > 0)
    throw new ConfigurationError(app, [...new Set((errors as ConfigurationError[]).flatMap(({ problems }) => problems))]);
  return results.map((result) => (result as PromiseFulfilledResult<unknown>).value) as T;
}

/**
 * Converts a variable to the type of its default. The compiler emits no type for a property that
 * only has a default.
 */
function likeDefault(value: string, standard: unknown): unknown {
  if (typeof standard === 'number') return value.trim() === '' ? Number.NaN : Number(value);
  if (typeof standard === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  return value;
}

/**
 * Returns the problems of a variable. Rules without their own message repeat its name, which is
 * removed.
 */
const problemsOf = ({ property, constraints = { nested: 'is not valid' } }: ValidationError): string =>
  `${property}: ${Object.values(constraints)
    .map((rule) => (rule.startsWith(`${property} `) ? rule.slice(property.length + 1) : rule))
    .join(', ')}`;

/** Reads the secrets of a config class, and returns the problems by variable. */
function readSecrets(names: string[], environment: Environment): { secrets: Environment; problems: Map<string, string> } {
  const secrets: Environment = {};
  const problems = new Map<string, string>();
  for (const name of names) {
    try {
      secrets[name] = readSecret(environment, name);
    } catch (error) {
      problems.set(name, (error as Error).message);
    }
  }
  return { secrets, problems };
}

/**
 * Loads the configuration of a service from its environment, into a class that class-validator
 * validates. The names of its properties are those of the variables, so that messages name the
 * variable to set. A secret may also be in the file that `<NAME>_FILE` names.
 */
export function loadConfig<T extends object>(app: string, type: new () => T, environment: Environment): T {
  const defaults = new type() as Record<string, unknown>;
  const { secrets, problems } = readSecrets(secretsOf(type.prototype as object), environment);
  const set = Object.entries({ ...environment, ...secrets }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
  );
  const values = Object.fromEntries(set.map(([name, value]) => [name, likeDefault(value, defaults[name])]));
  const config = plainToInstance(type, values, { enableImplicitConversion: true, exposeDefaultValues: true });
  const errors = validateSync(config, { skipMissingProperties: false, forbidUnknownValues: false });
  const others = errors.filter(({ property }) => !problems.has(property)).map(problemsOf);
  if (problems.size + others.length > 0) throw new ConfigurationError(app, [...problems.values(), ...others]);
  return config;
}
