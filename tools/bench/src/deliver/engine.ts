/** Servers in which engines store deliveries. */
export interface Stores {
  databaseUrl: string;
  /** Socket of a Redis that flushes each write. Absent when the machine has no Redis. */
  redisSocket?: string;
}

/** Deliveries of an engine. */
export interface Store {
  /**
   * Writes deliveries that are due at once. Returns the machine time right before the sender can
   * see them.
   */
  write(ids: string[]): Promise<number>;
  /** True when all deliveries are marked as sent. */
  isEmpty(): Promise<boolean>;
  /** Returns the deliveries that are not sent, including those in progress. */
  open(): Promise<string[]>;
  /** Returns the attempts in progress, each with a unique name. */
  claims(): Promise<string[]>;
  /** Deletes all deliveries. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** Another engine: a queue whose handler signs and posts a body. */
export interface Engine {
  /** Name in the tables. */
  name: string;
  /** Time for which the deliveries of a killed process stay claimed. */
  lease: string;
  /** Opens the store, and creates it if necessary. */
  open(stores: Stores): Promise<Store>;
  /** Sends the stored deliveries in a separate process until it ends. */
  send(url: string, stores: Stores): Promise<unknown>;
}

/** Process that sends deliveries. */
export interface Sender {
  readonly pid: number;
  /** Kills the process without warning. */
  kill(): Promise<void>;
  /** Restarts the process, which may not send at once. */
  restart(): Promise<void>;
  stop(): void;
}
