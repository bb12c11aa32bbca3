import { AlertsProcess } from '../product/alerts-process.js';
import { createAlerts, openAlertsStore, openSecret } from '../product/alerts-store.js';
import type { Product } from '../product/product.js';
import type { Sender, Store } from './engine.js';
import { type EngineName, engines } from './engines.js';
import { EngineProcess } from './engine-process.js';
import { CONCURRENCY } from './post.js';
import { RedisServer } from './redis-server.js';

/** Settings with the concurrency of the other engines, for one host and one alert. */
export const COMPARABLE_SETTINGS = {
  DELIVERY_SLOTS: String(CONCURRENCY),
  MAX_DELIVERIES_PER_HOST: String(CONCURRENCY),
  DELIVERIES_PER_ALERT: String(CONCURRENCY),
  LOG_LEVEL: 'warn',
};

/** Sender of deliveries to one receiver, with its store. */
export interface Contender {
  name: string;
  lease: string;
  store: Store;
  sender: Sender;
}

/** Returns alerts as a contender. */
export async function ourselves(product: Product, name: string, lease: string, url: string): Promise<Contender> {
  const accountId = await openSecret(product);
  const [alertId] = await createAlerts(product, accountId, [`${url}/hook`]);
  const store = openAlertsStore(product, accountId, { alertId: alertId!, host: 'receiver' });
  return { name, lease, store, sender: new AlertsProcess(product) };
}

/** The other contenders, with the servers that they need. */
export class Others {
  private readonly contenders: Contender[] = [];

  private constructor(
    private readonly product: Product,
    private readonly redis?: RedisServer,
  ) {}

  static async on(product: Product): Promise<Others> {
    return new Others(product, await RedisServer.start());
  }

  /** Starts an engine. Returns undefined if the machine lacks a program that the engine needs. */
  async start(engine: EngineName, url: string): Promise<Contender | undefined> {
    if (engine === 'bullMq' && !this.redis) return undefined;
    const stores = { databaseUrl: await this.ownDatabase(engine), ...(this.redis && { redisSocket: this.redis.socket }) };
    const { name, lease, open } = engines[engine];
    const contender = { name, lease, store: await open(stores), sender: await EngineProcess.start(engine, url, stores) };
    this.contenders.push(contender);
    return contender;
  }

  /**
   * Creates a separate database on the product's server, so that no engine receives notifications
   * of another.
   */
  private async ownDatabase(engine: EngineName): Promise<string> {
    const url = new URL(this.product.stack.file.postgres_url);
    url.pathname = `/${engine.toLowerCase()}`;
    await this.product.database.query(`create database ${engine.toLowerCase()}`);
    return url.href;
  }

  async stop(): Promise<void> {
    this.contenders.forEach(({ sender }) => sender.stop());
    await Promise.all(this.contenders.map(({ store }) => store.close()));
    await this.redis?.stop();
  }
}

/** Reason in a row without figures. */
export const NO_REDIS = 'not run: no redis-server on the PATH';
