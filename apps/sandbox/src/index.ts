import type { Environment } from '@company-data/kernel';
import { buildApp } from './app.js';
import { sandboxConfig } from './config.js';
import { newWorld } from './world.js';

/** A running sandbox; `url` is without a slash at its end. */
export interface Sandbox {
  url: string;
  close(): Promise<void>;
}

/** Starts the sandbox that the environment (SANDBOX_*) describes; port 0 takes a free one. */
export async function startSandbox(environment: Environment): Promise<Sandbox> {
  const config = sandboxConfig(environment);
  const app = buildApp(newWorld(config));
  const url = await app.listen({ host: config.SANDBOX_HOST, port: config.SANDBOX_PORT });
  return { url, close: () => app.close() };
}
