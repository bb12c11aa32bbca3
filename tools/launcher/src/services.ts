import type { Environment } from '@company-data/kernel';
import { type DatabaseService, databaseServices } from '@company-data/testing';

/** The name of an app the launcher runs; the sandbox plays the outside world. */
export type Service = DatabaseService | 'gateway' | 'sandbox';

/** Every app the launcher runs. */
export const services: Service[] = [...databaseServices, 'gateway', 'sandbox'];

/** A running app. */
export interface RunningApp {
  close(): Promise<void>;
}

type AppModule = Record<string, (environment: Environment) => Promise<RunningApp>>;

/** Starts an app inside this process through its public door: `startUsers` of `@company-data/users`, and so on. */
export async function startApp(service: Service, environment: Environment): Promise<RunningApp> {
  const app = (await import(`@company-data/${service}`)) as AppModule;
  const start = app[`start${service.charAt(0).toUpperCase()}${service.slice(1)}`];
  if (start === undefined) throw new Error(`@company-data/${service} exports no way to start it`);
  return start(environment);
}
