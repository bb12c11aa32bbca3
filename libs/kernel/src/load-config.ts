import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';

/** The environment a service was started with. */
export type Environment = Record<string, string | undefined>;

/** A configuration value is missing or wrong; the message names each one. */
export class ConfigurationError extends Error {
  constructor(
    app: string,
    /** `VARIABLE: what is wrong`. */
    readonly problems: string[],
  ) {
    super(`${app} cannot start: ${problems.join('; ')}`);
    this.name = 'ConfigurationError';
  }
}

const problemOf = (result: PromiseSettledResult<unknown>): unknown => (result.status === 'rejected' ? result.reason : undefined);

/**
 * Makes all that a start is configured by. @throws ConfigurationError that names what is wrong with
 * any of it, or what else was thrown first
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
 * Reads a variable as the type of its default; the compiler keeps no type for a property that only
 * has a default.
 */
function likeDefault(value: string, standard: unknown): unknown {
  if (typeof standard === 'number') return value.trim() === '' ? Number.NaN : Number(value);
  if (typeof standard === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  return value;
}

/**
 * What is wrong with a variable: rules that say nothing themselves begin with its name, which is
 * told already.
 */
const problemsOf = ({ property, constraints = { nested: 'is not valid' } }: ValidationError): string =>
  `${property}: ${Object.values(constraints)
    .map((rule) => (rule.startsWith(`${property} `) ? rule.slice(property.length + 1) : rule))
    .join(', ')}`;

/**
 * Reads a service's configuration from its environment into a class validated by class-validator;
 * the class's property names are the variables' names, so that a message names what the operator
 * must set.
 */
export function loadConfig<T extends object>(app: string, type: new () => T, environment: Environment): T {
  const defaults = new type() as Record<string, unknown>;
  const set = Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '');
  const values = Object.fromEntries(set.map(([name, value]) => [name, likeDefault(value, defaults[name])]));
  const config = plainToInstance(type, values, { enableImplicitConversion: true, exposeDefaultValues: true });
  const errors = validateSync(config, { skipMissingProperties: false, forbidUnknownValues: false });
  if (errors.length > 0) throw new ConfigurationError(app, errors.map(problemsOf));
  return config;
}
