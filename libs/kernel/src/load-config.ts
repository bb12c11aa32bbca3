import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';

/** The environment a service was started with. */
export type Environment = Record<string, string | undefined>;

/** A configuration value is missing or wrong; the message names each one. */
export class ConfigurationError extends Error {
  constructor(app: string, problems: string[]) {
    super(`${app} cannot start: ${problems.join('; ')}`);
    this.name = 'ConfigurationError';
  }
}

/** Reads a variable as the type of its default; the compiler keeps no type for a property that only has a default. */
function likeDefault(value: string, standard: unknown): unknown {
  if (typeof standard === 'number') return value.trim() === '' ? Number.NaN : Number(value);
  if (typeof standard === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  return value;
}

/**
 * Reads a service's configuration from its environment into a class validated by class-validator; the class's property
 * names are the variables' names, so that a message names what the operator must set.
 */
export function loadConfig<T extends object>(app: string, type: new () => T, environment: Environment): T {
  const defaults = new type() as Record<string, unknown>;
  const set = Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '');
  const given = Object.fromEntries(set.map(([name, value]) => [name, likeDefault(value, defaults[name])]));
  const config = plainToInstance(type, given, { enableImplicitConversion: true, exposeDefaultValues: true });
  const errors = validateSync(config, { skipMissingProperties: false, forbidUnknownValues: false });
  if (errors.length > 0) {
    throw new ConfigurationError(
      app,
      errors.map((error) => `${error.property}: ${Object.values(error.constraints ?? { nested: 'is not valid' }).join(', ')}`),
    );
  }
  return config;
}
