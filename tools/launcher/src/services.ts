import type { Environment } from '@company-data/kernel';
import type { Service } from '@company-data/testing';

export interface RunningApp {
  close(): Promise<void>;
}

type Start = (environment: Environment) => Promise<RunningApp>;

/**
 * Start functions of the apps. Each app is loaded on use, so that the launcher itself loads none.
 */
export const startApp: Record<Service, Start> = {
  streams: async (environment) => (await import('@company-data/streams')).startStreams(environment),
  users: async (environment) => (await import('@company-data/users')).startUsers(environment),
  sync: async (environment) => (await import('@company-data/sync')).startSync(environment),
  adapters: async (environment) => (await import('@company-data/adapters')).startAdapters(environment),
  input: async (environment) => (await import('@company-data/input')).startInput(environment),
  alerts: async (environment) => (await import('@company-data/alerts')).startAlerts(environment),
  gateway: async (environment) => (await import('@company-data/gateway')).startGateway(environment),
  sandbox: async (environment) => (await import('@company-data/sandbox')).startSandbox(environment),
};
