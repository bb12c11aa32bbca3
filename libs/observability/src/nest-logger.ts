import type { Logger } from 'pino';

type NestMessage = unknown;

/**
 * Implements Nest's logger interface with the structured logger, so that the lines of the framework
 * have the same format and masking.
 */
export class NestLogger {
  constructor(private readonly logger: Logger) {}

  log(message: NestMessage, context?: string): void {
    this.logger.debug({ context }, String(message));
  }

  error(message: NestMessage, stack?: string, context?: string): void {
    this.logger.error({ context, stack }, message instanceof Error ? message.message : String(message));
  }

  warn(message: NestMessage, context?: string): void {
    this.logger.warn({ context }, String(message));
  }

  debug(message: NestMessage, context?: string): void {
    this.logger.trace({ context }, String(message));
  }
}
