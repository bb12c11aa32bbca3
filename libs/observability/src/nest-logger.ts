import type { Logger } from 'pino';

type NestMessage = unknown;

/**
 * Nest's logger interface on top of ours, so that the framework's lines carry the same shape and
 * redaction.
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
