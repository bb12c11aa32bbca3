import type { TokenDeclaration } from './token-declaration.js';

/** A switch of a provider that an account may set; every setting is a boolean. */
export interface SettingDeclaration {
  name: string;
  description: string;
  default: boolean;
}

/** A credential field that an account hands over for a provider. */
export interface CredentialDeclaration {
  name: string;
  type: 'string' | 'boolean';
  description: string;
  /** Characters; strings only. */
  maxLength?: number;
  /** Never shown, and blanked in logs wherever a field bears its name. */
  secret?: true;
}

/** The values of declared credentials, by name. */
export type CredentialValues<Declared extends readonly CredentialDeclaration[]> = {
  [C in Declared[number] as C['name']]: C['type'] extends 'boolean' ? boolean : string;
};

/**
 * A budget shared by all replicas: at most `count` per `seconds`, of the upstream account, or of
 * each data connection of it.
 */
export interface Budget {
  count: number;
  seconds: number;
  each?: 'connection';
}

/**
 * Where a source is reached, where that is not the same for all: `chosenBy` names a credential
 * (boolean) that, when true, takes the configuration named by `whenTrue` in place of `url`;
 * `givenBy` names the credentials that fill the places `{name}` of `url`.
 */
export type SourceAddress = { chosenBy: string; whenTrue: string } | { givenBy: string[] };

/** A variable that says how a source is read. */
export interface SourceOption {
  variable: string;
  /** What an operator is told of it, the default apart. */
  meaning: string;
  pattern: string;
  default: string;
}

/** One outside system a provider reads. */
export interface SourceManifest {
  /** Stable name, shown in entries and provenance, e.g. inpi_rne. */
  name: string;
  title: string;
  /**
   * What an operator is told of its configuration: up to where the address goes, and what there is
   * not without it.
   */
  meaning: string;
  /**
   * Names of the environment variables that configure it; `url` is required, the others are its
   * deployment credentials. A source that is a service of the system itself has none.
   */
  configuration: { url?: string } & Record<string, string>;
  /**
   * Where the real one is, by the name of an address in `configuration`, or why that is to be asked
   * for: operators are told. Once for each variable.
   */
  addresses?: Record<string, string | { none: string }>;
  /**
   * What users correct of what another source of its provider says: it wins over every source of
   * every provider.
   */
  corrects?: true;
  /**
   * The service of the system that it is, where it is no outside one: calls to it are requests over
   * the broker, without budgets.
   */
  service?: string;
  /**
   * Absent where `url` is the address for everybody. What an account gives is called behind the
   * guard against private addresses only.
   */
  address?: SourceAddress;
  /**
   * Which of the configuration is secret: blanked in logs, and no part of whose account it is, so
   * that a new one buys nothing again.
   */
  secrets?: string[];
  /**
   * Variables that say how it is read, not whose account it is; a value that does not match the
   * pattern stops the start.
   */
  options?: Record<string, SourceOption>;
  /**
   * Called by what the deployment configured alone: no credentials of an account take part, in its
   * budgets and sessions neither.
   */
  asDeployment?: true;
  /**
   * What is kept of it belongs to the account that asked, whatever credentials it has by then: for
   * what was bought and is only handed out.
   */
  cachedPerAccount?: true;
  /**
   * A register that companies stand in: when every one of its provider's was asked and answered
   * that it does not know the number, and no other source knows it, nobody does. What cannot be
   * told from an outage, a proxy's page or a refusal is no such answer.
   */
  register?: true;
  /** May be left unset: what only this source knows is then empty and NOT_CONFIGURED. */
  optional?: boolean;
  /**
   * Budgets of one upstream account, all of which must have one left; the source's documentation is
   * the authority.
   */
  calls?: Budget[];
  logins?: Budget[];
  /**
   * Where calls are billed: the option that says how many orders an upstream account may place in a
   * day of France.
   */
  orders?: { perDay: string };
  /** What it says of which data type; absent for one that only hands out documents. */
  contributes?: Record<string, SourceContribution>;
}

/** What a source says of a data type. */
export interface SourceContribution {
  /**
   * The main source must answer on the first synchronization and the others complete it; what a
   * gradual one does not tell again stays for as long as the main source tells of the record. A
   * guest completes an internal type that another provider collects: in the jobs of that one, by
   * the settings and credentials that the account has given its own.
   */
  as: 'main' | 'other' | 'gradual' | 'guest';
  /**
   * Fields it wins over every other source of its provider (dotted paths, top level or one below).
   */
  wins?: string[];
  /**
   * Days after which a source that is read by marks is to be read in full again; never, where
   * nothing is said.
   */
  fullReadEvery?: number;
}

/** How much of the past of a data type is wanted; null means all of it. */
export interface HistorySettings {
  monthsToSync: number | null;
  lastN: number | null;
}

/**
 * Which sources speak of a data type: `main` must answer on the first synchronization, the others
 * complete it.
 */
export interface Contribution {
  main: string;
  others: string[];
  /**
   * Order in which sources win a field; the first non-null value is served. Default: main, then
   * others.
   */
  precedence?: string[];
  /** Order for single fields where it differs (dotted paths, top level or one below). */
  fieldPrecedence?: Record<string, string[]>;
  /**
   * Those of the others that complete the main source's records little by little: what such a
   * source does not tell again stays for as long as the main source tells of the record, and goes
   * with it.
   */
  gradual?: string[];
  /** Those of the others that are corrections by users, which win over every provider. */
  corrections?: string[];
  /**
   * Those of the others that are guests, each with the provider it is of: what the account has set
   * for that one decides whether they speak.
   */
  enrichmentSources?: Record<string, string>;
}

/**
 * Everything the system knows about one provider, as data. Adding a provider is adding a folder
 * that exports one of these.
 */
export interface ProviderManifest {
  /** Public name, e.g. company_legal_fr. */
  name: string;
  title: string;
  /**
   * What an end user is asked to authorize, as people call it, on the connect page; the title where
   * nothing is said.
   */
  connectTitle?: { fr: string; en: string };
  description: string;
  /** Data types the provider offers, by the specification. */
  dataTypes: string[];
  /**
   * Data types its adapter collects, internal ones included; empty until the provider has an
   * adapter.
   */
  collected: string[];
  /** Internal types that its sources complete in the jobs of whichever provider collects them. */
  enriches?: string[];
  /**
   * Who must authorize before data can be read: nobody, the account by credentials, or the end user
   * by redirect.
   */
  authorization: 'none' | 'credentials' | 'redirect';
  /** How its tokens are had, where calls are authorized by one. */
  tokens?: TokenDeclaration;
  settings: SettingDeclaration[];
  credentials: readonly CredentialDeclaration[];
  sources: SourceManifest[];
  contributions: Record<string, Contribution>;
  /** Set where the user's own words come from: they win over every other provider. */
  entered?: true;
  /**
   * By data type the providers this one wins over. Any two that offer a type are told apart so,
   * directly or through others.
   */
  outranks?: Record<string, string[]>;
  /**
   * How much of the past of a data type is read unless the account says otherwise; all of it where
   * nothing is said.
   */
  historyDefaults?: Record<string, HistorySettings>;
  /** Data types that a user synchronizes once a day at most, by the calendar of the deployment. */
  onceADay?: string[];
  /**
   * Data types whose records have a document that `document` of the adapter fetches, each with the
   * field that names it at its source.
   */
  documents?: Record<string, string>;
  /** Its documents are bought: they stay readable by their ids when their records bear others. */
  retainsDocuments?: true;
}
