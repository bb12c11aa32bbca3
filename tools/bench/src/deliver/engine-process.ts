import { ServerProcess } from '../server-process.js';
import type { Sender, Stores } from './engine.js';
import type { EngineName } from './engines.js';

/** Engine that sends deliveries in a separate process. */
export class EngineProcess implements Sender {
  private constructor(
    private readonly environment: Record<string, string>,
    private process: ServerProcess,
  ) {}

  static async start(engine: EngineName, url: string, { databaseUrl, redisSocket = '' }: Stores): Promise<EngineProcess> {
    const environment = { ENGINE: engine, RECEIVER_URL: url, DATABASE_URL: databaseUrl, REDIS_SOCKET: redisSocket };
    return new EngineProcess(environment, await begin(environment));
  }

  get pid(): number {
    return this.process.pid;
  }

  kill(): Promise<void> {
    return this.process.kill();
  }

  async restart(): Promise<void> {
    this.process = await begin(this.environment);
  }

  stop(): void {
    this.process.stop();
  }
}

const begin = (environment: Record<string, string>): Promise<ServerProcess> => ServerProcess.start('deliver/main.js', environment);
