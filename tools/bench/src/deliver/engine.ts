/** Where engines keep what they send. */
export interface Stores {
  databaseUrl: string;
  /** Of a Redis that keeps each write before it answers; absent where the machine has none. */
  redisSocket?: string;
}

/** What an engine has been given to send. */
export interface Store {
  /**
   * Writes deliveries down, due at once; answers the machine's time right before they are there for
   * whoever sends.
   */
  write(ids: string[]): Promise<number>;
  /** Whether all that was written is marked as sent. */
  isEmpty(): Promise<boolean>;
  /** What is still to be sent, or is being sent. */
  open(): Promise<string[]>;
  /** What is being sent, each attempt under a name of its own. */
  claims(): Promise<string[]>;
  /** Forgets it all. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** Somebody else who sends: a queue with a handler that posts a body and signs it. */
export interface Engine {
  /** As it stands in tables. */
  name: string;
  /** How long what a killed process was sending stays claimed. */
  lease: string;
  /** Opens its store, made if need be. */
  open(stores: Stores): Promise<Store>;
  /** Sends what is written down, in a process of its own, until that ends. */
  send(url: string, stores: Stores): Promise<unknown>;
}

/** A process that sends. */
export interface Sender {
  readonly pid: number;
  /** Ends it at once, without warning. */
  kill(): Promise<void>;
  /** Starts it anew; it may take a while until it sends. */
  restart(): Promise<void>;
  stop(): void;
}
