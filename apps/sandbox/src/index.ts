import type { Environment } from '@company-data/kernel';
import { buildApp } from './app.js';
import { sandboxConfig } from './config.js';
import { startSmtp } from './mail/smtp.js';
import { newSandboxState } from './sandbox-state.js';

/** A running sandbox. `url` has no trailing slash. */
export interface Sandbox {
  url: string;
  /** Address of the SMTP server. */
  smtp_url: string;
  close(): Promise<void>;
}

/**
 * Starts the sandbox with the SANDBOX_* variables of the environment. Port 0 selects a free port.
 */
export async function startSandbox(environment: Environment): Promise<Sandbox> {
  const config = sandboxConfig(environment);
  const world = newSandboxState(config);
  const app = buildApp(world);
  const url = await app.listen({ host: config.SANDBOX_HOST, port: config.SANDBOX_PORT });
  const smtp = await startSmtp(world.mail, config).catch(async (error: unknown) => {
    await app.close();
    throw error;
  });
  return { url, smtp_url: smtp.url, close: async () => void (await Promise.all([app.close(), smtp.close()])) };
}
